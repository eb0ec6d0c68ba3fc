export { recordAct } from './audit.store.ts';

export { missedBy } from './live.ts';

export { sanctionMail } from './sanction-mail.ts';
export { deleteSanctions } from './sanctions.store.ts';
export { queueEndOfSuspension } from './suspension.ts';
