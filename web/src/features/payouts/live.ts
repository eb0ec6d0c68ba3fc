import type { ChangedQueries } from '../../session/changedQueries.ts';
import { payoutsQueries } from './api/queries.ts';

export const payoutsChanges = {
  payoutsChanged: payoutsQueries,
} satisfies Partial<ChangedQueries>;
