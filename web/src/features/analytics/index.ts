export { axisLabels, dayLabel } from './days.ts';
export { FigureCard } from './FigureCard.tsx';
export { OverviewTab } from './OverviewTab.tsx';
