import { companyId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { emptyTaskForm, type Proof, proofId, type Task, taskId } from '@ambitionhub/contract/tasks';
import {
  type KeptForm,
  type KeptForms,
  me,
  type NotKept,
  nothing,
  them,
  tickedField,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { Objection, verdictForm } from '../admin/Objections.tsx';
import { Composer } from '../company/Composer.tsx';
import { DecideDialog, decisionForm } from '../company/DecideDialog.tsx';
import { ChangeForm } from '../company/TaskPage.tsx';
import { changeForm, taskForm } from '../company/task-forms.ts';
import { HandIn } from '../student/HandIn.tsx';
import { ObjectDialog, objectionForm } from '../student/ObjectDialog.tsx';
import { handInForm } from '../student/useProofForm.ts';

const at = '2026-04-08T12:00:00.000Z';

const proof = {
  id: proofId.parse(them),
  task: {
    id: taskId.parse(them),
    title: 'Put up posters',
    asks: { pictures: 0, links: 1, number: 'posters', text: true },
    earns: { kind: 'amount', cents: 2500 },
    perk: '',
  },
  company: { id: companyId.parse(them), name: 'Sunroom Coffee' },
  student: { id: me, name: 'Ann', image: null },
  state: 'started',
  pictures: [],
  links: [],
  number: null,
  text: '',
  handedInAt: null,
  since: at,
  dueAt: at,
  cents: 0,
  reason: null,
  note: '',
  objection: '',
  adminNote: '',
  objectBefore: null,
  decidedBy: null,
  deciding: null,
  version: 1,
} satisfies Proof;

const task = {
  id: taskId.parse(them),
  state: 'open',
  form: { ...emptyTaskForm, title: 'Put up posters', places: 20 },
  timeZone: 'America/New_York',
  opensAt: null,
  closesAt: null,
  taken: 3,
  waiting: 0,
  approved: 0,
  earnedCents: null,
  version: 2,
} satisfies Task;

const taskFields: KeptForm['fields'] = {
  title: typedField(/^Title/, 'Put up posters'),
  instructions: typedField(/^What to do/, 'Ten posters in the library'),
  pictures: typedField(/^Pictures/, '2'),
  links: typedField(/^Links/, '1'),
  'number: asked': tickedField('checkbox', /^Ask for a number/),
  number: typedField(/^Number of what/, 'posters'),
  text: tickedField('checkbox', /^Ask for a short text/),
  earns: typedField(/^Pay$/, 'unit'),
  dollars: typedField(/^Dollars for each/, '2.50'),
  most: typedField(/^Paid up to/, '10'),
  perk: typedField(/^Perk/, 'a hoodie'),
  repeats: typedField(/^How often/, 'times'),
  times: typedField(/^Times each/, '3'),
  places: typedField(/^Places/, '40'),
  opensOn: typedField(/^Opens on/, '2026-05-01'),
  closesOn: typedField(/^Last day/, '2026-05-31'),
  meets: tickedField('checkbox', /^It has a set time/),
  place: typedField(/^Where/, 'Library'),
  day: typedField(/^Day$/, '2026-05-02'),
  from: typedField(/^From/, '14:00'),
  to: typedField(/^To$/, '16:00'),
  audience: typedField(/^Who it is for/, 'schools'),
};

export const forms: KeptForms = {
  'a new task': {
    form: taskForm,
    at: paths.companyDashboard,
    content: <Composer id={taskId.parse(them)} task={null} onClose={nothing} />,
    untyped: ['schools', 'people'],
    fields: taskFields,
  },
  'a change of a task': {
    form: changeForm,
    at: paths.companyDashboard,
    content: <ChangeForm task={task} onClose={nothing} />,
    untyped: ['schools', 'people'],
    fields: taskFields,
  },
  'a decision about proofs': {
    form: decisionForm,
    at: paths.companyDashboard,
    content: (
      <DecideDialog
        act="return"
        selection={{ proofs: [proof.id] }}
        one={proof}
        onClose={nothing}
        onDecided={nothing}
      />
    ),
    fields: { note: typedField(/^Note to the ambassador/, 'Please add the link') },
  },
  'a proof of a task': {
    form: handInForm,
    at: paths.studentDashboard,
    content: <HandIn proof={proof} />,
    untyped: ['pictures', 'arrived', 'asked'],
    fields: {
      links: typedField(/^Link 1/, 'https://example.org/post'),
      number: typedField(/^Number of posters/, '12'),
      text: typedField(/^Your text/, 'All up'),
    },
  },
  'an objection': {
    form: objectionForm,
    at: paths.studentDashboard,
    content: <ObjectDialog proof={proof} onClose={nothing} />,
    fields: { text: typedField(/^Why should it count/, 'It was there') },
  },
  'a decision about an objection': {
    form: verdictForm,
    at: paths.adminDashboard,
    content: (
      <ul>
        <Objection proof={{ ...proof, instructions: 'Two in the library.' }} />
      </ul>
    ),
    fields: { note: typedField(/^Note to both sides/, 'It counts') },
  },
};

export const notKept: NotKept = {
  part: ['company/TaskFields.tsx', 'student/HandIn.tsx'],
  search: ['company/CompanyTasks.tsx', 'company/TaskPeople.tsx', 'company/ProofRow.tsx'],
  act: ['CalendarLink.tsx'],
};
