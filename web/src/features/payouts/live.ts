import type { ChangedQueries } from '../../session/changedQueries.ts';
import { payoutsQueries } from './api/queries.ts';

export const changes = {
  payoutsChanged: payoutsQueries,
} satisfies Partial<ChangedQueries>;
