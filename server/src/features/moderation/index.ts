export { recordAct } from './audit.store.ts';
export { registerBulkJobs } from './bulk.ts';
export { exportRoutes as adminExportRoutes } from './export-routes.ts';
export { missedBy } from './live.ts';
export { moderationData } from './personal-data.store.ts';
export { moderationProcedures } from './procedures.ts';
export { sanctionMail } from './sanction-mail.ts';
export { deleteSanctions } from './sanctions.store.ts';
export { queueEndOfSuspension, registerSuspensionsJobs } from './suspension.ts';
