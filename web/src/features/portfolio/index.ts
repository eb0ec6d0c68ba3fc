export { ListedPortfolio } from './ListedPortfolio.tsx';
export { PortfolioOf } from './PortfolioOf.tsx';
export { PortfolioSection } from './PortfolioSection.tsx';
