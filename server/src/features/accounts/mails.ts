export * from './address/mails.ts';
export { passwordReplacedMail, resetMail } from './reset-mail.ts';
