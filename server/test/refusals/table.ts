import { randomUUID } from 'node:crypto';
import type { contract } from '@ambitionhub/contract';
import { aCompanyProfile } from '../support/people.ts';
import type { Input } from './procedures.ts';

export const kindsOfCaller = ['signedOut', 'student', 'company', 'admin'] as const;
export type Caller = (typeof kindsOfCaller)[number];

type Row = {
  /** Whom it serves; every other kind of caller is refused. */
  readonly serves: readonly Caller[];
  /** An input in which nothing is wrong, except that ids in it belong to nobody. */
  readonly input?: Input;
  /** Set where the input names somebody or something by an id: an unknown one is NOT_FOUND. */
  readonly knowsIds?: true;
};

type Contract = typeof contract;
export type ProcedureName = {
  [Feature in keyof Contract & string]: `${Feature}.${keyof Contract[Feature] & string}`;
}[keyof Contract & string];

const everybody = kindsOfCaller;
const signedIn = ['student', 'company', 'admin'] as const;
const participants = ['student', 'company'] as const;
const students = ['student'] as const;
const companies = ['company'] as const;
const admins = ['admin'] as const;

const nobody = randomUUID();
const aVersion = '2026-01-01T00:00:00.000000Z';
const password = 'a password of no account';
const aCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };

/** Who may call what (decision D2). Everything not listed is refused. */
export const table: Readonly<Record<ProcedureName, Row>> = {
  'accounts.signUp': {
    serves: everybody,
    input: { email: 'somebody.new@example.org', password, userType: 'student' },
  },
  'accounts.session': { serves: everybody },
  'accounts.signIn': { serves: everybody, input: { email: 'nobody@example.org', password } },
  'accounts.proveSecondFactor': { serves: everybody, input: { code: '000000' } },
  'accounts.secondFactor': { serves: admins },
  'accounts.prepareSecondFactor': { serves: admins, input: { password } },
  'accounts.confirmSecondFactor': { serves: admins, input: { code: '000000' } },
  'accounts.renewRecoveryCodes': { serves: admins, input: { password, code: '000000' } },
  'accounts.removeSecondFactor': { serves: admins, input: { password, code: '000000' } },
  'accounts.beginPasskeySignIn': { serves: everybody },
  'accounts.signInByPasskey': {
    serves: everybody,
    input: {
      credential: {
        ...aCredential,
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
  },
  'accounts.passkeys': { serves: participants },
  'accounts.preparePasskey': { serves: participants, input: { password } },
  'accounts.addPasskey': {
    serves: participants,
    input: {
      name: 'Phone',
      credential: { ...aCredential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
    },
  },
  'accounts.renamePasskey': { serves: participants, input: { id: nobody, name: 'Phone' }, knowsIds: true },
  'accounts.removePasskey': { serves: participants, input: { id: nobody }, knowsIds: true },
  'accounts.signOut': { serves: everybody },
  'accounts.requestReset': { serves: everybody, input: { email: 'nobody@example.org' } },
  'accounts.reset': { serves: everybody, input: { token: 'made-up', password } },
  'accounts.changePassword': {
    serves: signedIn,
    input: { currentPassword: password, newPassword: `another ${password}` },
  },
  'accounts.sessions': { serves: signedIn },
  'accounts.revokeSession': { serves: signedIn, input: { id: nobody }, knowsIds: true },
  'accounts.revokeOtherSessions': { serves: signedIn },
  'accounts.address': { serves: participants },
  'accounts.changeAddress': { serves: participants, input: { email: 'another@example.org', password } },
  'accounts.keepAddress': { serves: participants },
  'accounts.sendProof': { serves: participants },
  'accounts.proveAddress': { serves: everybody, input: { proof: 'made-up' } },
  'accounts.leave': { serves: participants, input: { password } },
  'accounts.stay': { serves: participants },
  'accounts.debugSwitch': { serves: participants, input: { switch: 'fix_university' } },

  'students.profile': { serves: students },
  'students.saveProfile': {
    serves: students,
    input: {
      editor: randomUUID(),
      edit: 1,
      fields: {
        name: 'Ada Lovelace',
        major: 'Mathematics',
        classYear: 'senior',
        greekLife: 'None',
        clubs: 'Chess\nRowing',
        instagram: 'ada.lovelace',
        phoneNumber: '(555) 010-0100',
        bio: 'Hello',
        industries: ['Startup'],
        skills: ['Python'],
        linkedInHeadshot: true,
      },
    },
  },
  'students.chooseUniversity': { serves: students, input: { university: 'Stanford University' } },
  'students.publish': {
    serves: students,
    input: { fields: { name: 'Ada', major: 'Mathematics', industries: ['Startup'] } },
  },
  'students.complete': { serves: students },
  'students.setVisibility': { serves: students, input: { hidden: true } },

  'companies.profile': { serves: companies },
  'companies.saveProfile': { serves: companies, input: aCompanyProfile() },

  'billing.subscription': { serves: companies },
  'billing.openCheckout': { serves: companies, input: { plan: 'premium' } },
  'billing.confirm': { serves: everybody, input: { uid: nobody, sessionId: 'made-up' } },
  'billing.changePlan': { serves: companies, input: { plan: 'basic' } },
  'billing.cancel': { serves: companies },
  'billing.resume': { serves: companies },
  'billing.payments': { serves: companies },
  'billing.receipt': { serves: companies, input: { id: nobody }, knowsIds: true },
  'billing.sandboxCheckout': { serves: companies, input: { sessionId: 'made-up' }, knowsIds: true },
  'billing.endSandboxCheckout': {
    serves: companies,
    input: { sessionId: 'made-up', outcome: 'pay' },
    knowsIds: true,
  },
  'billing.playSandbox': { serves: companies, input: { play: 'renew' } },

  'directory.companies': { serves: students, input: { query: 'acme' } },
  'directory.students': {
    serves: companies,
    input: {
      university: 'Stanford University',
      major: 'math',
      skills: ['Python', 'Java'],
      year: 'senior',
      stars: 'true',
    },
  },
  'directory.looserFilters': { serves: companies, input: { major: 'math', contact: 'none' } },
  'directory.student': { serves: companies, input: { id: nobody }, knowsIds: true },
  'directory.shortlist': { serves: companies, input: { id: nobody, shortlisted: true }, knowsIds: true },
  'directory.saveNote': { serves: companies, input: { id: nobody, note: 'Met at the fair' }, knowsIds: true },
  'directory.searches': { serves: companies },
  'directory.saveSearch': {
    serves: companies,
    input: { name: 'Seniors who code', filters: { year: 'senior', skills: ['Python'] } },
  },
  'directory.renameSearch': { serves: companies, input: { id: nobody, name: 'Coders' }, knowsIds: true },
  'directory.removeSearch': { serves: companies, input: { id: nobody }, knowsIds: true },
  'directory.lookAtSearch': { serves: companies, input: { id: nobody }, knowsIds: true },
  'directory.majors': { serves: companies, input: { query: 'comp sci' } },
  'directory.popularSkills': { serves: companies },

  'messaging.conversations': { serves: participants, input: {} },
  'messaging.unread': { serves: participants },
  'messaging.conversation': { serves: participants, input: { with: nobody }, knowsIds: true },
  'messaging.beginnings': { serves: participants, input: { with: nobody }, knowsIds: true },
  'messaging.messages': { serves: participants, input: { with: nobody, before: 9 }, knowsIds: true },
  'messaging.send': {
    serves: participants,
    input: { with: nobody, id: randomUUID(), text: 'Hello' },
    knowsIds: true,
  },
  'messaging.markRead': { serves: participants, input: { with: nobody, upTo: 1 }, knowsIds: true },
  'messaging.typing': { serves: participants, input: { with: nobody }, knowsIds: true },
  'applications.mine': { serves: students, input: { status: 'no-answer' } },
  'applications.standings': { serves: students, input: { with: [nobody] } },
  'applications.one': { serves: participants, input: { with: nobody } },
  'applications.withdraw': { serves: students, input: { with: nobody }, knowsIds: true },
  'applications.applicants': { serves: companies, input: { stage: 'sent' } },
  'applications.counts': { serves: companies },
  'applications.hire': { serves: companies, input: { with: nobody }, knowsIds: true },
  'applications.previewDecline': { serves: companies, input: { selection: { students: [nobody] } } },
  'applications.decline': {
    serves: companies,
    input: { id: randomUUID(), selection: { stage: 'seen' }, note: 'Thank you for applying', expected: 1 },
  },
  'applications.declines': { serves: companies },
  'applications.undoDecline': { serves: companies, input: { id: nobody } },
  'applications.templates': { serves: companies },
  'applications.saveTemplate': {
    serves: companies,
    input: { id: randomUUID(), name: 'Too far away', text: 'Thank you for applying.' },
  },
  'applications.removeTemplate': { serves: companies, input: { id: 'filled' } },
  'applications.figures': { serves: companies },
  'applications.overview': { serves: admins },

  'messaging.report': {
    serves: participants,
    input: { with: nobody, seq: 1, reason: 'Rude' },
    knowsIds: true,
  },
  'messaging.block': { serves: participants, input: { with: nobody, blocked: true }, knowsIds: true },

  'notifications.settings': { serves: participants },
  'notifications.saveSettings': {
    serves: participants,
    input: { emailNotifications: false, emailDigests: false },
  },
  'notifications.tryAddressAgain': { serves: participants },
  'notifications.unsubscription': { serves: everybody, input: { token: 'made-up' } },
  'notifications.unsubscribe': { serves: everybody, input: { token: 'made-up' } },

  'media.removeImage': { serves: participants },
  'media.removeImageOf': {
    serves: admins,
    input: { id: nobody, key: 'a'.repeat(32) },
    knowsIds: true,
  },

  'moderation.students': { serves: admins },
  'moderation.student': { serves: admins, input: { id: nobody }, knowsIds: true },
  'moderation.company': { serves: admins, input: { id: nobody }, knowsIds: true },
  'moderation.editStudent': {
    serves: admins,
    input: {
      id: nobody,
      version: aVersion,
      fields: { name: 'Ada', university: 'Elsewhere' },
    },
    knowsIds: true,
  },
  'moderation.setStar': {
    serves: admins,
    input: { id: nobody, isStarAmbassador: true, version: aVersion },
    knowsIds: true,
  },
  'moderation.editCompany': {
    serves: admins,
    input: { id: nobody, version: aVersion, fields: aCompanyProfile() },
    knowsIds: true,
  },
  'moderation.removeUser': {
    serves: admins,
    input: { id: nobody, version: aVersion, seen: null },
    knowsIds: true,
  },
  'moderation.companies': { serves: admins, input: { query: 'acme', sort: 'industry' } },
  'moderation.reject': {
    serves: admins,
    input: { id: nobody, version: aVersion, reason: 'Please name your website.' },
    knowsIds: true,
  },
  'moderation.audit': { serves: admins, input: { query: 'ada', act: 'approve', from: '2026-01-01' } },
  'moderation.previewBulk': {
    serves: admins,
    input: { selection: { kind: 'students', act: 'star', query: 'ada' } },
  },
  'moderation.startBulk': {
    serves: admins,
    input: {
      id: randomUUID(),
      selection: { kind: 'students', act: 'star', ids: [nobody] },
      expected: 1,
      mark: '0',
    },
  },
  'moderation.bulks': { serves: admins },
  'moderation.setApproval': {
    serves: admins,
    input: { id: nobody, isApproved: true, version: aVersion },
    knowsIds: true,
  },

  'analytics.overview': { serves: admins, input: { period: '90' } },
  'moderation.messages': {
    serves: admins,
    input: {
      status: 'read',
      direction: 'student-to-company',
      since: '2026-01-01T00:00:00Z',
      flagged: 'true',
    },
  },
  'moderation.message': { serves: admins, input: { conversationId: nobody, seq: 1 }, knowsIds: true },
  'moderation.markMessage': {
    serves: admins,
    input: { conversationId: nobody, seq: 1, action: 'flag', version: 0 },
    knowsIds: true,
  },
  'moderation.reports': { serves: admins, input: {} },
  'moderation.sanctions': { serves: admins, input: { id: nobody } },
  'moderation.impose': {
    serves: admins,
    input: { id: nobody, kind: 'warning', reason: 'Be kind.', seen: null },
    knowsIds: true,
  },
  'moderation.lift': {
    serves: admins,
    input: { id: nobody, version: 1, reason: 'A mistake' },
    knowsIds: true,
  },
  'moderation.appeals': { serves: admins, input: {} },
  'moderation.answerAppeal': {
    serves: admins,
    input: { id: nobody, version: 1, decision: 'keep', text: 'It stays.' },
    knowsIds: true,
  },
  'moderation.notices': { serves: participants },
  'moderation.acknowledge': { serves: participants, input: { id: nobody }, knowsIds: true },
  'moderation.appeal': {
    serves: participants,
    input: { id: nobody, text: 'It was not me.' },
    knowsIds: true,
  },
  'takeout.current': { serves: participants },
  'takeout.ask': { serves: participants },

  'analytics.record': {
    serves: ['signedOut', 'student', 'company'],
    input: { events: [{ name: 'page_view', title: 'Home', location: 'http://localhost/', path: '/' }] },
  },
};

const rows: Readonly<Record<string, Row | undefined>> = table;

/** The row of a procedure; fails where the contract has one that the table does not judge. */
export const rowOf = (name: string): Row => {
  const row = rows[name];
  if (!row) throw new Error(`the refusal table says nothing of ${name}`);
  return row;
};
