export { useReportedCount } from './api/reportedCount.ts';
export {
  ReceivedReviews,
  ReportedReviews,
  ReviewsOfCompany,
  ReviewsOfStudent,
  ReviewsWith,
} from './lazy.ts';
export { ReviewsButton } from './ReviewsButton.tsx';
export { MeanStars } from './Stars.tsx';
