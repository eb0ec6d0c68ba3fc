export { recordActivity, removeOldActivity } from './record-activity.store.ts';
