export { notificationsProcedures } from './procedures.ts';
export { createResetMail } from './reset-mail.ts';
