import type { ChangedQueries } from '../../session/changedQueries.ts';
import { pendingQueries } from '../ledger/index.ts';
import { ambassadorQueries } from './api/queries.ts';
import { hoursQueries } from './api/to-review.ts';

export const changes = {
  hoursChanged: () => [...hoursQueries(), ...pendingQueries()],
  ambassadorshipsChanged: ambassadorQueries,
} satisfies Partial<ChangedQueries>;
