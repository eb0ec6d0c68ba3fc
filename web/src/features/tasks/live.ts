import type { ChangedQueries } from '../../session/changedQueries.ts';
import { pendingQueries } from '../ledger/index.ts';
import { milestoneQueries } from '../milestones/index.ts';
import { taskQueries } from './api/queries.ts';

export const changes = {
  tasksChanged: () => [...taskQueries(), ...pendingQueries(), ...milestoneQueries()],
} satisfies Partial<ChangedQueries>;
