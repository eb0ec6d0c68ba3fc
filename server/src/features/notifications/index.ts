export { workMails } from './post.ts';
export { notificationsProcedures } from './procedures.ts';
export { removeOldRefusals } from './refused.store.ts';
