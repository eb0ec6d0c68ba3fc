import type { ChangedQueries } from '../../session/changedQueries.ts';
import { ambassadorQueries } from './api/queries.ts';

export const changes = {
  ambassadorshipsChanged: ambassadorQueries,
} satisfies Partial<ChangedQueries>;
