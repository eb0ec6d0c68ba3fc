import type { ChangedQueries } from '../../session/changedQueries.ts';
import { pendingQueries } from '../ledger/index.ts';
import { milestoneQueries } from '../milestones/index.ts';
import { hoursQueries } from './api/hours-queries.ts';

export const changes = {
  hoursChanged: () => [...hoursQueries(), ...pendingQueries(), ...milestoneQueries()],
} satisfies Partial<ChangedQueries>;
