export { recordAct } from './audit.store.ts';
export { moderationProcedures } from './procedures.ts';
export { sanctionMail } from './sanction-mail.ts';
export { queueEndOfSuspension, workSuspensions } from './suspension.ts';
