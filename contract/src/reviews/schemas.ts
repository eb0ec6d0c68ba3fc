import * as z from 'zod';
import { companyId, participantId, userId } from '../accounts/schemas.ts';
import { choices, cursor, instant, noData, numberFrom, paragraphs, version } from '../schemas/index.ts';
import { allReviewWords, reviewDecisions, reviewLimits, reviewObstacles } from './constants.ts';
import { reviewTexts } from './texts.ts';

const { errors } = reviewTexts;

/** Made by the browser, so that sending a review twice stores it once. */
export const reviewId = z.uuid().brand<'ReviewId'>();
export type ReviewId = z.infer<typeof reviewId>;

const stars = numberFrom(1, reviewLimits.stars, errors.stars);

/** A review as its writer fills it in. The server accepts only the words of the writer's side. */
export const reviewForm = z.object({
  stars,
  words: choices(z.enum(allReviewWords, errors.word), reviewLimits.words),
  text: paragraphs(reviewLimits.text),
});
export type ReviewForm = z.input<typeof reviewForm>;

/** The mean of the stars and the number of reviews; null below the number from which they are shown. */
export const rating = z.object({ mean: z.number(), count: z.int() }).nullable();
export type Rating = z.infer<typeof rating>;

const review = z.object({
  id: reviewId,
  stars: z.int(),
  words: z.array(z.enum(allReviewWords)),
  text: z.string(),
  reply: z.string(),
});

/** A review that anyone of its readers sees. Nothing in it, and not its place in the list, tells others who wrote it. */
export const shownReview = review.extend({
  /** 'A student at Emory', 'A student', or a company's name. */
  writer: z.string(),
  /** The first day of the month in which it was first shown. */
  month: z.iso.date(),
  /** Whether the reader wrote it, and so does not report it. */
  isOwn: z.boolean(),
});
export type ShownReview = z.infer<typeof shownReview>;

/** A review about the reader, who knows who wrote it. */
export const receivedReview = review.extend({
  writer: z.string(),
  shownAt: instant,
  mayReply: z.boolean(),
});
export type ReceivedReview = z.infer<typeof receivedReview>;

/** A review by the reader. */
export const ownReview = review.extend({
  writtenAt: instant,
  /** When the other side sees it; null while that depends on them, then it is `shownAtTheLatest`. */
  shownAt: instant.nullable(),
  shownAtTheLatest: instant,
  changeableUntil: instant,
  /** The reason if the admin removed it; otherwise null. */
  removed: z.string().nullable(),
  version,
});
export type OwnReview = z.infer<typeof ownReview>;

/** What two sides have written about each other, as one of them sees it. */
export const reviewsWith = z.object({
  /** Why the reader cannot write one now. */
  obstacle: z.enum(reviewObstacles).nullable(),
  /** From when the reader can write again; null if there is no earlier review. */
  nextAt: instant.nullable(),
  mine: ownReview.nullable(),
  theirs: receivedReview.nullable(),
});
export type ReviewsWith = z.infer<typeof reviewsWith>;
export const reviewsWithInput = z.object({ id: participantId });

export const writeReviewInput = reviewForm.extend({ id: reviewId, about: participantId });
export const changeReviewInput = reviewForm.extend({ id: reviewId, version });
export const replyInput = z.object({
  id: reviewId,
  text: paragraphs(reviewLimits.reply).min(1, errors.reply),
});
export const reportReviewInput = z.object({
  id: reviewId,
  text: paragraphs(reviewLimits.report).min(1, errors.report),
});

const page = { nextCursor: cursor.nullable() };
export const companyReviewsInput = z.object({ id: companyId, cursor: cursor.optional() });
export const studentReviewsInput = z.object({ id: userId, cursor: cursor.optional() });
export const shownReviews = z.object({ reviews: z.array(shownReview), rating, ...page });
export const receivedReviews = z.object({ reviews: z.array(receivedReview), rating, ...page });

/** A review that somebody has reported, for the admin. */
export const reportedReview = review.extend({
  writer: z.string(),
  about: z.string(),
  writtenAt: instant,
  reports: z.array(z.object({ by: z.string(), text: z.string(), at: instant })),
});
export type ReportedReview = z.infer<typeof reportedReview>;
export const reportedReviews = z.object({
  reviews: z.array(reportedReview),
  /** Only with the first page. */
  total: z.int().nullable(),
  ...page,
});
export const decideReviewInput = z
  .object({ id: reviewId, decision: z.enum(reviewDecisions), reason: paragraphs(reviewLimits.report) })
  .refine(({ decision, reason }) => decision === 'keep' || reason !== '', {
    path: ['reason'],
    error: errors.reason,
  });

/** Reviews by or about the user have changed. */
export const reviewsLiveEvents = { reviewsChanged: noData } as const;
