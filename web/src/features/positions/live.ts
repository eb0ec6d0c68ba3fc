import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const changes = {
  positionsChanged: () => [orpc.positions.list.key(), orpc.companies.profile.key()],
} satisfies Partial<ChangedQueries>;
