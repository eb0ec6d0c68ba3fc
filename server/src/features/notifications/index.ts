export { digestMailOf } from './digest/digest-mail.ts';
export type { DigestSource } from './digest/source.ts';
export { registerMailJobs } from './post.ts';
export { bellEntries } from './tables.ts';
export { tell } from './tell.ts';
export { createUnsubscribeLinks } from './unsubscribe-links.ts';
