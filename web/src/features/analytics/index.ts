export { axisLabels, dayLabel } from './days.ts';
export { EmptyCard, EmptyCardsLine } from './EmptyCard.tsx';
export { FigureCard } from './FigureCard.tsx';
export { OverviewTab } from './OverviewTab.tsx';
