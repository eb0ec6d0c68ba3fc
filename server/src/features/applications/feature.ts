import { applicantExportPath } from '@ambitionhub/contract/applications';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerDeclinesJobs } from './bulk-decline.ts';
import { applicantExportRoutes } from './export-routes.ts';
import { registerStatisticsJobs } from './figures.ts';
import { applicationsNotices } from './notices.ts';
import { declinedMail } from './outcome-mails.ts';
import { applicationsData } from './personal-data.store.ts';
import { applicationsProcedures } from './procedures.ts';
import { applicationsReactions } from './reactions.ts';
import { waitingApplicants } from './waiting-applicants.ts';

export const applicationsFeature = defineFeature({
  name: 'applications',
  procedures: applicationsProcedures,
  routes: (context: Parameters<typeof applicantExportRoutes>[0]) => [
    { path: applicantExportPath, app: applicantExportRoutes(context) },
  ],
  jobs: ({ jobs, background, plain }: Platform) => {
    registerDeclinesJobs(jobs, background);
    registerStatisticsJobs(jobs, plain);
  },
  emails: [declinedMail],
  digest: waitingApplicants,
  personalData: applicationsData,
  notices: applicationsNotices,
  reactions: applicationsReactions,
});
