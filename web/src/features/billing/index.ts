export { priceLabel } from './priceLabel.ts';
export { SubscriptionCard } from './SubscriptionCard.tsx';
