import type { ChangedQueries } from '../../session/changedQueries.ts';
import { ledgerQueries } from './api/queries.ts';

export const changes = {
  ledgerChanged: ledgerQueries,
} satisfies Partial<ChangedQueries>;
