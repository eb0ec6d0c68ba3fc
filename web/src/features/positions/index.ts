import { lazyPart } from '../../session/lazyPart.tsx';

export { MorePositions } from './company/MorePositions.tsx';
export { Application } from './discover/Application.tsx';
export { CompaniesAhead } from './discover/api/companies.ts';
export { Discover } from './discover/Discover.tsx';
export { Position } from './discover/Position.tsx';
export { Responds } from './discover/Responds.tsx';
export { SaveButton } from './discover/SaveButton.tsx';
export { Skills } from './discover/Skills.tsx';
export { Website } from './discover/Website.tsx';

/** A company's positions, a part of Applicants; their code loads when it opens. */
export const Positions = lazyPart(async () => (await import('./company/PositionsCard.tsx')).PositionsCard);

// Only the admin who opens a company's details needs it.
export const ListedPositions = lazyPart(
  async () => (await import('./admin/ListedPositions.tsx')).ListedPositions,
);
