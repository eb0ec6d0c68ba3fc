import type { ProofEvent, ProofId, TaskId } from '@ambitionhub/contract/tasks';
import {
  payRaised,
  proofsDecided,
  proofsMoved,
  taskEdited,
  tasksChanged,
  tasksOffered,
} from '../../src/features/tasks/events.ts';
import { adminsChannel } from '../../src/platform/notices.ts';
import { aThing, company, member, otherStudent, owner, student, theAdmin } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const title = 'Hand out flyers';
const people = [owner, member];

const moved = (event: ProofEvent, studentId = student) => ({
  proofId: aThing as ProofId,
  taskId: aThing as TaskId,
  title,
  companyId: company,
  studentId,
  event,
});

export const samples: Samples = {
  'a proof is started': told(proofsMoved({ moved: [moved('start')] }), {
    live: { tasksChanged: [company, student] },
  }),
  'proofs are decided for their students': told(
    proofsMoved({ moved: [moved('approve'), moved('return'), moved('decline', otherStudent)] }),
    {
      live: { tasksChanged: [company, student, otherStudent] },
      news: {
        'Approved: Hand out flyers': [student],
        'Changes requested: Hand out flyers': [student],
        'Declined: Hand out flyers': [otherStudent],
      },
      email: {
        kinds: ['proof-approve', 'proof-decline', 'proof-return'],
        to: [student, otherStudent],
      },
    },
  ),
  'a proof is handed in': told(proofsMoved({ moved: [moved('hand-in')] }), {
    live: { tasksChanged: [company, student] },
    news: { 'Maya has handed in “Hand out flyers”': people },
  }),
  'a student objects': told(proofsMoved({ moved: [moved('object')] }), {
    live: { tasksChanged: [company, student, adminsChannel], moderationChanged: [adminsChannel] },
    news: { 'A student objects to a decision about “Hand out flyers”': [theAdmin] },
  }),
  'the admin upholds one objection and denies another': told(
    proofsMoved({ moved: [moved('allow'), moved('refuse', otherStudent)] }),
    {
      live: {
        tasksChanged: [company, student, otherStudent, adminsChannel],
        moderationChanged: [adminsChannel],
      },
      news: {
        'Objection upheld: Hand out flyers': [student, ...people],
        'Objection denied: Hand out flyers': [otherStudent, ...people],
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
