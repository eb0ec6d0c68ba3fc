import type { Transaction } from '../../platform/database/index.ts';
import { countStars } from './show-review.ts';
import { insertReview } from './store.ts';

/** Stores reviews of a demo or an import, and counts the stars of those that are shown. Nobody is told. */
export async function fillReviews(
  tx: Transaction,
  all: readonly Parameters<typeof insertReview>[1][],
): Promise<void> {
  for (const review of all) {
    await insertReview(tx, review);
    const { writtenBy, companyId = null, studentId = null } = review;
    if (review.shownAt) await countStars(tx, { writtenBy, companyId, studentId });
  }
}
