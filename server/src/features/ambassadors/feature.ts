import { defineFeature, type JobContext } from '../../platform/feature.ts';
import { registerAcceptancesJobs } from './accept-offer.ts';
import { registerAmbassadorCalendarJobs } from './calendar.ts';
import { waitingWork } from './digest.ts';
import { hoursProcedures } from './hours-procedures.ts';
import { ambassadorshipMail } from './mails.ts';
import { payDueCompanyMail, payDueMail } from './pay-mails.ts';
import { ambassadorsData } from './personal-data.store.ts';
import { ambassadorsProcedures } from './procedures.ts';
import { registerRegularPayJobs } from './regular-pay.ts';
import { registerWeeksJobs } from './review-week.ts';
import { weekApprovedMail, weekReturnedMail } from './week-mails.ts';

export const ambassadorsFeature = defineFeature({
  name: 'ambassadors',
  procedures: ambassadorsProcedures,
  jobs: ({ jobs, background }: JobContext) => {
    registerAcceptancesJobs(jobs, background);
    registerRegularPayJobs(jobs, background);
    registerAmbassadorCalendarJobs(jobs, background);
  },
  emails: [ambassadorshipMail, payDueMail, payDueCompanyMail],
  digest: waitingWork,
  personalData: ambassadorsData,
});

export const hoursFeature = defineFeature({
  name: 'hours',
  procedures: hoursProcedures,
  jobs: ({ jobs, background }: JobContext) => registerWeeksJobs(jobs, background),
  emails: [weekApprovedMail, weekReturnedMail],
});
