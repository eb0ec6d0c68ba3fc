export { registerCountingJobs } from './daily-counts.ts';
export { analyticsData } from './personal-data.store.ts';
export { analyticsProcedures } from './procedures.ts';
export { removeOldEvents } from './store.ts';
export { countDays } from './totals.store.ts';
