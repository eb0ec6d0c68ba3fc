import type { ChangedQueries } from '../../session/changedQueries.ts';
import { pendingQueries } from '../ledger/index.ts';
import { taskQueries } from './api/queries.ts';

export const changes = {
  tasksChanged: () => [...taskQueries(), ...pendingQueries()],
} satisfies Partial<ChangedQueries>;
