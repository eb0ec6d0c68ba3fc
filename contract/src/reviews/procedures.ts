import { oc } from '@orpc/contract';
import { doneReply, pageInput } from '../schemas/index.ts';
import {
  changeReviewInput,
  companyReviewsInput,
  decideReviewInput,
  receivedReviews,
  replyInput,
  reportedReviews,
  reportReviewInput,
  reviewsWith,
  reviewsWithInput,
  shownReviews,
  studentReviewsInput,
  writeReviewInput,
} from './schemas.ts';

const tags = ['reviews'];

/** Reviews that a student and a company write about each other (the work, section 9). */
export const reviewsContract = {
  between: oc
    .route({
      method: 'GET',
      path: '/reviews/with/{id}',
      tags,
      summary: 'What the user and another side have written about each other, and whether the user may write',
    })
    .input(reviewsWithInput)
    .output(reviewsWith),
  write: oc
    .route({
      method: 'POST',
      path: '/reviews',
      tags,
      summary: 'Review the other side; it is shown once both have written, or after 14 days',
    })
    .input(writeReviewInput)
    .output(reviewsWith),
  change: oc
    .route({ method: 'PUT', path: '/reviews/{id}', tags, summary: 'Change a review within 48 hours' })
    .input(changeReviewInput)
    .output(reviewsWith),
  reply: oc
    .route({ method: 'PUT', path: '/reviews/{id}/reply', tags, summary: 'Reply to a review, once' })
    .input(replyInput)
    .output(doneReply),
  report: oc
    .route({ method: 'POST', path: '/reviews/{id}/report', tags, summary: 'Report a review to the admin' })
    .input(reportReviewInput)
    .output(doneReply),
  received: oc
    .route({ method: 'GET', path: '/reviews', tags, summary: 'Reviews about the user, newest first' })
    .input(pageInput)
    .output(receivedReviews),
  ofCompany: oc
    .route({
      method: 'GET',
      path: '/companies/{id}/reviews',
      tags,
      summary: 'Reviews of a company by its ambassadors, without their names',
    })
    .input(companyReviewsInput)
    .output(shownReviews),
  ofStudent: oc
    .route({
      method: 'GET',
      path: '/directory/students/{id}/reviews',
      tags,
      summary: 'Reviews of a student by companies, for companies',
    })
    .input(studentReviewsInput)
    .output(shownReviews),
  reported: oc
    .route({
      method: 'GET',
      path: '/admin/reviews',
      tags,
      summary: 'Reported reviews, longest waiting first',
    })
    .input(pageInput)
    .output(reportedReviews),
  decide: oc
    .route({
      method: 'POST',
      path: '/admin/reviews/{id}',
      tags,
      summary: 'Remove a reported review, with a reason for its writer, or keep it',
    })
    .input(decideReviewInput)
    .output(doneReply),
};
