import type { Notice, Sanction } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import {
  chipsField,
  chosenField,
  type KeptForms,
  me,
  type NotKept,
  nothing,
  them,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { CoverOf, takeCoverForm } from '../companies/CoverOf.tsx';
import { RejectButton, rejectionForm } from '../companies/RejectButton.tsx';
import { aCompany } from '../companies/testing.tsx';
import { EditForm } from '../listing/EditForm.tsx';
import { editFormOf } from '../listing/edit-form.ts';
import { AppealForm, appealForm } from '../notice/AppealForm.tsx';
import { AnswerForm, answerForm } from '../sanctions/AnswerForm.tsx';
import { ImposeForm, sanctionForm } from '../sanctions/ImposeForm.tsx';
import { LiftForm, liftForm } from '../sanctions/LiftForm.tsx';

const at = '2026-04-08T12:00:00.000Z';

const sanction = {
  id: them,
  userId: me,
  kind: 'suspension',
  reason: 'Spam',
  until: null,
  at,
  state: 'active',
  liftReason: '',
  acknowledged: false,
  appeal: { state: 'none', text: '', answer: '' },
  message: null,
  version: 1,
} as const satisfies Sanction;

const company = {
  ...aCompany('Sunroom Coffee', false),
  industry: 'Beauty',
  profileCompleted: false,
};

const options = [
  { value: 'one', label: 'The one' },
  { value: 'two', label: 'The two' },
];

const adminFields: Parameters<typeof editFormOf>[0] = [
  { name: 'line', label: 'Line', kind: 'line' },
  { name: 'paragraphs', label: 'Paragraphs', kind: 'paragraphs' },
  { name: 'number', label: 'Number', kind: 'decimal' },
  { name: 'choice', label: 'Choice', kind: 'choice', options },
  { name: 'choices', label: 'Choices', kind: 'choices', options },
];

const adminForm = editFormOf(adminFields, () => ({
  line: '',
  paragraphs: '',
  number: '',
  choice: null,
  choices: [],
}));

export const forms: KeptForms = {
  'a profile that the admin edits': {
    form: adminForm,
    at: paths.adminDashboard,
    content: (
      <EditForm
        editing={{
          id: them,
          form: adminForm,
          fields: adminFields,
          row: { version: 1 },
          save: async (_, seen) => seen,
          read: async () => {},
        }}
        picture={null}
        onSaved={nothing}
        onCancel={nothing}
      />
    ),
    fields: {
      line: typedField(/^Line/, 'A line'),
      paragraphs: typedField(/^Paragraphs/, 'Some\nlines'),
      number: typedField(/^Number/, '12'),
      choice: chosenField(/^Choice$/, 'The two'),
      choices: chipsField(/^Choices/, 'The one'),
    },
  },
  'a rejection': {
    form: rejectionForm,
    at: paths.adminDashboard,
    content: <RejectButton company={{ ...company, profileCompleted: true, id: them } as never} />,
    press: 'Reject',
    fields: { reason: typedField(/./, 'No website') },
  },
  'the reason for taking a cover away': {
    form: takeCoverForm,
    at: paths.adminDashboard,
    content: <CoverOf company={{ ...company, cover: '0'.repeat(32), id: them } as never} />,
    press: 'Remove Cover...',
    fields: { reason: typedField(/^Reason/, 'It shows someone else') },
  },
  'a sanction': {
    form: sanctionForm,
    at: paths.adminDashboard,
    content: <ImposeForm userId={them} seen={null} onClose={nothing} />,
    fields: {
      kind: chosenField(/^Action/, 'Suspend until a date'),
      day: typedField(/^Suspended until/, '2026-12-24'),
      reason: typedField(/^Reason/, 'Spam'),
    },
  },
  'the liftForm of a sanction': {
    form: liftForm,
    at: paths.adminDashboard,
    content: <LiftForm sanction={sanction} onClose={nothing} />,
    fields: { reason: typedField(/./, 'A mistake') },
  },
  'the answerForm to an appeal': {
    form: answerForm,
    at: paths.adminDashboard,
    content: <AnswerForm sanction={sanction} />,
    fields: { text: typedField(/./, 'We have looked again') },
  },
  'an appeal': {
    form: appealForm,
    at: paths.accountNotice,
    content: <AppealForm notice={{ ...sanction, userId: me, mayAnswer: true } satisfies Notice} />,
    press: 'Appeal this decision',
    fields: { text: typedField(/./, 'It was not me') },
  },
};

export const notKept: NotKept = {
  part: ['listing/EditForm.tsx'],
  search: [
    'audit/AuditTab.tsx',
    'listing/ListingTab.tsx',
    'listing/RowCheck.tsx',
    'listing/ToolSelect.tsx',
    'messages/Filters.tsx',
    'schools/SchoolsDialog.tsx',
  ],
};
