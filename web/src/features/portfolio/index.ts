import { lazyComponent } from '../../ui/lazyComponent.tsx';

export { PortfolioSection } from './PortfolioSection.tsx';

// Only who opens a student's details needs these.
export const PortfolioOf = lazyComponent(async () => (await import('./PortfolioOf.tsx')).PortfolioOf);
export const ListedPortfolio = lazyComponent(
  async () => (await import('./ListedPortfolio.tsx')).ListedPortfolio,
);
