export { ActivityCard } from './ActivityCard.tsx';
