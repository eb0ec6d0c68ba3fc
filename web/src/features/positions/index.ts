import { failedPart } from '../../session/dialogs/lazyDialog.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';

export { usePositions } from './api/positions.ts';
export { PositionsCard } from './company/PositionsCard.tsx';

// Only the admin who opens a company's details needs it.
export const ListedPositions = lazyComponent(
  async () => (await import('./admin/ListedPositions.tsx')).ListedPositions,
  undefined,
  failedPart,
);
