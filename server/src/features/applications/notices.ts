import { companies, company, defineNotices, student } from '../../platform/notices.ts';
import {
  applicantsLookChanged,
  applicationMoved,
  applicationsDeclined,
  declinesChanged,
  declinesTold,
} from './events.ts';
import { declinedMail } from './outcome-mails.ts';

export const applicationsNotices = defineNotices([
  { on: applicationMoved, to: student, live: 'applications' },
  // For many declines at once the company gets one event: `declinesChanged`.
  { on: applicationMoved, when: ({ status }) => status !== 'declined', to: company, live: 'applications' },
  { on: declinesChanged, to: company, live: 'applications' },
  { on: applicantsLookChanged, to: companies, live: 'applications' },
  { on: declinesTold, each: 'declined', to: student, email: declinedMail },
  {
    on: applicationsDeclined,
    to: company,
    activity: ({ studentIds, isUndone }) => ({
      act: isUndone ? 'undo-decline' : 'decline',
      subject: { studentIds },
    }),
  },
]);
