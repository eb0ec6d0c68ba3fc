import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const changes = {
  activityChanged: () => [orpc.activity.list.key()],
} satisfies Partial<ChangedQueries>;
