export { AccountWork } from './admin/lazy.tsx';
export { usePair } from './api/pair.ts';
export { useHasAmbassadors } from './api/to-review.ts';
export { useReviewNews } from './company/useReviewNews.tsx';
export {
  AwayCompanies,
  CurrentWork,
  OfferButton,
  OfferInHeader,
  OfferStrip,
  OwnOffer,
  OwnOfferStrip,
  People,
} from './parts.tsx';
export { useHasWork } from './student/useHasWork.ts';
export { useWorkNews } from './student/useWorkNews.tsx';
export { WorkBadge } from './student/WorkBadge.tsx';
export { Ambassadors, Work } from './tabs.tsx';
