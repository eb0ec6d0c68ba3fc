export { recordAct } from './audit.store.ts';
export { moderationProcedures } from './procedures.ts';
