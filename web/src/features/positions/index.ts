export { usePositions } from './api/positions.ts';
export { PositionsCard } from './company/PositionsCard.tsx';
