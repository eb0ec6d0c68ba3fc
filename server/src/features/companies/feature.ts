import { defineFeature, type JobContext } from '../../platform/feature.ts';
import { approvalMail } from './approval-mail.ts';
import { coverTakenMail } from './cover-taken-mail.ts';
import { coverRows } from './covers.store.ts';
import { registerApprovalsJobs } from './decide-approval.ts';
import { companiesNotices } from './notices.ts';
import { removeOldInvitations } from './people/invitations.store.ts';
import * as peopleMails from './people/mails.ts';
import { registerOwnershipsJobs } from './people/ownership.ts';
import { companiesData } from './personal-data.store.ts';
import { companiesProcedures } from './procedures.ts';
import { companiesReactions } from './reactions.ts';
import { rejectionMail } from './rejection-mail.ts';
import { releaseSlugs } from './slugs.store.ts';

export const companiesFeature = defineFeature({
  name: 'companies',
  procedures: companiesProcedures,
  jobs: ({ jobs, background }: JobContext) => {
    registerApprovalsJobs(jobs, background);
    registerOwnershipsJobs(jobs, background);
  },
  emails: [approvalMail, rejectionMail, coverTakenMail, ...Object.values(peopleMails)],
  nightly: { removeOldInvitations, releaseSlugs },
  personalData: companiesData,
  attachments: { cover: coverRows },
  notices: companiesNotices,
  reactions: companiesReactions,
});
