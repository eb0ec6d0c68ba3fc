import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { weekApprovedMail, weekReturnedMail } from './mails.ts';
import { hoursNotices } from './notices.ts';
import { hoursData } from './personal-data.store.ts';
import { hoursProcedures } from './procedures.ts';
import { registerWeeksJobs } from './review-week.ts';

export const hoursFeature = defineFeature({
  name: 'hours',
  procedures: hoursProcedures,
  jobs: ({ jobs, background }: Platform) => registerWeeksJobs(jobs, background),
  emails: [weekApprovedMail, weekReturnedMail],
  personalData: hoursData,
  notices: hoursNotices,
});
