import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const changes = {
  subscriptionChanged: () => [orpc.billing.key()],
} satisfies Partial<ChangedQueries>;
