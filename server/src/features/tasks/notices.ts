import { admin, bothSides, company, defineNotices, student, students } from '../../platform/notices.ts';
import {
  type ProofMoved,
  payRaised,
  proofsDecided,
  proofsMoved,
  taskEdited,
  tasksChanged,
  tasksOffered,
} from './events.ts';
import { companyProofMail, studentProofMail } from './proof-mails.ts';

const isAdmins = ({ event }: ProofMoved): boolean =>
  event === 'object' || event === 'allow' || event === 'refuse';

export const tasksNotices = defineNotices([
  { on: proofsMoved, each: 'moved', to: bothSides, live: 'tasks' },
  { on: proofsMoved, each: 'moved', when: isAdmins, to: admin, live: 'moderation' },
  { on: proofsMoved, each: 'moved', when: isAdmins, to: admin, live: 'tasks' },
  { on: proofsMoved, each: 'moved', to: student, email: studentProofMail },
  { on: proofsMoved, each: 'moved', to: company, email: companyProofMail },
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
