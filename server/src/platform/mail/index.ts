export { type Letter, writeLetter } from './letter.ts';
export { type Mail, type Mailer, mailJob } from './mail.ts';
export { createMailer } from './mailer.ts';
export { openOutbox } from './outbox.ts';
export { outboxRoutes } from './outbox-routes.ts';
