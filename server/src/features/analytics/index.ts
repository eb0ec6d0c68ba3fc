export { analyticsProcedures } from './procedures.ts';
export { analyticsEvents } from './tables.ts';
