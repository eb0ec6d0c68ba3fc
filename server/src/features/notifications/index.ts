export { notificationsProcedures } from './procedures.ts';
export { createResetMail } from './reset-mail.ts';
export { settingsOf } from './store.ts';
export { notificationSettings } from './tables.ts';
