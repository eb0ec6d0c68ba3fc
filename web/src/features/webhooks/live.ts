import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const changes = {
  webhooksChanged: () => [orpc.webhooks.key()],
} satisfies Partial<ChangedQueries>;
