import type { ProofEvent, ProofId } from '@ambitionhub/contract/tasks';
import {
  payRaised,
  proofsDecided,
  proofsMoved,
  taskEdited,
  tasksChanged,
  tasksOffered,
} from '../../src/features/tasks/events.ts';
import { adminsChannel } from '../../src/platform/notices.ts';
import { aThing, company, otherStudent, student } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const moved = (event: ProofEvent, studentId = student) => ({
  proofId: aThing as ProofId,
  companyId: company,
  studentId,
  event,
});
const title = 'Hand out flyers';

export const samples: Samples = {
  'a proof is started': told(proofsMoved({ moved: [moved('start')] }), {
    live: { tasksChanged: [company, student] },
  }),
  'proofs are decided for their students': told(
    proofsMoved({ moved: [moved('approve'), moved('return'), moved('decline', otherStudent)] }),
    {
      live: { tasksChanged: [company, student, otherStudent] },
      email: {
        kinds: ['proof-approve', 'proof-decline', 'proof-return'],
        to: [student, otherStudent],
      },
    },
  ),
  'a student objects': told(proofsMoved({ moved: [moved('object')] }), {
    live: { tasksChanged: [company, student, adminsChannel], moderationChanged: [adminsChannel] },
  }),
  'the admin upholds one objection and denies another': told(
    proofsMoved({ moved: [moved('allow'), moved('refuse', otherStudent)] }),
    {
      live: {
        tasksChanged: [company, student, otherStudent, adminsChannel],
        moderationChanged: [adminsChannel],
      },
      email: {
        kinds: ['proof-allow', 'proof-allow-company', 'proof-refuse', 'proof-refuse-company'],
        to: [student, otherStudent, company],
      },
    },
  ),
  'a task pays more': told(payRaised({ studentIds: [student, otherStudent], hasObjection: false }), {
    live: { tasksChanged: [student, otherStudent] },
  }),
  'a task with an objection pays more': told(payRaised({ studentIds: [student], hasObjection: true }), {
    live: { tasksChanged: [student, adminsChannel] },
  }),
  'a company changes its drafts': told(tasksChanged({ companyId: company }), {
    live: { tasksChanged: [company] },
  }),
  'a task opens for ambassadors': told(tasksOffered({ studentIds: [student, otherStudent] }), {
    live: { tasksChanged: [student, otherStudent] },
  }),
  'a task is opened': told(taskEdited({ companyId: company, act: 'open', title }), {
    activity: [{ of: company, act: 'open-task', about: title }],
  }),
  'a company approves a proof': told(
    proofsDecided({ companyId: company, act: 'approve', count: 1, studentId: student }),
    { activity: [{ of: company, act: 'approve-proofs', about: student, detail: { count: 1 } }] },
  ),
  'a company undoes decisions': told(
    proofsDecided({ companyId: company, act: 'undo', count: 3, studentId: null }),
    { activity: [{ of: company, act: 'undo-proofs', detail: { count: 3 } }] },
  ),
};
