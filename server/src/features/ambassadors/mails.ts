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
import * as z from 'zod';
import { defineMail, type Letter, type Mailing } from '../../platform/mail/index.ts';
import { findMember, findOwner } from '../companies/index.ts';
import { findViewed } from './ambassadorships.store.ts';
import { type AmbassadorshipStep, ambassadorshipSteps, type Moved } from './events.ts';
import { chatOfCompany, chatOfStudent, stepTexts } from './news.ts';
import { presentAmbassadorship } from './presenter.ts';

const { student, company } = stepTexts;

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
        subject: student.ending(other.name),
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
        subject: student.ended(one.with.name),
        says: `${shownDay(one.lastDay)} was the agreed last day. ${ambassadorTexts.end.after}`,
      }
    : null;

/** The one table of emails about offers and ambassadorships: step, side, text. */
const tellings: Readonly<Record<Participant, Readonly<Partial<Record<AmbassadorshipStep, Telling>>>>> = {
  student: {
    offered: at('offered', ({ with: { name }, terms }) => ({
      subject: student.offered(name),
      says: `${name} has made you an offer. It is open for 14 days.`,
      terms,
    })),
    changed: at('offered', ({ with: { name }, terms }) => ({
      subject: student.changed(name),
      says: `${name} has changed the terms of its offer. It is open for 14 days from now.`,
      terms,
    })),
    'taken-back': at('taken-back', ({ with: { name } }) => ({
      subject: student['taken-back'](name),
      says: `${name} has withdrawn its offer.`,
    })),
    lapsed: at('lapsed', ({ with: { name } }) => ({
      subject: student.lapsed(name),
      says: 'You didn’t answer within 14 days. You can still message the company.',
    })),
    proposed: (one) =>
      one.proposed && {
        subject: student.proposed(one.with.name),
        says: `${one.with.name} proposes new terms. The current ones apply until you accept.`,
        terms: one.proposed,
      },
    ending: (one) => (one.endedBy === 'company' ? ended(one) : null),
    ended: overFor,
  },
  company: {
    accepted: at('active', ({ with: { name }, firstDay }) => ({
      subject: company.accepted(name),
      says: `${name} is your ambassador starting ${shownDay(firstDay)}.`,
    })),
    declined: at('declined', ({ with: { name }, declineNote }) => ({
      subject: company.declined(name),
      says: `${name} has declined your offer.`,
      quote: declineNote,
    })),
    lapsed: at('lapsed', ({ with: { name } }) => ({
      subject: company.lapsed(name),
      says: `${name} didn’t answer within 14 days. You can make another offer.`,
    })),
    'terms-accepted': at('active', ({ with: { name } }) => ({
      subject: company['terms-accepted'](name),
      says: `${name} has accepted the terms that you proposed.`,
    })),
    'terms-refused': at('active', ({ with: { name } }) => ({
      subject: company['terms-refused'](name),
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

function letterOf(one: Ambassadorship, to: Participant, url: string, words: Words): Letter {
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
    const url = desk.link(about.to === 'student' ? chatOfStudent(about) : chatOfCompany(about));
    return to && { to, by, letter: letterOf(one, about.to, url, words), thread: about.id };
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
