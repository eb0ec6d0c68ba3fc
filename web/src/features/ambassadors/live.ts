import type { ChangedQueries } from '../../session/changedQueries.ts';
import { ambassadorQueries } from './api/queries.ts';
import { hoursQueries } from './api/to-review.ts';

export const ambassadorsChanges = {
  hoursChanged: hoursQueries,
  ambassadorshipsChanged: ambassadorQueries,
} satisfies Partial<ChangedQueries>;
