import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import {
  changeableUntil,
  type changeReviewInput,
  completesPair,
  reviewObstacle,
  reviewTexts,
  wordsBy,
  type writeReviewInput,
} from '@ambitionhub/contract/reviews';
import type { output } from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal, requireFound } from '../../platform/http/index.ts';
import { reviewChanged, reviewWritten } from './events.ts';
import { countStars, showReview } from './show-review.ts';
import {
  changeReview,
  findNewest,
  findTogether,
  insertReview,
  lockAccounts,
  lockPair,
  lockReview,
  type Pair,
  type ReviewRow,
} from './store.ts';

/** One side of a pair, and the person who acts for it. */
export type Writer = { readonly side: Participant; readonly userId: UserId; readonly pair: Pair };

export const otherSide = (side: Participant): Participant => (side === 'student' ? 'company' : 'student');

const refusals = { 'not-yet': 'REVIEW_NOT_YET', reviewed: 'REVIEW_WRITTEN' } as const;

/**
 * Stores a review. If the other side has written, too, both are shown now; otherwise nobody learns of it. The same id
 * again changes nothing.
 *
 * @throws NOT_FOUND unless the student has accepted an offer of the company; REVIEW_NOT_YET, REVIEW_WRITTEN
 */
export function writeReview(
  db: Database,
  { side, userId, pair }: Writer,
  { id, about: _, ...form }: output<typeof writeReviewInput>,
): Promise<void> {
  checkWords(side, form.words);
  return transact(db, async (tx) => {
    await lockPair(tx, pair);
    await lockAccounts(tx, pair);
    const together = requireFound(await findTogether(tx, pair));
    const own = await findNewest(tx, pair, side);
    if (own?.id === id) return;
    const theirs = await findNewest(tx, pair, otherSide(side));
    const now = new Date();
    const ownAt = own?.writtenAt ?? null;
    const obstacle = reviewObstacle(together, ownAt, { today: together.today, now });
    if (obstacle) throw new Refusal(refusals[obstacle]);
    const review = {
      ...form,
      ...pair,
      id,
      writtenBy: side,
      authorId: userId,
      companyName: together.companyName,
      school: together.school,
      writtenAt: now,
    };
    if (!(await insertReview(tx, review))) throw new Refusal('NOT_FOUND');
    await emit(tx, reviewWritten({ ...pair, writtenBy: side, act: 'write' }));
    if (!theirs || !completesPair({ ownAt, theirsAt: theirs.writtenAt }, now)) return;
    await showReview(tx, id, now);
    if (theirs.shownAt === null) await showReview(tx, theirs.id, now);
  });
}

/** The side that wrote a review; null if its account is gone. */
export const writerIdOf = ({ writtenBy, companyId, studentId }: ReviewRow): ParticipantId | null =>
  writtenBy === 'student' ? studentId : companyId;

/**
 * Changes a review within 48 hours; if it is shown, the change is seen at once.
 *
 * @throws NOT_FOUND, REVIEW_FINAL, REVIEW_REMOVED, CHANGED
 */
export function editReview(
  db: Database,
  { side, self }: { readonly side: Participant; readonly self: ParticipantId },
  { id, version, ...form }: output<typeof changeReviewInput>,
): Promise<Pair> {
  checkWords(side, form.words);
  return transact(db, async (tx) => {
    const row = requireFound(await lockReview(tx, id));
    const { writtenBy, companyId, studentId } = row;
    // A company's id may equal that of its first user.
    if (writtenBy !== side || writerIdOf(row) !== self || companyId === null || studentId === null)
      throw new Refusal('NOT_FOUND');
    if (row.removedAt) throw new Refusal('REVIEW_REMOVED');
    if (changeableUntil(row.writtenAt) <= new Date()) throw new Refusal('REVIEW_FINAL');
    if (row.version !== version) throw changed('review');
    await changeReview(tx, id, form);
    const pair = { companyId, studentId };
    await emit(tx, reviewWritten({ ...pair, writtenBy, act: 'change' }));
    if (row.shownAt) {
      await countStars(tx, row);
      await emit(tx, reviewChanged(pair));
    }
    return pair;
  });
}

function checkWords(side: Participant, words: readonly string[]): void {
  const known: readonly string[] = wordsBy[side];
  if (words.every((word) => known.includes(word))) return;
  throw new Refusal('INVALID_INPUT', {
    fields: [{ field: 'words', message: reviewTexts.errors.word }],
  });
}
