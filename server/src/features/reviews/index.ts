export { fillReviews } from './fill-reviews.ts';
export { countStars } from './show-review.ts';
