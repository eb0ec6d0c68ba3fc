import type { ChangedQueries } from '../../session/changedQueries.ts';
import { milestoneQueries } from '../milestones/index.ts';
import { ledgerQueries } from './api/queries.ts';

export const changes = {
  ledgerChanged: () => [...ledgerQueries(), ...milestoneQueries()],
} satisfies Partial<ChangedQueries>;
