import { adminExportPath } from '@ambitionhub/contract/moderation';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerBulkJobs } from './bulk.ts';
import { exportRoutes } from './export-routes.ts';
import { moderationNotices } from './notices.ts';
import { moderationData } from './personal-data.store.ts';
import { moderationProcedures } from './procedures.ts';
import { moderationReactions } from './reactions.ts';
import { sanctionMail } from './sanction-mail.ts';
import { registerSuspensionsJobs } from './suspension.ts';

export const moderationFeature = defineFeature({
  name: 'moderation',
  procedures: moderationProcedures,
  routes: (context: Parameters<typeof exportRoutes>[0]) => [
    { path: adminExportPath, app: exportRoutes(context) },
  ],
  jobs: ({ jobs, background, log }: Platform) => {
    registerSuspensionsJobs(jobs, background);
    registerBulkJobs({ db: background, jobs, log });
  },
  emails: [sanctionMail],
  personalData: moderationData,
  notices: moderationNotices,
  reactions: moderationReactions,
});
