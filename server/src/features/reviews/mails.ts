import { productName } from '@ambitionhub/contract/accounts';
import { ratingTexts, reviewId } from '@ambitionhub/contract/reviews';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { type Desk, defineMail, type Letter, mailReasons } from '../../platform/mail/index.ts';
import { pageOf } from '../../platform/notices.ts';
import { findWorked } from '../ambassadors/index.ts';
import { findCompany, findOwner } from '../companies/index.ts';
import { findStudentName } from '../students/index.ts';
import { findReview, type ReviewRow } from './store.ts';

type Side = ReviewRow['writtenBy'];
type WholeReview = ReviewRow & {
  companyId: NonNullable<ReviewRow['companyId']>;
  studentId: NonNullable<ReviewRow['studentId']>;
};

/** What is told of a review; also the subjects of emails. */
export const reviewNews = {
  shown: (name: string) => `${name} has reviewed you`,
  replied: (name: string) => `${name} has replied to your review`,
} as const;

/** Where a side reads about a review: a company on the page of the person. */
export const reviewPage = (side: Side, ambassadorshipId: string | null): string =>
  side === 'student'
    ? pageOf(paths.studentDashboard, { tab: 'work', view: 'now' })
    : pageOf(paths.companyDashboard, {
        tab: 'ambassadors',
        ...(ambassadorshipId && { view: 'people', person: ambassadorshipId, part: 'reviews' }),
      });

/** Who gets an email about a review of which both sides still exist, who causes it, and where they read it. */
async function addressed({ db, link }: Desk, { companyId, studentId }: WholeReview, to: Side) {
  const [owner, company, student, ambassadorshipId] = await Promise.all([
    findOwner(db, companyId),
    findCompany(db, companyId),
    findStudentName(db, studentId),
    findWorked(db, { companyId, studentId }),
  ]);
  const url = link(reviewPage(to, ambassadorshipId));
  return to === 'student'
    ? {
        to: studentId,
        by: companyId,
        name: company?.name || 'The company',
        url,
      }
    : {
        to: owner,
        by: studentId,
        name: student || 'Your ambassador',
        url,
      };
}

const isWhole = (row: ReviewRow | null): row is WholeReview =>
  row !== null && row.companyId !== null && row.studentId !== null;

const data = z.object({ reviewId });

/** An email to one side about a review that is still shown. */
const reviewMail = (
  kind: string,
  toOf: (row: WholeReview) => Side,
  letter: (row: WholeReview, name: string, url: string) => Letter | null,
) =>
  defineMail({
    kind,
    lane: 'usual',
    data,
    unsubscribe: 'work',
    write: async (desk, { reviewId: id }) => {
      const row = await findReview(desk.db, id);
      if (!isWhole(row) || row.shownAt === null || row.removedAt !== null) return null;
      const { to, by, name, url } = await addressed(desk, row, toOf(row));
      const written = to && letter(row, name, url);
      return written && { to, by, letter: written };
    },
  });

const otherThan = ({ writtenBy }: WholeReview): Side => (writtenBy === 'student' ? 'company' : 'student');
const button = 'See the review';

/** Tells a side about a review of it that it sees from now on. */
export const reviewShownMail = reviewMail('review-shown', otherThan, ({ stars, text }, name, url) => ({
  subject: reviewNews.shown(name),
  preview: ratingTexts.stars(stars),
  parts: [
    `${name} has given you ${ratingTexts.stars(stars)}.`,
    ...(text === '' ? [] : [{ is: 'quote', text, by: name } as const]),
    'You can reply once.',
    { is: 'action', label: button, url },
  ],
}));

/** Tells the writer of a review about the other side's reply. */
export const reviewRepliedMail = reviewMail(
  'review-replied',
  ({ writtenBy }) => writtenBy,
  ({ reply }, name, url) =>
    reply === ''
      ? null
      : {
          subject: reviewNews.replied(name),
          preview: reply,
          parts: [
            `${name} has replied to your review.`,
            { is: 'quote', text: reply, by: name },
            { is: 'action', label: button, url },
          ],
        },
);

/** Tells the writer of a review that we removed it, and why. */
export const reviewRemovedMail = defineMail({
  kind: 'review-removed',
  lane: 'usual',
  data,
  unsubscribe: null,
  write: async (desk, { reviewId: id }) => {
    const row = await findReview(desk.db, id);
    if (!isWhole(row) || row.removedAt === null) return null;
    const { to, name, url } = await addressed(desk, row, row.writtenBy);
    return (
      to && {
        to,
        by: null,
        letter: {
          subject: `${productName}: We removed your review of ${name}`,
          preview: row.removedReason,
          parts: [
            `We removed your review of ${name}. The reason:`,
            { is: 'quote', text: row.removedReason, by: productName },
            { is: 'action', label: button, url },
          ],
          notes: [mailReasons.account],
        },
      }
    );
  },
});
