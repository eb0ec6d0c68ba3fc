import { companyId, userId } from '@ambitionhub/contract/accounts';
import {
  type Ambassadorship,
  ambassadorTexts,
  comesToLabel,
  rateLabel,
  type Terms,
  weeklyLabel,
} from '@ambitionhub/contract/ambassadors';
import { type Day, formatLongDay } from '@ambitionhub/contract/calendar';
import type { Participant } from '@ambitionhub/contract/messaging';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { type Desk, defineMail, type Letter, type Mailing } from '../../platform/mail/index.ts';
import { findMember, findOwner } from '../companies/index.ts';
import { findViewed } from './ambassadorships.store.ts';
import { type AmbassadorshipStep, ambassadorshipSteps, type Moved } from './events.ts';
import { presentAmbassadorship } from './presenter.ts';

type Words = {
  readonly subject: string;
  readonly says: string;
  /** A note from the other side. */
  readonly quote?: string;
  readonly terms?: Terms;
};

/** The email to one side about a step; null if there is none, or the step no longer applies. */
type Telling = (one: Ambassadorship) => Words | null;

const at =
  (state: Ambassadorship['state'], words: (one: Ambassadorship) => Words): Telling =>
  (one) =>
    one.state === state ? words(one) : null;

const shownDay = (day: Day | null): string => (day === null ? '' : formatLongDay(day));

const ended = ({ with: other, firstDay, lastDay, endReason }: Ambassadorship): Words =>
  firstDay === null
    ? {
        subject: `${other.name} has ended your work together`,
        says: `${other.name} has ended your work together before its first day.`,
        quote: endReason,
      }
    : {
        subject: `${other.name}: last day ${shownDay(lastDay)}`,
        says: `${other.name} has ended your work together. The last day is ${shownDay(lastDay)}. ${ambassadorTexts.end.after}`,
        quote: endReason,
      };

const overFor: Telling = (one) =>
  one.endedBy === null && one.state === 'ended'
    ? {
        subject: `Your work with ${one.with.name} has ended`,
        says: `${shownDay(one.lastDay)} was the agreed last day. ${ambassadorTexts.end.after}`,
      }
    : null;

/** The one table of emails about offers and ambassadorships: step, side, text. */
const tellings: Readonly<Record<Participant, Readonly<Partial<Record<AmbassadorshipStep, Telling>>>>> = {
  student: {
    offered: at('offered', ({ with: { name }, terms }) => ({
      subject: `${name} wants you!`,
      says: `${name} has made you an offer. It is open for 14 days.`,
      terms,
    })),
    changed: at('offered', ({ with: { name }, terms }) => ({
      subject: `${name} has changed its offer`,
      says: `${name} has changed the terms of its offer. It is open for 14 days from now.`,
      terms,
    })),
    'taken-back': at('taken-back', ({ with: { name } }) => ({
      subject: `${name} has withdrawn its offer`,
      says: `${name} has withdrawn its offer.`,
    })),
    lapsed: at('lapsed', ({ with: { name } }) => ({
      subject: `The offer from ${name} has expired`,
      says: 'You didn’t answer within 14 days. You can still message the company.',
    })),
    proposed: (one) =>
      one.proposed && {
        subject: `${one.with.name} proposes new terms`,
        says: `${one.with.name} proposes new terms. The current ones apply until you accept.`,
        terms: one.proposed,
      },
    ending: (one) => (one.endedBy === 'company' ? ended(one) : null),
    ended: overFor,
  },
  company: {
    accepted: at('active', ({ with: { name }, firstDay }) => ({
      subject: `${name} has accepted your offer`,
      says: `${name} is your ambassador starting ${shownDay(firstDay)}.`,
    })),
    declined: at('declined', ({ with: { name }, declineNote }) => ({
      subject: `${name} has declined your offer`,
      says: `${name} has declined your offer.`,
      quote: declineNote,
    })),
    lapsed: at('lapsed', ({ with: { name } }) => ({
      subject: `Your offer to ${name} has expired`,
      says: `${name} didn’t answer within 14 days. You can make another offer.`,
    })),
    'terms-accepted': at('active', ({ with: { name } }) => ({
      subject: `${name} has accepted your new terms`,
      says: `${name} has accepted the terms that you proposed.`,
    })),
    'terms-refused': at('active', ({ with: { name } }) => ({
      subject: `${name} keeps the current terms`,
      says: `${name} has not accepted the terms that you proposed. The current ones still apply.`,
    })),
    ending: (one) => (one.endedBy === 'student' ? ended(one) : null),
    ended: overFor,
  },
};

const rowsOf = (terms: Terms) => [
  { title: rateLabel(terms, 'en-US'), text: comesToLabel(terms, 'en-US') ?? '' },
  ...(terms.weeklyMinutes === null ? [] : [{ title: weeklyLabel(terms.weeklyMinutes), text: '' }]),
  {
    title: `From ${formatLongDay(terms.fromDay)}`,
    text: terms.lastDay === null ? ambassadorTexts.terms.open : `until ${formatLongDay(terms.lastDay)}`,
  },
];

const places = {
  student: { path: paths.studentDashboard, query: (id: string) => ({ tab: 'messages', with: id }) },
  company: { path: paths.companyDashboard, query: (id: string) => ({ tab: 'messages', with: id }) },
} as const;

function letterOf({ link }: Desk, one: Ambassadorship, to: Participant, words: Words): Letter {
  const { path, query } = places[to];
  const url = link(path, query(one.with.id));
  return {
    subject: words.subject,
    preview: words.says,
    parts: [
      words.says,
      ...(words.quote ? [{ is: 'quote', text: words.quote, by: one.with.name } as const] : []),
      ...(words.terms
        ? [
            {
              is: 'list',
              heading: 'The terms',
              rows: rowsOf(words.terms).map((row) => ({ ...row, url })),
            } as const,
          ]
        : []),
      { is: 'action', label: to === 'student' ? 'Read it in the chat' : 'Open the chat', url },
    ],
  };
}

const data = z.object({
  id: z.uuid(),
  step: z.enum(ambassadorshipSteps),
  to: z.enum(['student', 'company']),
  studentId: userId,
  companyId,
  /** The reader at the company: its owner, or the person who made the offer or proposed the terms. */
  who: z.enum(['owner', 'proposer']).default('owner'),
});

/** Tells one side about a step of an offer or an ambassadorship, if it still applies when the email is sent. */
export const ambassadorshipMail = defineMail({
  kind: 'ambassadorship',
  lane: 'usual',
  data,
  unsubscribe: 'applications',
  write: async (desk, about) => {
    const side = about.to === 'student' ? { studentId: about.studentId } : { companyId: about.companyId };
    const row = await findViewed(desk.db, about.id, side);
    const one = row && presentAmbassadorship(row, about.to, new Date());
    const words = one && tellings[about.to][about.step]?.(one);
    if (!one || !words) return null;
    const to =
      about.to === 'student'
        ? about.studentId
        : about.who === 'owner'
          ? await findOwner(desk.db, about.companyId)
          : await findMember(desk.db, about.companyId, row.terms.at(-1)?.proposedById ?? null);
    const by = about.to === 'student' ? about.companyId : about.studentId;
    return to && { to, by, letter: letterOf(desk, one, about.to, words), thread: about.id };
  },
});

/** Whether a step is a student’s answer, or a missing answer: the person who waits for it is told, too. */
export const isAnswer = (step: AmbassadorshipStep): boolean =>
  ['accepted', 'declined', 'lapsed', 'terms-accepted', 'terms-refused'].includes(step);

const mailTo = (
  to: Participant,
  who: 'owner' | 'proposer',
  { id, step, studentId, companyId }: Moved,
): readonly Mailing[] =>
  tellings[to][step] === undefined
    ? []
    : [ambassadorshipMail.about({ id, step, to, who, studentId, companyId })];

export const mailToStudent = (moved: Moved): readonly Mailing[] => mailTo('student', 'owner', moved);

/** To the owner, and to the person who waits for an answer. */
export const mailsToCompany = (moved: Moved): readonly Mailing[] => [
  ...mailTo('company', 'owner', moved),
  ...(isAnswer(moved.step) ? mailTo('company', 'proposer', moved) : []),
];
