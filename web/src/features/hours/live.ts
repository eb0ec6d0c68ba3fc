import type { ChangedQueries } from '../../session/changedQueries.ts';
import { pendingQueries } from '../ledger/index.ts';
import { hoursQueries } from './api/waiting.ts';

export const changes = {
  hoursChanged: () => [...hoursQueries(), ...pendingQueries()],
} satisfies Partial<ChangedQueries>;
