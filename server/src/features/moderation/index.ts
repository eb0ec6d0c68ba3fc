export { moderationProcedures } from './procedures.ts';
export { auditLog } from './tables.ts';
