export {
  type AnyMail,
  type Desk,
  type Draft,
  defineMail,
  lanes,
  type Mailing,
  type MailJob,
  queueMail,
  queueMailings,
  queueMails,
} from './kind.ts';
export { type Letter, type Sender, writeLetter } from './letter.ts';
export { AddressRefused, type Mailer } from './mail.ts';
export { createMailer } from './mailer.ts';
export { type Outbox, openOutbox } from './outbox.ts';
export { outboxRoutes } from './outbox-routes.ts';
export type { Part } from './parts.ts';
export { mailReasons } from './reasons.ts';
