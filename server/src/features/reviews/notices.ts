import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { paths } from '@ambitionhub/contract/routes';
import { admin, bothSides, company, defineNotices, pageOf } from '../../platform/notices.ts';
import {
  reportedReviewsChanged,
  reviewChanged,
  reviewRemoved,
  reviewReplied,
  reviewShown,
  reviewWritten,
} from './events.ts';
import { reviewNews, reviewPage, reviewRemovedMail, reviewRepliedMail, reviewShownMail } from './mails.ts';
import { otherSide } from './write-review.ts';

type Sides = {
  readonly writtenBy: Participant;
  readonly companyId: CompanyId | null;
  readonly studentId: UserId | null;
};
const author = ({ writtenBy, companyId, studentId }: Sides) =>
  writtenBy === 'student' ? studentId : companyId;
const subject = ({ writtenBy, companyId, studentId }: Sides) =>
  writtenBy === 'student' ? companyId : studentId;
const writer = (sides: Sides) => [author(sides)];
const reviewed = (sides: Sides) => [subject(sides)];
const both = ({ companyId, studentId }: Sides) => [companyId, studentId];
const byCompany = ({ writtenBy }: Sides): boolean => writtenBy === 'company';

export const reviewsNotices = defineNotices([
  // Only to the writer's own side: the other must not learn of it before it is shown.
  { on: reviewWritten, to: writer, live: 'reviews' },
  {
    on: reviewWritten,
    when: byCompany,
    to: company,
    activity: ({ act, studentId }) => ({
      act: act === 'write' ? 'review' : 'change-review',
      subject: { studentId },
    }),
  },
  { on: reviewShown, to: bothSides, live: 'reviews' },
  {
    on: reviewShown,
    to: reviewed,
    news: {
      group: 'work',
      kind: 'review-shown',
      from: author,
      text: (_, name) => reviewNews.shown(name),
      link: ({ writtenBy, ambassadorshipId }) => reviewPage(otherSide(writtenBy), ambassadorshipId),
    },
    email: ({ id }) => reviewShownMail.about({ reviewId: id }),
  },
  { on: reviewChanged, to: bothSides, live: 'reviews' },
  { on: reviewReplied, to: both, live: 'reviews' },
  {
    on: reviewReplied,
    to: writer,
    news: {
      group: 'work',
      kind: 'review-replied',
      from: subject,
      text: (_, name) => reviewNews.replied(name),
      link: ({ writtenBy, ambassadorshipId }) => reviewPage(writtenBy, ambassadorshipId),
    },
    email: ({ id }) => reviewRepliedMail.about({ reviewId: id }),
  },
  {
    on: reviewReplied,
    when: ({ writtenBy }) => writtenBy === 'student',
    to: company,
    activity: () => ({ act: 'reply-review' }),
  },
  { on: reviewRemoved, to: both, live: 'reviews' },
  { on: reviewRemoved, to: writer, email: ({ id }) => reviewRemovedMail.about({ reviewId: id }) },
  {
    on: reviewRemoved,
    to: admin,
    audit: ({ id, actorId, reason }) => ({
      actorId,
      action: 'remove-review',
      targetId: id,
      detail: { reason },
    }),
  },
  { on: reportedReviewsChanged, to: admin, live: 'moderation' },
  {
    on: reportedReviewsChanged,
    when: ({ isReported }) => isReported,
    to: admin,
    news: {
      group: 'admin',
      kind: 'review-reported',
      text: () => 'A review was reported',
      link: () => pageOf(paths.adminDashboard, { tab: 'messages', view: 'reviews' }),
    },
  },
]);
