import { lazyPart } from '../../session/lazyPart.tsx';

export { PortfolioLinksOf } from './PortfolioLinks.tsx';
export { PortfolioSection } from './PortfolioSection.tsx';

// Only student details need these.
export const PortfolioOf = lazyPart(async () => (await import('./PortfolioOf.tsx')).PortfolioOf);
export const ListedPortfolio = lazyPart(async () => (await import('./ListedPortfolio.tsx')).ListedPortfolio);
