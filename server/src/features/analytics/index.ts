export { analyticsProcedures } from './procedures.ts';
export { removeOldEvents } from './store.ts';
export { analyticsEvents } from './tables.ts';
