import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  changeableUntil,
  nextReviewAt,
  type OwnReview,
  type ReceivedReview,
  type ReportedReview,
  type ReviewId,
  type ReviewsWith,
  reviewLimits,
  reviewObstacle,
  reviewTexts,
  type ShownReview,
  shownAtTheLatest,
} from '@ambitionhub/contract/reviews';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { ListedReview } from './lists.store.ts';
import type { ReportedRow } from './reports.store.ts';
import type { findTogether, ReviewRow } from './store.ts';

export const reviewList = defineList({
  size: reviewLimits.page,
  keys: z.tuple([sortKeys.day, sortKeys.id]),
  keysOf: ({ month, review }: ListedReview) => [month, review.id] as const,
});

export const reportedList = defineList({
  size: reviewLimits.page,
  keys: z.tuple([sortKeys.instant(3), sortKeys.id]),
  keysOf: ({ first, review }: ReportedRow) => [first.toISOString(), review.id] as const,
});

const written = ({ id, stars, words, text, reply }: ReviewRow) => ({
  id: id satisfies ReviewId,
  stars,
  words,
  text,
  reply,
});

/** For students and visitors: without a name, and with the school only if it is large enough. */
export const presentOfCompany =
  (large: ReadonlySet<string>, reader: ParticipantId | undefined) =>
  ({ review, month }: ListedReview): ShownReview => ({
    ...written(review),
    writer: reviewTexts.aStudent(review.school !== null && large.has(review.school) ? review.school : null),
    month,
    isOwn: review.studentId !== null && review.studentId === reader,
  });

/** For companies. */
export const presentOfStudent =
  (reader: ParticipantId) =>
  ({ review, month, companyName }: ListedReview): ShownReview => ({
    ...written(review),
    writer: companyName || reviewTexts.formerCompany,
    month,
    isOwn: review.companyId === reader,
  });

/** For the side that it is about, which may reply. */
export const presentReceived = (review: ReviewRow, writer: string): ReceivedReview => ({
  ...written(review),
  writer: writer || reviewTexts.aStudent(null),
  shownAt: (review.shownAt ?? review.writtenAt).toISOString(),
  mayReply: review.repliedAt === null,
});

/** For its writer. */
export const presentOwn = (review: ReviewRow): OwnReview => ({
  ...written(review),
  writtenAt: review.writtenAt.toISOString(),
  shownAt: review.shownAt?.toISOString() ?? null,
  shownAtTheLatest: shownAtTheLatest(review.writtenAt).toISOString(),
  changeableUntil: changeableUntil(review.writtenAt).toISOString(),
  removed: review.removedAt ? review.removedReason : null,
  version: review.version,
});

type Between = {
  readonly together: NonNullable<Awaited<ReturnType<typeof findTogether>>>;
  readonly own: ReviewRow | null;
  /** Only if it is shown. */
  readonly theirs: ReviewRow | null;
  readonly theirName: string;
};

export function presentBetween({ together, own, theirs, theirName }: Between): ReviewsWith {
  const ownAt = own?.writtenAt ?? null;
  return {
    obstacle: reviewObstacle(together, ownAt, { today: together.today, now: new Date() }),
    nextAt: ownAt && nextReviewAt(ownAt).toISOString(),
    mine: own && presentOwn(own),
    theirs: theirs && presentReceived(theirs, theirName),
  };
}

export const presentReported = ({ review, company, student, reports }: ReportedRow): ReportedReview => {
  const [writer, about] = review.writtenBy === 'student' ? [student, company] : [company, student];
  return {
    ...written(review),
    writer,
    about,
    writtenAt: review.writtenAt.toISOString(),
    reports: reports.map(({ by, text, at }) => ({ by, text, at: at.toISOString() })),
  };
};
