import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerAcceptancesJobs } from './accept-offer.ts';
import { registerAmbassadorCalendarJobs } from './calendar.ts';
import { waitingWork } from './digest.ts';
import { ambassadorshipMail } from './mails.ts';
import { ambassadorsNotices } from './notices.ts';
import { payDueCompanyMail, payDueMail } from './pay-mails.ts';
import { ambassadorsData } from './personal-data.store.ts';
import { ambassadorsProcedures } from './procedures.ts';
import { ambassadorsReactions } from './reactions.ts';
import { registerRegularPayJobs } from './regular-pay.ts';

export const ambassadorsFeature = defineFeature({
  name: 'ambassadors',
  procedures: ambassadorsProcedures,
  jobs: ({ jobs, background }: Platform) => {
    registerAcceptancesJobs(jobs, background);
    registerRegularPayJobs(jobs, background);
    registerAmbassadorCalendarJobs(jobs, background);
  },
  emails: [ambassadorshipMail, payDueMail, payDueCompanyMail],
  digest: waitingWork,
  personalData: ambassadorsData,
  notices: ambassadorsNotices,
  reactions: ambassadorsReactions,
});
