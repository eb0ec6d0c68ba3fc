import { paths } from '@ambitionhub/contract/routes';
import {
  companies,
  company,
  defineNotices,
  pageOf,
  student,
  theCompany,
  theStudent,
} from '../../platform/notices.ts';
import {
  applicantsLookChanged,
  applicationMoved,
  applicationsDeclined,
  declinesChanged,
  declinesTold,
} from './events.ts';
import { applicationsPage, declinedMail, declinedText } from './outcome-mails.ts';

export const applicationsNotices = defineNotices([
  { on: applicationMoved, to: student, live: 'applications' },
  // For many declines at once the company gets one event: `declinesChanged`.
  { on: applicationMoved, when: ({ status }) => status !== 'declined', to: company, live: 'applications' },
  { on: declinesChanged, to: company, live: 'applications' },
  { on: applicantsLookChanged, to: companies, live: 'applications' },
  {
    on: applicationMoved,
    when: ({ status }) => status === 'sent' || status === 'withdrawn',
    to: company,
    news: {
      group: 'applications',
      kind: ({ status }) => `application-${status}`,
      from: theStudent,
      text: ({ status }, name) =>
        status === 'sent' ? `${name} has applied` : `${name} has withdrawn their application`,
      link: ({ studentId }) => pageOf(paths.companyDashboard, { tab: 'applicants', applicant: studentId }),
    },
  },
  {
    on: declinesTold,
    each: 'declined',
    to: student,
    news: {
      group: 'applications',
      kind: 'application-declined',
      from: theCompany,
      text: (_, name) => declinedText(name),
      link: () => applicationsPage,
    },
    email: declinedMail,
  },
  {
    on: applicationsDeclined,
    to: company,
    activity: ({ studentIds, isUndone }) => ({
      act: isUndone ? 'undo-decline' : 'decline',
      subject: { studentIds },
    }),
  },
]);
