export { declineApplications, registerDeclinesJobs } from './bulk-decline.ts';

export { queueFigures, registerStatisticsJobs } from './figures.ts';

export { fillApplications } from './fill-applications.store.ts';
export { findApplication } from './lists.store.ts';
export { declinedMail } from './outcome-mails.ts';
export { readMonitored } from './overview.ts';
export { readApplicant, readApplicants } from './read-applicants.ts';
