import { money } from '../ledger/money.ts';
import { counted } from '../text/counted.ts';
import type { ActivityDetail } from './detail.ts';
import type { ActivityKind } from './kinds.ts';

type Act = {
  readonly kind: ActivityKind;
  /** The text after the person's name. `subject` is the name, at that time, of the person or thing concerned. */
  readonly text: (subject: string, detail: ActivityDetail) => string;
};

/** Names a single one; gives the number of several. */
const howMany = (one: string, several: string, { count = 1 }: ActivityDetail): string =>
  counted(count, one, several);
const applicants = (subject: string, detail: ActivityDetail): string =>
  howMany(subject || '1 applicant', 'applicants', detail);
const proofs = (subject: string, detail: ActivityDetail): string =>
  howMany(subject ? `a proof from ${subject}` : '1 proof', 'proofs', detail);
function weekOf(subject: string, { week, cents }: ActivityDetail): string {
  const facts = [week, cents !== undefined && money(cents, 'en-US')].filter(Boolean);
  return `hours from ${subject}${facts.length > 0 ? ` (${facts.join(' · ')})` : ''}`;
}
const sum = ({ cents = 0 }: ActivityDetail): string => money(cents, 'en-US');

/** Everything that a company's activity records. A new act is a line here and a reaction that records it. */
const activityActs = {
  decline: { kind: 'applicants', text: (subject, detail) => `declined ${applicants(subject, detail)}` },
  'undo-decline': {
    kind: 'applicants',
    text: (subject, detail) => `undid the decline of ${applicants(subject, detail)}`,
  },
  offer: { kind: 'applicants', text: (subject) => `made an offer to ${subject}` },
  'change-offer': { kind: 'applicants', text: (subject) => `changed the offer to ${subject}` },
  'take-back-offer': { kind: 'applicants', text: (subject) => `withdrew the offer to ${subject}` },
  assign: {
    kind: 'students',
    text: (subject, { to = '' }) => `assigned the conversation with ${subject} to ${to}`,
  },
  unassign: { kind: 'students', text: (subject) => `assigned the conversation with ${subject} to no one` },
  'propose-terms': { kind: 'work', text: (subject) => `proposed new terms to ${subject}` },
  'take-back-terms': { kind: 'work', text: (subject) => `withdrew the terms proposed to ${subject}` },
  'end-ambassador': { kind: 'work', text: (subject) => `ended the work with ${subject}` },
  'approve-hours': {
    kind: 'work',
    text: (subject, detail) => `approved a week of ${weekOf(subject, detail)}`,
  },
  'return-hours': {
    kind: 'work',
    text: (subject, detail) => `returned a week of ${weekOf(subject, detail)}`,
  },
  'undo-hours': {
    kind: 'work',
    text: (subject, detail) => `undid a decision about ${weekOf(subject, detail)}`,
  },
  'open-task': { kind: 'work', text: (subject) => `opened the task “${subject}”` },
  'change-task': { kind: 'work', text: (subject) => `changed the task “${subject}”` },
  'remove-task': { kind: 'work', text: (subject) => `deleted the task “${subject}”` },
  'close-task': { kind: 'work', text: (subject) => `closed the task “${subject}”` },
  'approve-proofs': { kind: 'work', text: (subject, detail) => `approved ${proofs(subject, detail)}` },
  'return-proofs': { kind: 'work', text: (subject, detail) => `returned ${proofs(subject, detail)}` },
  'decline-proofs': { kind: 'work', text: (subject, detail) => `declined ${proofs(subject, detail)}` },
  'undo-proofs': {
    kind: 'work',
    text: (subject, detail) => `undid a decision about ${proofs(subject, detail)}`,
  },
  'record-payment': {
    kind: 'pay',
    text: (subject, detail) =>
      `recorded a payment of ${sum(detail)} to ${howMany(subject || '1 student', 'students', detail)}`,
  },
  'undo-payment': {
    kind: 'pay',
    text: (subject, detail) => `undid a payment of ${sum(detail)} to ${subject}`,
  },
  bonus: { kind: 'pay', text: (subject, detail) => `added a bonus of ${sum(detail)} for ${subject}` },
  correction: {
    kind: 'pay',
    text: (subject, detail) => `corrected the amount owed to ${subject} by ${sum(detail)}`,
  },
  review: { kind: 'students', text: (subject) => `reviewed ${subject}` },
  'change-review': { kind: 'students', text: (subject) => `changed the review of ${subject}` },
  'reply-review': { kind: 'company', text: () => 'replied to a review of the company' },
  'start-referrals': { kind: 'work', text: () => 'switched referrals on' },
  'change-referrals': { kind: 'work', text: () => 'changed the settings of referrals' },
  'stop-referrals': { kind: 'work', text: () => 'switched referrals off' },
  'report-conversions': {
    kind: 'pay',
    text: (_, detail) => `reported ${howMany('1 referral', 'referrals', detail)} (${sum(detail)})`,
  },
  'reverse-conversion': {
    kind: 'pay',
    text: (subject, { cents }) =>
      `reversed a referral from ${subject}${cents === undefined ? '' : ` (${money(cents, 'en-US')})`}`,
  },
  note: { kind: 'students', text: (subject) => `wrote a note on ${subject}` },
  'remove-note': { kind: 'students', text: (subject) => `deleted the note on ${subject}` },
  'save-search': { kind: 'students', text: (subject) => `saved the search “${subject}”` },
  'remove-search': { kind: 'students', text: (subject) => `deleted the search “${subject}”` },
  block: { kind: 'students', text: (subject) => `blocked ${subject}` },
  unblock: { kind: 'students', text: (subject) => `unblocked ${subject}` },
  report: { kind: 'students', text: (subject) => `reported a message from ${subject}` },
  profile: { kind: 'company', text: () => 'saved the company profile' },
  'time-zone': { kind: 'company', text: (subject) => `changed the company’s time zone to ${subject}` },
  logo: { kind: 'company', text: () => 'changed the company’s logo' },
  'remove-logo': { kind: 'company', text: () => 'removed the company’s logo' },
  'show-page': { kind: 'company', text: () => 'made the company’s page public' },
  'hide-page': { kind: 'company', text: () => 'made the company’s page visible to students only' },
  cover: { kind: 'company', text: () => 'changed the cover of the company’s page' },
  'remove-cover': { kind: 'company', text: () => 'removed the cover of the company’s page' },
  'add-position': { kind: 'company', text: (subject) => `added the position “${subject}”` },
  'change-position': { kind: 'company', text: (subject) => `changed the position “${subject}”` },
  'open-position': { kind: 'company', text: (subject) => `opened the position “${subject}”` },
  'close-position': { kind: 'company', text: (subject) => `closed the position “${subject}”` },
  'remove-position': { kind: 'company', text: (subject) => `deleted the position “${subject}”` },
  'read-warning': { kind: 'company', text: () => 'acknowledged a warning to the company' },
  appeal: { kind: 'company', text: () => 'appealed a decision about the company' },
  'make-key': { kind: 'company', text: (subject) => `made the API key “${subject}”` },
  'revoke-key': { kind: 'company', text: (subject) => `revoked the API key “${subject}”` },
  'add-webhook': { kind: 'company', text: (subject) => `added a webhook to ${subject}` },
  'change-webhook': { kind: 'company', text: (subject) => `changed the events of the webhook to ${subject}` },
  'start-webhook': { kind: 'company', text: (subject) => `switched on the webhook to ${subject}` },
  'stop-webhook': { kind: 'company', text: (subject) => `switched off the webhook to ${subject}` },
  'replace-webhook-secret': {
    kind: 'company',
    text: (subject) => `replaced the secret of the webhook to ${subject}`,
  },
  'remove-webhook': { kind: 'company', text: (subject) => `removed the webhook to ${subject}` },
  /** Removed by the admin. */
  'take-cover': { kind: 'company', text: () => 'removed the cover of the company’s page' },
  'take-position': { kind: 'company', text: (subject) => `removed the position “${subject}”` },
  'people-invite': { kind: 'people', text: (subject) => `invited ${subject}` },
  'people-invite-again': { kind: 'people', text: (subject) => `resent the invitation to ${subject}` },
  'people-take-back': { kind: 'people', text: (subject) => `canceled the invitation to ${subject}` },
  /** A person with an account cannot be invited. */
  'people-end-invitation': {
    kind: 'people',
    text: (subject) => `ended the invitation to ${subject}, which now has an account`,
  },
  'people-join': { kind: 'people', text: () => 'joined the company' },
  'people-rename': { kind: 'people', text: (subject) => `changed their name to ${subject}` },
  'people-may-pay': { kind: 'people', text: (subject) => `gave ${subject} permission to pay students` },
  'people-may-not-pay': {
    kind: 'people',
    text: (subject) => `ended ${subject}’s permission to pay students`,
  },
  'people-may-manage-keys': {
    kind: 'people',
    text: (subject) => `gave ${subject} permission to manage API keys`,
  },
  'people-may-not-manage-keys': {
    kind: 'people',
    text: (subject) => `ended ${subject}’s permission to manage API keys`,
  },
  'people-remove': { kind: 'people', text: (subject) => `removed ${subject}` },
  'people-ask-removal': { kind: 'people', text: () => 'asked to delete their account' },
  'people-stay': { kind: 'people', text: () => 'decided to keep their account' },
  'people-end-company': { kind: 'people', text: () => 'asked to delete the company' },
  'people-keep-company': { kind: 'people', text: () => 'decided to keep the company' },
  'people-leave': { kind: 'people', text: () => 'left the company' },
  'people-offer-ownership': { kind: 'people', text: (subject) => `offered ownership to ${subject}` },
  'people-accept-offer': { kind: 'people', text: () => 'accepted the ownership offer' },
  'people-end-offer': { kind: 'people', text: () => 'ended the ownership offer' },
  'people-hand-over': { kind: 'people', text: (subject) => `took over ownership from ${subject}` },
  /** Only those who may pay see it. */
  'pay-by-card': {
    kind: 'pay',
    text: (subject, detail) =>
      `paid ${sum(detail)} by card to ${howMany(subject || '1 student', 'students', detail)}`,
  },
  payment: { kind: 'billing', text: (_, detail) => `paid ${sum(detail)}` },
} as const satisfies Readonly<Record<string, Act>>;
export type ActivityAct = keyof typeof activityActs;
export const activityActNames = Object.keys(activityActs) as readonly ActivityAct[] as readonly [
  ActivityAct,
  ...ActivityAct[],
];

const acts: Readonly<Record<ActivityAct, Act>> = activityActs;

export const kindOfAct = (act: ActivityAct): ActivityKind => acts[act].kind;

/** The text of an entry after the person's name. */
export const activityText = (act: ActivityAct, subject: string, detail: ActivityDetail): string =>
  acts[act].text(subject, detail);

/** Rows per page, and years that entries are kept. */
export const activityLimits = { page: 30, years: 2 } as const;

export const activityTexts = {
  title: 'Activity',
  text: 'A record of your team’s actions for the last two years.',
  loading: 'Loading activity...',
  failed: 'The activity could not be loaded.',
  empty: 'Nothing yet',
  emptyHint: 'What you and your colleagues do appears here.',
  noMatch: 'Nothing matches these filters.',
  file: 'Download CSV',
  by: 'Person',
  about: 'About',
  all: 'All',
  /** The name shown if no person acted, such as for a renewal reported by the payment provider. */
  nobody: 'AmbitionHub',
  kinds: {
    applicants: 'Applicants',
    students: 'Students',
    work: 'Work',
    pay: 'Pay',
    people: 'People',
    company: 'Profile',
    billing: 'Subscription',
  } satisfies Record<ActivityKind, string>,
} as const;

export const activityPrivacy = {
  'Company activity':
    'which of a company’s people did what, such as declining an applicant, approving hours, recording a payment or inviting a colleague, with the names at that time. Only the company sees it, and we delete it after two years.',
} as const;

/** Where a company downloads its activity. */
export const activityExportPath = '/api/company/activity.csv';
