export { activityExportRoutes } from './export-routes.ts';
export { activityData } from './personal-data.store.ts';
export { activityProcedures } from './procedures.ts';
export { recordActivity, removeOldActivity } from './record-activity.store.ts';
