import { reviewsPrivacy } from '@ambitionhub/contract/reviews';
import { sql } from 'drizzle-orm';
import { jsonRows, ofEitherSide, type PersonalData, rowsOf } from '../../platform/database/index.ts';

/** One's own, and those about oneself that one sees. */
export const reviewsData: PersonalData = {
  copy: {
    reviews: {
      of: ['reviews.student_id', 'reviews.company_id'],
      json: jsonRows(sql`select written_by, company_name as company, stars, words, text, written_at, shown_at, reply,
          replied_at, removed_at, removed_reason
        from reviews where ${ofEitherSide('reviews')} and (shown_at is not null and removed_at is null
          or written_by = case when account.company_id is null then 'student' else 'company' end)
        order by written_at, id`),
    },
    reportedReviews: rowsOf('review_reports.reporter_id', 'review_id, text, reported_at', 'reported_at'),
  },
  leftOut: {
    'review_reports.review_id': 'the review, which belongs to its writer; the copy has the report of it',
    'reviews.author_id': 'the company’s person who wrote it; students see the company',
  },
  privacy: { reviews: reviewsPrivacy.Reviews, review_reports: 'reports' },
};
