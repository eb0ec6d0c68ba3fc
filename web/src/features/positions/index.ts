import { lazyPart } from '../../session/lazyPart.tsx';

export { usePositions } from './api/positions.ts';
export { PositionsCard } from './company/PositionsCard.tsx';

// Only the admin who opens a company's details needs it.
export const ListedPositions = lazyPart(
  async () => (await import('./admin/ListedPositions.tsx')).ListedPositions,
);
