export { notificationsProcedures } from './procedures.ts';
export { resetMailFrom } from './reset-mail.ts';
