import type { ReviewId } from '@ambitionhub/contract/reviews';
import {
  reportedReviewsChanged,
  reviewChanged,
  reviewRemoved,
  reviewReplied,
  reviewShown,
  reviewWritten,
} from '../../src/features/reviews/events.ts';
import { adminsChannel } from '../../src/platform/notices.ts';
import { aThing, company, member, owner, student, theAdmin } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const people = [owner, member];
const pair = { companyId: company, studentId: student };
const together = { ...pair, id: aThing as ReviewId, ambassadorshipId: aThing };
const id = aThing as ReviewId;
const both = { reviewsChanged: [company, student] };
const reason = 'It names a person.';

export const samples: Samples = {
  'a student reviews a company, which does not learn of it': told(
    reviewWritten({ ...pair, writtenBy: 'student', act: 'write' }),
    { live: { reviewsChanged: [student] } },
  ),
  'a company reviews a student, who does not learn of it': told(
    reviewWritten({ ...pair, writtenBy: 'company', act: 'write' }),
    {
      live: { reviewsChanged: [company] },
      activity: [{ of: company, act: 'review', about: student }],
    },
  ),
  'a company changes a review': told(reviewWritten({ ...pair, writtenBy: 'company', act: 'change' }), {
    live: { reviewsChanged: [company] },
    activity: [{ of: company, act: 'change-review', about: student }],
  }),
  'a review of a company is shown': told(reviewShown({ ...together, writtenBy: 'student' }), {
    live: both,
    news: { 'Maya has reviewed you': people },
    email: { kinds: ['review-shown'], to: [company] },
  }),
  'a review of a student is shown': told(reviewShown({ ...together, writtenBy: 'company' }), {
    live: both,
    news: { 'The company has reviewed you': [student] },
    email: { kinds: ['review-shown'], to: [student] },
  }),
  'a shown review changes': told(reviewChanged(pair), {
    live: both,
  }),
  'a company replies': told(reviewReplied({ ...together, writtenBy: 'student' }), {
    live: both,
    news: { 'The company has replied to your review': [student] },
    email: { kinds: ['review-replied'], to: [student] },
    activity: [{ of: company, act: 'reply-review' }],
  }),
  'a student replies': told(reviewReplied({ ...together, writtenBy: 'company' }), {
    live: both,
    news: { 'Maya has replied to your review': people },
    email: { kinds: ['review-replied'], to: [company] },
  }),
  'the admin removes a review': told(
    reviewRemoved({ ...pair, id, writtenBy: 'student', actorId: theAdmin, reason }),
    {
      live: both,
      email: { kinds: ['review-removed'], to: [student] },
      audit: [{ by: theAdmin, action: 'remove-review', about: id, detail: { reason } }],
    },
  ),
  'a review is reported': told(reportedReviewsChanged({ isReported: true }), {
    live: { moderationChanged: [adminsChannel] },
    news: { 'A review was reported': [theAdmin] },
  }),
  'the admin decides about a reported review': told(reportedReviewsChanged({ isReported: false }), {
    live: { moderationChanged: [adminsChannel] },
  }),
};
