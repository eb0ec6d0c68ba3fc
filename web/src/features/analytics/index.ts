export { FigureCard } from './FigureCard.tsx';
export { OverviewTab } from './OverviewTab.tsx';
