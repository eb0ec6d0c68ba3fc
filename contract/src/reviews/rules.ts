import { addDays, type Day, daysAfter } from '../calendar/index.ts';
import { type ReviewObstacle, reviewDays, reviewLimits } from './constants.ts';
import type { Rating } from './schemas.ts';

/** What the two sides of a review have done together. */
export type WorkedTogether = {
  /** The first day of their earliest ambassadorship; null if none has begun. */
  readonly firstDay: Day | null;
  /** Whether one of their ambassadorships has begun and ended. */
  readonly hasEnded: boolean;
  readonly hasApprovedTask: boolean;
};

/**
 * Why one side cannot review the other now; null if it can: after 14 days of work, an approved task, or the end, and
 * once in a half-year.
 *
 * @param today the company's calendar day
 * @param lastAt when the same side last reviewed the other
 */
export function reviewObstacle(
  together: WorkedTogether,
  lastAt: Date | null,
  { today, now }: { readonly today: Day; readonly now: Date },
): ReviewObstacle | null {
  if (lastAt && now < nextReviewAt(lastAt)) return 'reviewed';
  const { firstDay, hasEnded, hasApprovedTask } = together;
  const hasWorked = firstDay !== null && today >= addDays(firstDay, reviewDays.worked);
  return hasWorked || hasEnded || hasApprovedTask ? null : 'not-yet';
}

/** When the same side may review the other again. */
export const nextReviewAt = (lastAt: Date): Date => daysAfter(lastAt, reviewDays.next);

/** When a review is shown although the other side has not written. */
export const shownAtTheLatest = (writtenAt: Date): Date => daysAfter(writtenAt, reviewDays.blind);

/** The mean of the stars, to one decimal; null below the number from which it is shown. */
export function meanStars(sum: number, count: number): number | null {
  return count < reviewLimits.shownFrom ? null : Math.round((10 * sum) / count) / 10;
}

/** When one side last reviewed the other; null if it never has. */
type LastWritten = { readonly ownAt: Date | null; readonly theirsAt: Date | null };

/**
 * Whether a review that is written now is shown at once: the other side has written since this side's last one, in
 * the last half-year, so that both have.
 */
export const completesPair = ({ ownAt, theirsAt }: LastWritten, now: Date): boolean =>
  theirsAt !== null && (ownAt === null || theirsAt > ownAt) && nextReviewAt(theirsAt) > now;

/** The stored mean and number; null while too few reviews are shown. */
export const ratingOf = (mean: number, count: number): Rating => (count === 0 ? null : { mean, count });
