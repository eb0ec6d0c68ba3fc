import { paths } from '@ambitionhub/contract/routes';
import {
  admin,
  bothSides,
  company,
  defineNotices,
  pageOf,
  student,
  students,
  theCompany,
  theStudent,
} from '../../platform/notices.ts';
import {
  type ProofMoved,
  payRaised,
  proofsDecided,
  proofsMoved,
  taskEdited,
  tasksChanged,
  tasksOffered,
} from './events.ts';
import { pageOfCompany, pageOfStudent, textToCompany, textToStudent } from './news.ts';
import { companyProofMail, studentProofMail } from './proof-mails.ts';

const isAdmins = ({ event }: ProofMoved): boolean =>
  event === 'object' || event === 'allow' || event === 'refuse';

export const tasksNotices = defineNotices([
  { on: proofsMoved, each: 'moved', to: bothSides, live: 'tasks' },
  { on: proofsMoved, each: 'moved', when: isAdmins, to: admin, live: 'moderation' },
  { on: proofsMoved, each: 'moved', when: isAdmins, to: admin, live: 'tasks' },
  {
    on: proofsMoved,
    each: 'moved',
    to: student,
    news: {
      group: 'work',
      kind: ({ event }) => `proof-${event}`,
      from: theCompany,
      text: textToStudent,
      link: pageOfStudent,
    },
    email: studentProofMail,
  },
  {
    on: proofsMoved,
    each: 'moved',
    to: company,
    news: {
      group: 'work',
      kind: ({ event }) => `proof-${event}`,
      from: theStudent,
      text: textToCompany,
      link: pageOfCompany,
    },
    email: companyProofMail,
  },
  {
    on: proofsMoved,
    each: 'moved',
    when: ({ event }) => event === 'object',
    to: admin,
    news: {
      group: 'admin',
      kind: 'objection',
      text: ({ title }) => `A student objects to a decision about “${title}”`,
      link: () => pageOf(paths.adminDashboard, { tab: 'messages', view: 'objections' }),
    },
  },
  { on: payRaised, to: students, live: 'tasks' },
  { on: payRaised, when: ({ hasObjection }) => hasObjection, to: admin, live: 'tasks' },
  { on: tasksChanged, to: company, live: 'tasks' },
  { on: tasksOffered, to: students, live: 'tasks' },
  {
    on: taskEdited,
    to: company,
    activity: ({ act, title }) => ({ act: `${act}-task`, subject: { name: title } }),
  },
  {
    on: proofsDecided,
    to: company,
    activity: ({ act, count, studentId }) => ({
      act: `${act}-proofs`,
      ...(studentId && { subject: { studentId } }),
      detail: { count },
    }),
  },
]);
