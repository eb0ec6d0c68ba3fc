export { useReportedCount } from './api/reportedCount.ts';
export {
  ReceivedReviews,
  ReportedReviews,
  ReviewsOfCompany,
  ReviewsOfStudent,
  ReviewsWith,
} from './later.ts';
export { ReviewsButton } from './ReviewsButton.tsx';
export { MeanStars } from './Stars.tsx';
