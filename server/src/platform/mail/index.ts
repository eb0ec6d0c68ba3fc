export { type Letter, writeLetter } from './letter.ts';
export { mailJob } from './mail.ts';
export { createMailer } from './mailer.ts';
export { openOutbox } from './outbox.ts';
export { outboxRoutes } from './outbox-routes.ts';
