export { digestMailOf } from './digest/digest-mail.ts';
export type { DigestSource } from './digest/source.ts';
export { createSweepCall } from './messages/unread-sweep.ts';
export { registerMailJobs } from './post.ts';
export { createUnsubscribeLinks } from './unsubscribe-links.ts';
