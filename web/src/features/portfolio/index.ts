import { failedPart } from '../../session/dialogs/lazyDialog.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';

export { PortfolioLinksOf } from './PortfolioLinks.tsx';
export { PortfolioSection } from './PortfolioSection.tsx';

// Only student details need these.
export const PortfolioOf = lazyComponent(
  async () => (await import('./PortfolioOf.tsx')).PortfolioOf,
  undefined,
  failedPart,
);
export const ListedPortfolio = lazyComponent(
  async () => (await import('./ListedPortfolio.tsx')).ListedPortfolio,
  undefined,
  failedPart,
);
