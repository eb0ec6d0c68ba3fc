export { workDeclines } from './declining.ts';
export { applicantExportRoutes } from './export-routes.ts';
export { queueFigures, workFigures } from './figures.ts';
export { beginApplication, fillApplications } from './filling.store.ts';
export { declinedMail, hiredMail } from './outcome-mails.ts';
export { readMonitored } from './overview.ts';
export { applicationsData } from './personal-data.store.ts';
export { applicationsProcedures } from './procedures.ts';
export { waitingApplicants } from './waiting.ts';
