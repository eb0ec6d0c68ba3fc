export { fillReviews } from './fill-reviews.ts';
