import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';
import { reviewQueries } from './api/reviews.ts';

export const changes = {
  reviewsChanged: () => [...reviewQueries(), orpc.companies.page.key()],
} satisfies Partial<ChangedQueries>;
