export { TakeoutCard } from './TakeoutCard.tsx';
