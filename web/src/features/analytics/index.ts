export { axisLabels, dayLabel } from './days.ts';
export { FigureCard } from './FigureCard.tsx';
export { Nothing, NothingLine } from './Nothing.tsx';
export { OverviewTab } from './OverviewTab.tsx';
