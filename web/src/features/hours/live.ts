import type { ChangedQueries } from '../../session/changedQueries.ts';
import { pendingQueries } from '../ledger/index.ts';
import { hoursQueries } from './api/hours-queries.ts';

export const changes = {
  hoursChanged: () => [...hoursQueries(), ...pendingQueries()],
} satisfies Partial<ChangedQueries>;
