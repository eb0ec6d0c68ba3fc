export { OverviewTab } from './OverviewTab.tsx';
