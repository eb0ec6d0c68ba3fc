import { meanStars, type ReviewId } from '@ambitionhub/contract/reviews';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { defineJob, eachRow, type Jobs } from '../../platform/jobs/index.ts';
import { findWorked } from '../ambassadors/index.ts';
import { setCompanyRating } from '../companies/index.ts';
import { setStudentRating } from '../students/index.ts';
import { reviewShown } from './events.ts';
import {
  changeReview,
  findDue,
  findReview,
  lockPair,
  lockReview,
  lockStars,
  type ReviewRow,
  sumStars,
} from './store.ts';

/** Shows a review to the other side and to everyone. The caller holds the pair's lock. */
export async function showReview(tx: Transaction, id: ReviewId, now: Date): Promise<void> {
  const row = await lockReview(tx, id);
  if (!row || row.shownAt || row.removedAt) return;
  await changeReview(tx, id, { shownAt: now });
  await countStars(tx, row);
  const { companyId, studentId, writtenBy } = row;
  // An account that is gone hears of nothing, and nothing is about it.
  if (!companyId || !studentId) return;
  const ambassadorshipId = await findWorked(tx, { companyId, studentId });
  await emit(tx, reviewShown({ id, companyId, studentId, writtenBy, ambassadorshipId }));
}

/** Brings the mean and the number of the side that a review is about up to date, in turns. */
export async function countStars(
  tx: Transaction,
  { writtenBy, companyId, studentId }: Pick<ReviewRow, 'writtenBy' | 'companyId' | 'studentId'>,
): Promise<void> {
  const about = writtenBy === 'student' ? companyId : studentId;
  if (about === null) return;
  await lockStars(tx, about);
  if (writtenBy === 'student' && companyId) {
    await setCompanyRating(tx, companyId, ratingOf(await sumStars(tx, { companyId })));
  } else if (studentId) {
    await setStudentRating(tx, studentId, ratingOf(await sumStars(tx, { studentId })));
  }
}

/** Zeros while too few are shown. */
function ratingOf({ sum, count }: { readonly sum: number; readonly count: number }) {
  const mean = meanStars(sum, count);
  return mean === null ? { mean: 0, count: 0 } : { mean, count };
}

const showReviews = defineJob({ name: 'show-reviews', data: z.object({}), keepSeconds: 3600 });
const everyTenMinutes = '*/10 * * * *';

/** Shows reviews after 14 days, although the other side has not written. Any number of servers may run it at once. */
export const showDue = (db: Database): Promise<void> =>
  eachRow({
    find: (failed) => findDue(db, failed),
    keyOf: ({ id }) => id,
    handle: async (rows) => {
      for (const row of rows) await showAlone(db, row);
    },
  });

const showAlone = (db: Database, { id, companyId, studentId }: ReviewRow): Promise<void> =>
  transact(db, async (tx) => {
    if (companyId && studentId) await lockPair(tx, { companyId, studentId });
    const row = await findReview(tx, id);
    if (row?.shownAt === null) await showReview(tx, id, new Date());
  });

/** Runs every ten minutes, on one of the servers. */
export function registerShowReviewsJobs(jobs: Jobs, db: Database): void {
  jobs.work(showReviews, () => showDue(db));
  jobs.schedule(showReviews, everyTenMinutes, {});
}
