export * from './address/mails.ts';
export { resetMail } from './reset-mail.ts';
