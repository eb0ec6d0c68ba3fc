export { SubscriptionCard } from './SubscriptionCard.tsx';
