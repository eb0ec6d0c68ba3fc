import { companyId, userId } from '@ambitionhub/contract/accounts';
import type { Template } from '@ambitionhub/contract/applications';
import type { Notice, Sanction } from '@ambitionhub/contract/moderation';
import { positionId } from '@ambitionhub/contract/positions';
import { paths, type ScreenPath } from '@ambitionhub/contract/routes';
import { emptyTaskForm, type Proof, proofId, type Task, taskId } from '@ambitionhub/contract/tasks';
import { fireEvent, screen } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { openDraft } from '../../../session/drafts/draft.ts';
import { passTime } from '../../../session/testing.tsx';
import { afterPress, chipsField, chosenField, type Field, tickedField, typedField } from './fields.ts';

// Internals of features: a test may import them, a screen may not.
const { ChangeAddress, addressForm: changingAddress } = await import(
  '../../../features/accounts/own/ChangeAddress.tsx'
);
const { ReturnDialog, returnForm: returning } = await import(
  '../../../features/hours/company/ReturnDialog.tsx'
);
const { LogHours } = await import('../../../features/hours/student/LogHours.tsx');
const { hoursForm: logging } = await import('../../../features/hours/student/hoursForm.ts');
const { aPlace, aWeek } = await import('../../../features/hours/testing.ts');
const { OfferDialog } = await import('../../../features/ambassadors/company/OfferDialog.tsx');
const { ChangeTermsDialog } = await import('../../../features/ambassadors/company/ChangeTermsDialog.tsx');
const { DeclineOfferDialog, declineOfferForm: decliningOffer } = await import(
  '../../../features/ambassadors/student/DeclineOfferDialog.tsx'
);
const { EndDialog, endForm: ending } = await import('../../../features/ambassadors/terms/EndDialog.tsx');
const { offerForm: offering, termsForm: changingTerms } = await import(
  '../../../features/ambassadors/terms/offerForm.ts'
);
const { anAmbassadorship } = await import('../../../features/ambassadors/terms/testing.ts');
const { DeclineDialog, declineForm: declining } = await import(
  '../../../features/applications/company/DeclineDialog.tsx'
);
const { TemplateForm, templateForm: templating } = await import(
  '../../../features/applications/company/TemplateForm.tsx'
);
const { CompanyProfile } = await import('../../../features/companies/CompanyProfile.tsx');
const { InviteDialog, invitationForm: inviting } = await import(
  '../../../features/companies/people/InviteDialog.tsx'
);
const { OwnName, personNameForm: ownName } = await import('../../../features/companies/people/OwnName.tsx');
const { companyForm: companyProfiling } = await import('../../../features/companies/profile/companyForm.ts');
const { Note, noteForm: noting } = await import('../../../features/directory/students/detail/Note.tsx');
const { NameDialog, searchNameForm: naming } = await import(
  '../../../features/directory/students/searches/NameDialog.tsx'
);
const { AmountDialog, amountForm: adding } = await import(
  '../../../features/ledger/company/AmountDialog.tsx'
);
const { PaymentDialog, paymentForm: paying } = await import(
  '../../../features/ledger/company/PaymentDialog.tsx'
);
const { ImageUpload } = await import('../../../features/media/ImageUpload.tsx');
const { pictureForm: picturing } = await import('../../../features/media/keptPicture.ts');
const { Composer } = await import('../../../features/messaging/chat/Composer.tsx');
const { ReportDialog, reportForm: reporting } = await import(
  '../../../features/messaging/chat/ReportDialog.tsx'
);
const { noMessageFiles } = await import('../../../features/messaging/testing/builders.ts');
const { messageForm: writing } = await import('../../../features/messaging/outbox/drafts.ts');
const { CoverOf, takeCoverForm: takingCover } = await import(
  '../../../features/moderation/companies/CoverOf.tsx'
);
const { RejectButton, rejectionForm: rejection } = await import(
  '../../../features/moderation/companies/RejectButton.tsx'
);
const { EditForm } = await import('../../../features/moderation/listing/EditForm.tsx');
const { editFormOf } = await import('../../../features/moderation/listing/edit-form.ts');
const { AppealForm, appealForm: appeal } = await import('../../../features/moderation/notice/AppealForm.tsx');
const { AnswerForm, answerForm: answer } = await import(
  '../../../features/moderation/sanctions/AnswerForm.tsx'
);
const { ImposeForm, sanctionForm: sanctioning } = await import(
  '../../../features/moderation/sanctions/ImposeForm.tsx'
);
const { LiftForm, liftForm: lifting } = await import('../../../features/moderation/sanctions/LiftForm.tsx');
const { SettingsForm, notificationsForm: switching } = await import(
  '../../../features/notifications/SettingsForm.tsx'
);
const { Composer: TaskComposer } = await import('../../../features/tasks/company/Composer.tsx');
const { changeForm: changingTask, taskForm: tasking } = await import(
  '../../../features/tasks/company/task-forms.ts'
);
const { DecideDialog, decisionForm: deciding } = await import(
  '../../../features/tasks/company/DecideDialog.tsx'
);
const { ChangeForm } = await import('../../../features/tasks/company/TaskPage.tsx');
const { HandIn } = await import('../../../features/tasks/student/HandIn.tsx');
const { handInForm: handingIn } = await import('../../../features/tasks/student/handingIn.ts');
const { ObjectDialog, objectionForm: objecting } = await import(
  '../../../features/tasks/student/ObjectDialog.tsx'
);
const { Objection, verdictForm: settling } = await import('../../../features/tasks/admin/Objections.tsx');
const { PositionDialog } = await import('../../../features/positions/company/PositionDialog.tsx');
const { positionForm: positioning } = await import('../../../features/positions/company/positionForm.ts');
const { ListedPositions, takePositionForm: takingPosition } = await import(
  '../../../features/positions/admin/ListedPositions.tsx'
);
const { ListedPortfolio, takeFromPortfolioForm: takingFromPortfolio } = await import(
  '../../../features/portfolio/ListedPortfolio.tsx'
);
const { PortfolioDialog } = await import('../../../features/portfolio/PortfolioDialog.tsx');
const { portfolioForm: showing } = await import('../../../features/portfolio/portfolioForm.ts');
const { useProfile } = await import('../../../features/students/api/profile.ts');
const { ProfilePanel } = await import('../../../features/students/dashboard/ProfilePanel.tsx');
const { profileForm: studentProfiling } = await import('../../../features/students/editing/drafts.ts');
const { ProfileEditorProvider } = await import('../../../features/students/editing/ProfileEditor.tsx');
const { ChooseUniversity, schoolForm: choosing } = await import(
  '../../../features/students/onboarding/ChooseUniversity.tsx'
);
const { ProfileStep } = await import('../../../features/students/onboarding/ProfileStep.tsx');
const { aProfile } = await import('../../../features/students/testing.tsx');
const { aCompany } = await import('../../../features/moderation/companies/testing.tsx');

/** A form as a screen shows it, and each of its fields. */
export type KeptForm = {
  readonly form: { readonly name: string; readonly kinds: object };
  readonly at: ScreenPath;
  readonly content: ReactNode;
  /** The buttons to press before it appears. */
  readonly press?: string;
  /** The server's data, by the end of a path. */
  readonly stored?: Readonly<Record<string, object>>;
  readonly fields: Readonly<Record<string, Field>>;
};

export const me = userId.parse('018f4d2e-0000-7000-8000-00000000ffff');
const them = userId.parse('018f4d2e-0000-7000-8000-000000000002');
const nothing = (): void => {};
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

function Student({ children }: { children: ReactNode }) {
  const { data } = useProfile();
  return data && <ProfileEditorProvider profile={data}>{children}</ProfileEditorProvider>;
}

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

/** The fields of a task; a choice comes before the fields that it brings up. */
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

export const keptForms: Readonly<Record<string, KeptForm>> = {
  'a new task': {
    form: tasking,
    at: paths.companyDashboard,
    content: <TaskComposer id={taskId.parse(them)} task={null} onClose={nothing} />,
    fields: taskFields,
  },
  'a change of a task': {
    form: changingTask,
    at: paths.companyDashboard,
    content: <ChangeForm task={task} onClose={nothing} />,
    fields: taskFields,
  },
  'a decision about proofs': {
    form: deciding,
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
    form: handingIn,
    at: paths.studentDashboard,
    content: <HandIn proof={proof} />,
    fields: {
      links: typedField(/^Link 1/, 'https://example.org/post'),
      number: typedField(/^Number of posters/, '12'),
      text: typedField(/^Your text/, 'All up'),
    },
  },
  'an objection': {
    form: objecting,
    at: paths.studentDashboard,
    content: <ObjectDialog proof={proof} onClose={nothing} />,
    fields: { text: typedField(/^Why should it count/, 'It was there') },
  },
  'a decision about an objection': {
    form: settling,
    at: paths.adminDashboard,
    content: (
      <ul>
        <Objection proof={{ ...proof, instructions: 'Two in the library.' }} />
      </ul>
    ),
    fields: { note: typedField(/^Note to both sides/, 'It counts') },
  },
  'a bonus': {
    form: adding,
    at: paths.companyDashboard,
    content: (
      <AmountDialog kind="bonus" student={{ id: them, name: 'Maya' }} owedCents={100} onClose={nothing} />
    ),
    fields: {
      amount: typedField(/^Amount/, '12.50'),
      reason: typedField(/^Reason/, 'For the rain'),
    },
  },
  'a payment outside': {
    form: paying,
    at: paths.companyDashboard,
    content: (
      <PaymentDialog
        choice={{ paidFor: { students: [them] }, amountCents: 100, whom: 'Maya' }}
        today="2026-11-23"
        onClose={nothing}
        onRecorded={nothing}
      />
    ),
    fields: {
      paidOn: typedField(/^Day/, '2026-11-20'),
      way: chosenField(/^Payment method/, 'Zelle'),
      reference: typedField(/^Reference/, 'T-1'),
    },
  },
  'a company’s profile': {
    form: companyProfiling,
    at: paths.companyProfile,
    content: <CompanyProfile />,
    stored: { '/company/profile': company },
    fields: {
      name: typedField(/^Company Name/, 'Sunroom Cold Brew'),
      industry: chosenField(/^Industry/, 'Technology & Software'),
      description: typedField(/^Description/, 'Cold brew in bottles'),
      contactEmail: typedField(/^Contact Email/, 'campus@sunroom.example'),
      contactPhone: typedField(/^Contact Phone/, '2025550100'),
      website: typedField(/^Website/, 'https://sunroom.example/campus'),
      positionName: typedField(/^Position Name/, 'Cold brew lead'),
      hoursPerWeek: typedField(/^Hours per Week/, '8'),
      payAmount: typedField(/^Pay Amount/, '17.5'),
      payType: chosenField(/^Pay Type/, 'per month'),
      skills: chipsField(/^Skills/, 'Python'),
    },
  },
  'a portfolio': {
    form: showing,
    at: paths.studentDashboard,
    content: <PortfolioDialog portfolio={{ links: [], pictures: [], version: null }} onClose={nothing} />,
    fields: { links: typedField(/^Link 1/, 'https://tiktok.com/@maya') },
  },
  'a new position': {
    form: positioning,
    at: paths.companyProfile,
    content: <PositionDialog position={null} onClose={nothing} />,
    fields: {
      title: typedField(/^Position Name/, 'Cold brew lead'),
      hoursPerWeek: typedField(/^Hours per Week/, '8'),
      payAmount: typedField(/^Pay Amount/, '17.5'),
      payType: chosenField(/^Pay Type/, 'per month'),
      place: chosenField(/^Location/, 'Remote'),
      text: typedField(/^Description/, 'You pour.'),
      skills: chipsField(/^Skills/, 'Python'),
      schools: chipsField(/^Schools/, 'Bates College'),
      lastDay: typedField(/^Last day/, '2031-05-12'),
    },
  },
  'the name that colleagues see': {
    form: ownName,
    at: paths.companyDashboard,
    content: <OwnName saved="Ann" />,
    fields: { name: typedField(/^Your Name/, 'Ann Lee') },
  },
  'an invitation': {
    form: inviting,
    at: paths.companyDashboard,
    content: <InviteDialog onClose={nothing} />,
    fields: { email: typedField(/^Email/, 'jonas@sunroom.example') },
  },
  'a student’s profile on the dashboard': {
    form: studentProfiling,
    at: paths.studentDashboard,
    content: (
      <Student>
        <ProfilePanel />
      </Student>
    ),
    stored: { '/student/profile': aProfile },
    fields: {
      major: typedField(/^Major/, 'History'),
      classYear: typedField(/^Class Year/, 'senior'),
      gradYear: typedField(/^Graduation Year/, '2030'),
      greekLife: typedField(/^Greek Life/, 'None'),
      clubs: typedField(/^Campus Involvement/, 'Film club'),
      instagram: typedField(/^Instagram/, 'ann.films'),
      phoneNumber: typedField(/^Phone Number/, '2025550100'),
      bio: typedField(/^Bio/, 'I run the film club.'),
      industries: chipsField(/^Industries of Interest/, 'Technology & Software'),
      skills: chipsField(/^Skills/, 'Python'),
    },
  },
  'a student’s profile in onboarding': {
    form: studentProfiling,
    at: paths.studentDashboard,
    content: (
      <Student>
        <ProfileStep onContinue={() => {}} />
      </Student>
    ),
    stored: { '/student/profile': aProfile },
    fields: {
      name: typedField(/^Name/, 'Anna Ambassador'),
      linkedInHeadshot: tickedField('checkbox', /LinkedIn/),
    },
  },
  'the choice of a school': {
    form: choosing,
    at: paths.chooseUniversity,
    content: <ChooseUniversity />,
    fields: { school: typedField(/^Choose Your University/, 'Princeton University') },
  },
  'a message': {
    form: writing,
    at: paths.studentDashboard,
    content: (
      <Composer
        input={createRef()}
        userId={me}
        name="Acme"
        other={them}
        side="student"
        begun={false}
        fresh={false}
        waiting={null}
        sending={false}
        messages={[]}
        files={noMessageFiles}
      />
    ),
    fields: {
      text: typedField(/^Message/, 'Half a thought'),
      position: {
        enter: () =>
          openDraft(writing, me, them).keep({ text: 'Half a thought', position: positionId.parse(them) }),
        shown: () => openDraft(writing, me, them).typed().position,
        is: them,
      },
    },
  },
  'a message report': {
    form: reporting,
    at: paths.studentDashboard,
    content: <ReportDialog other={them} message={{ seq: 1, text: 'Pay first' }} onClose={nothing} />,
    fields: { reason: typedField(/./, 'It asks for money') },
  },
  'the email settings': {
    form: switching,
    at: paths.studentDashboard,
    content: <SettingsForm stored={{ emailNotifications: true, emailDigests: true }} />,
    fields: {
      emailNotifications: tickedField('switch', /^Email Notifications/),
      emailDigests: tickedField('switch', /^Daily Digest/),
    },
  },
  'a new email address': {
    form: changingAddress,
    at: paths.studentDashboard,
    content: <ChangeAddress />,
    fields: { email: typedField(/email/i, 'ann@new.test') },
  },
  'a picture interrupted by the session’s end': {
    form: picturing,
    at: paths.studentDashboard,
    content: <ImageUpload image={null} name="Ann" purpose="profile" onChange={nothing} />,
    fields: {
      picture: {
        // Does what the upload does when the session has ended, because happy-dom renders no pictures.
        enter: () => openDraft(picturing, me).keep({ picture: 'data:image/webp;base64,UklGRg==' }),
        shown: () => document.querySelector<HTMLImageElement>('img[src^="data:"]')?.src,
        is: 'data:image/webp;base64,UklGRg==',
      },
    },
  },
  'a note about a student': {
    form: noting,
    at: paths.companyDashboard,
    content: <Note id={them} noteBy={null} note="" />,
    fields: { note: typedField(/./, 'Met at the fair') },
  },
  'a search’s name': {
    form: naming,
    at: paths.companyDashboard,
    content: <NameDialog filters={{}} onClose={nothing} />,
    fields: { name: typedField(/./, 'Film people') },
  },
  'an offer': {
    form: offering,
    at: paths.companyDashboard,
    content: <OfferDialog student={{ id: them, name: 'Maya' }} onClose={nothing} />,
    stored: {
      '/company/profile': { ...company, timeZone: 'America/New_York' },
      '/company/positions': { positions: [] },
      [`/applications/${them}`]: { application: null },
    },
    fields: {
      pay: chosenField(/^Pay/, 'By the month'),
      rate: typedField(/^Dollars per/, '480'),
      hours: typedField(/^Hours a week/, '7.5'),
      fromDay: typedField(/^First day/, '2031-01-12'),
      lastDay: typedField(/^Last day/, '2031-05-12'),
      text: typedField(/^Anything else/, 'Two tables on the quad'),
    },
  },
  'a change of an offer': {
    form: changingTerms,
    at: paths.companyDashboard,
    content: <ChangeTermsDialog ambassadorship={anAmbassadorship('offered')} onClose={nothing} />,
    fields: {
      pay: chosenField(/^Pay/, 'By the month'),
      rate: typedField(/^Dollars per/, '480'),
      hours: typedField(/^Hours a week/, '7.5'),
      fromDay: typedField(/^First day/, '2031-01-12'),
      lastDay: typedField(/^Last day/, '2031-05-12'),
      text: typedField(/^Anything else/, 'Two tables on the quad'),
    },
  },
  'the note of a declined offer': {
    form: decliningOffer,
    at: paths.studentDashboard,
    content: <DeclineOfferDialog ambassadorship={anAmbassadorship('offered')} onClose={nothing} />,
    fields: { note: typedField(/^Note/, 'I have exams') },
  },
  'the end of an ambassadorship': {
    form: ending,
    at: paths.studentDashboard,
    content: <EndDialog ambassadorship={anAmbassadorship('active')} onClose={nothing} />,
    fields: {
      lastDay: typedField(/^Last day/, '2031-05-12'),
      reason: typedField(/^Reason/, 'I graduate'),
    },
  },
  'a decline': {
    form: declining,
    at: paths.companyDashboard,
    content: (
      <DeclineDialog
        title="Decline"
        selection={{ students: [them] }}
        draft={them}
        onClose={nothing}
        onDeclined={nothing}
      />
    ),
    stored: { '/templates': { templates: [] } },
    fields: { note: typedField(/^Note/, 'Thank you for writing') },
  },
  'a template': {
    form: templating,
    at: paths.companyDashboard,
    content: (
      <TemplateForm
        template={{ id: them as string as Template['id'], name: '', text: '', version: 0 }}
        onClose={nothing}
      />
    ),
    fields: {
      name: typedField(/^Name/, 'Kind'),
      text: typedField(/^Text for the student/, 'Thank you for writing'),
    },
  },
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
  hours: {
    form: logging,
    at: paths.studentDashboard,
    content: (
      <LogHours
        places={[aPlace(), aPlace({ ambassadorshipId: them, name: 'Campus Coffee' })]}
        onClose={nothing}
      />
    ),
    fields: {
      at: chosenField(/Company/, 'Campus Coffee'),
      day: afterPress('Another day', typedField(/^Day/, '2026-11-05')),
      minutes: {
        enter: () => void fireEvent.click(screen.getByRole('button', { name: '4 h' })),
        shown: () => screen.getByRole('button', { name: '4 h' }).getAttribute('aria-pressed'),
        is: 'true',
      },
      note: typedField(/What did you do/, 'Flyers at the gym'),
    },
  },
  'a returned week': {
    form: returning,
    at: paths.companyDashboard,
    content: <ReturnDialog week={aWeek()} onClose={nothing} />,
    fields: { note: typedField(/What should be changed/, 'Which flyers?') },
  },
  'a rejection': {
    form: rejection,
    at: paths.adminDashboard,
    content: <RejectButton company={{ ...company, profileCompleted: true, id: them } as never} />,
    press: 'Reject',
    fields: { reason: typedField(/./, 'No website') },
  },
  'the reason for taking a cover away': {
    form: takingCover,
    at: paths.adminDashboard,
    content: <CoverOf company={{ ...company, cover: '0'.repeat(32), id: them } as never} />,
    press: 'Remove Cover...',
    fields: { reason: typedField(/^Reason/, 'It shows someone else') },
  },
  'the reason for taking a position away': {
    form: takingPosition,
    at: paths.adminDashboard,
    content: <ListedPositions id={companyId.parse(them)} name="Sunroom Coffee" />,
    press: 'Remove the position Barista',
    stored: {
      '/positions': { positions: [{ id: them, title: 'Barista', text: '', state: 'open', isFirst: false }] },
    },
    fields: { reason: typedField(/^Reason/, 'It is a scam') },
  },
  'the reason for taking a link away': {
    form: takingFromPortfolio,
    at: paths.adminDashboard,
    content: <ListedPortfolio id={them} name="Maya Chen" />,
    press: 'Remove the link to tiktok.com',
    stored: {
      '/portfolio': { links: [{ url: 'https://tiktok.com/@maya', reach: null }], pictures: [] },
    },
    fields: { reason: typedField(/^Reason/, 'Not her own') },
  },
  'a sanction': {
    form: sanctioning,
    at: paths.adminDashboard,
    content: <ImposeForm userId={them} seen={null} onClose={nothing} />,
    fields: {
      kind: chosenField(/^Action/, 'Suspend until a date'),
      day: typedField(/^Suspended until/, '2026-12-24'),
      reason: typedField(/^Reason/, 'Spam'),
    },
  },
  'the lifting of a sanction': {
    form: lifting,
    at: paths.adminDashboard,
    content: <LiftForm sanction={sanction} onClose={nothing} />,
    fields: { reason: typedField(/./, 'A mistake') },
  },
  'the answer to an appeal': {
    form: answer,
    at: paths.adminDashboard,
    content: <AnswerForm sanction={sanction} />,
    fields: { text: typedField(/./, 'We have looked again') },
  },
  'an appeal': {
    form: appeal,
    at: paths.accountNotice,
    content: <AppealForm notice={{ ...sanction, userId: me, mayAnswer: true } satisfies Notice} />,
    press: 'Appeal this decision',
    fields: { text: typedField(/./, 'It was not me') },
  },
};

/** Opens a form that starts behind a button. */
export async function comeTo({ press }: KeptForm): Promise<void> {
  const button = press === undefined ? null : screen.queryByRole('button', { name: press });
  if (button) fireEvent.click(button);
  await passTime(0);
}
