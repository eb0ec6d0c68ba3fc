import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { decideReviewInput, replyInput, reportReviewInput } from '@ambitionhub/contract/reviews';
import type { output } from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal, requireFound } from '../../platform/http/index.ts';
import { findWorked } from '../ambassadors/index.ts';
import { recordAct } from '../moderation/index.ts';
import { reportedReviewsChanged, reviewRemoved, reviewReplied } from './events.ts';
import { closeReports, insertReport } from './reports.store.ts';
import { countStars } from './show-review.ts';
import { changeReview, findReview, lockReview, type ReviewRow } from './store.ts';

/** The side that a review is about; null if its account is gone. */
export const aboutOf = ({ writtenBy, companyId, studentId }: ReviewRow): ParticipantId | null =>
  writtenBy === 'student' ? companyId : studentId;

/** A review that its readers see, locked. */
async function lockShown(tx: Transaction, id: ReviewRow['id']): Promise<ReviewRow> {
  const row = requireFound(await lockReview(tx, id));
  if (row.shownAt === null || row.removedAt !== null) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * Adds the one reply of the side that the review is about; the same again changes nothing.
 *
 * @throws NOT_FOUND, REVIEW_REPLIED
 */
export const replyToReview = (
  db: Database,
  self: ParticipantId,
  { id, text }: output<typeof replyInput>,
): Promise<void> =>
  transact(db, async (tx) => {
    const row = await lockShown(tx, id);
    if (aboutOf(row) !== self) throw new Refusal('NOT_FOUND');
    if (row.reply === text) return;
    if (row.repliedAt) throw new Refusal('REVIEW_REPLIED');
    await changeReview(tx, id, { reply: text, repliedAt: new Date() });
    const { companyId, studentId, writtenBy } = row;
    const ambassadorshipId = companyId && studentId ? await findWorked(tx, { companyId, studentId }) : null;
    await emit(tx, reviewReplied({ id, companyId, studentId, writtenBy, ambassadorshipId }));
  });

/**
 * Reports a review to the admin; each side once.
 *
 * @throws NOT_FOUND unless `mayReport`
 */
export async function reportReview(
  db: Database,
  self: ParticipantId,
  mayReport: (row: ReviewRow) => Promise<boolean>,
  { id, text }: output<typeof reportReviewInput>,
): Promise<void> {
  // Before the transaction: it reads on the pool.
  if (!(await mayReport(requireFound(await findReview(db, id))))) throw new Refusal('NOT_FOUND');
  await transact(db, async (tx) => {
    await lockShown(tx, id);
    if (await insertReport(tx, { reviewId: id, reporterId: self, text, reportedAt: new Date() }))
      await emit(tx, reportedReviewsChanged({ isReported: true }));
  });
}

/**
 * Keeps a reported review, or removes it with a reason for its writer. Deciding the same twice changes nothing.
 *
 * @throws NOT_FOUND if it is not reported; REVIEW_REMOVED if it was removed and is to be kept
 */
export const decideReview = (
  db: Database,
  actorId: UserId,
  { id, decision, reason }: output<typeof decideReviewInput>,
): Promise<void> =>
  transact(db, async (tx) => {
    const row = requireFound(await lockReview(tx, id));
    if (row.removedAt) {
      if (decision === 'remove') return;
      throw new Refusal('REVIEW_REMOVED');
    }
    if ((await closeReports(tx, id)) === 0) throw new Refusal('NOT_FOUND');
    const { writtenBy, companyId, studentId } = row;
    if (decision === 'remove') {
      await changeReview(tx, id, { removedAt: new Date(), removedReason: reason });
      await countStars(tx, row);
      await emit(tx, reviewRemoved({ id, writtenBy, companyId, studentId, actorId, reason }));
    } else {
      await recordAct(tx, { actorId, action: 'keep-review', targetId: id });
    }
    await emit(tx, reportedReviewsChanged({ isReported: false }));
  });
