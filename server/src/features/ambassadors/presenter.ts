import {
  type AmbassadorPerson,
  type Ambassadorship,
  type AmbassadorshipWithTerms,
  ambassadorDays,
  ambassadorLimits,
  ambassadorshipId,
  spansOf,
  type Terms,
  termsOn,
  type WorkOfTwo,
} from '@ambitionhub/contract/ambassadors';
import { type Day, dayIn, daysAfter } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import type { Participant } from '@ambitionhub/contract/messaging';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { ViewedRow } from './ambassadorships.store.ts';
import type { TermsRow } from './lock.store.ts';
import type { PersonRow } from './people.store.ts';

/** A page of a list sorted by the time of the offer. */
const byOffer = <Row extends ViewedRow>() =>
  defineList({
    size: ambassadorLimits.page,
    keys: z.tuple([sortKeys.instant(3), sortKeys.id]),
    keysOf: ({ ambassadorship }: Row) => [ambassadorship.offeredAt.toISOString(), ambassadorship.id] as const,
  });
export const ambassadorshipList = byOffer<ViewedRow>();

const peopleList = <Key extends string | number>(key: z.ZodType<Key>) =>
  defineList({
    size: ambassadorLimits.page,
    keys: z.tuple([key, sortKeys.id]),
    // The keys come from a cursor of this order, so they have its type.
    keysOf: ({ key: of, ambassadorship }: PersonRow) => [of as Key, ambassadorship.id] as const,
  });
/** A company's people in each of their orders. */
export const peopleLists = {
  since: byOffer<PersonRow>(),
  name: peopleList(sortKeys.text),
  school: peopleList(sortKeys.text),
  done: peopleList(z.int()),
  owed: peopleList(z.int()),
  active: peopleList(sortKeys.day),
  until: peopleList(sortKeys.day),
} as const;

/** Terms as one side sees them. Only the company sees which of its people proposed them. */
const presentTerms = (row: TermsRow, side: Participant): Terms => ({
  version: row.version,
  pay: row.pay,
  rateCents: row.rateCents,
  weeklyMinutes: row.weeklyMinutes,
  fromDay: row.fromDay,
  offeredFrom: row.offeredFrom,
  lastDay: row.lastDay,
  text: row.text,
  proposedAt: row.proposedAt.toISOString(),
  proposedBy: side === 'company' ? row.proposedByName : null,
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  refusedAt: row.refusedAt?.toISOString() ?? null,
});

/** The terms that apply on a day, or applied last, and those that apply next. Until the offer is accepted, its terms. */
function countingOnes({ ambassadorship, terms }: ViewedRow, today: Day) {
  const accepted = terms.filter(({ acceptedAt }) => acceptedAt !== null);
  const spans = spansOf(accepted, ambassadorship.lastDay);
  const counting =
    termsOn(spans, today)?.version ?? spans.findLast(({ first }) => first <= today)?.terms.version;
  const shown = terms.find(({ version }) => version === counting) ?? accepted[0] ?? terms.at(-1);
  if (!shown) throw new Error(`ambassadorship ${ambassadorship.id} has no terms`);
  const next = spans.find((span) => span.first > today && span.terms.version !== shown.version);
  return { shown, next: terms.find(({ version }) => version === next?.terms.version) ?? null };
}

const openOnes = ({ terms }: ViewedRow): TermsRow | undefined =>
  terms.find(({ acceptedAt, refusedAt }) => acceptedAt === null && refusedAt === null);

function counterpartOf({ ambassadorship, student, company }: ViewedRow, side: Participant) {
  if (side === 'student')
    return {
      id: ambassadorship.companyId,
      name: company?.name || ambassadorship.companyName || 'Company',
      userType: 'company' as const,
      image: company?.image ?? null,
      gone: company === null,
    };
  return {
    id: ambassadorship.studentId,
    name: student?.name || ambassadorship.studentName || 'Student',
    userType: 'student' as const,
    image: student?.image ?? null,
    gone: student === null,
  };
}

function companyStateOf({ company }: ViewedRow): Ambassadorship['company'] {
  if (company === null) return 'gone';
  if (company.isBarred) return 'barred';
  if (!company.isApproved) return 'unapproved';
  return company.isLeaving ? 'leaving' : 'usual';
}

/** An offer or ambassadorship as one side sees it. */
export function presentAmbassadorship(row: ViewedRow, side: Participant, now: Date): Ambassadorship {
  const { ambassadorship } = row;
  const { state, offeredAt } = ambassadorship;
  const today = dayIn(row.timeZone ?? defaultTimeZone, now);
  const open = openOnes(row);
  const { shown, next } = countingOnes(row, today);
  return {
    id: ambassadorshipId.parse(ambassadorship.id),
    with: counterpartOf(row, side),
    state,
    offeredAt: offeredAt.toISOString(),
    lapsesAt: state === 'offered' ? daysAfter(offeredAt, ambassadorDays.offer).toISOString() : null,
    acceptingUntil: side === 'student' ? (row.acceptingUntil?.toISOString() ?? null) : null,
    declineNote: ambassadorship.declineNote,
    firstDay: ambassadorship.firstDay,
    lastDay: ambassadorship.lastDay,
    endedBy: ambassadorship.endedBy,
    endReason: ambassadorship.endReason,
    terms: presentTerms(shown, side),
    next: next && presentTerms(next, side),
    proposed: state === 'active' && open ? presentTerms(open, side) : null,
    newestVersion: row.terms.at(-1)?.version ?? 1,
    today,
    company: companyStateOf(row),
  };
}

export const presentPerson = (row: PersonRow, now: Date): AmbassadorPerson => ({
  ...presentAmbassadorship(row, 'company', now),
  school: row.school,
  ...row.done,
});

export const presentWithTerms = (
  row: ViewedRow,
  history: readonly TermsRow[],
  side: Participant,
): AmbassadorshipWithTerms => ({
  ...presentAmbassadorship(row, side, new Date()),
  history: history.map((terms) => presentTerms(terms, side)),
});

/** An offer or ambassadorship as the admin sees it. */
export function presentWork(
  row: ViewedRow,
  minutes: { readonly approved: number; readonly waiting: number } | undefined,
  sums: { readonly owedCents: number; readonly paidCents: number } | undefined,
): WorkOfTwo {
  const { with: student, ...seen } = presentAmbassadorship(row, 'company', new Date());
  const { id, state, offeredAt, firstDay, lastDay, endedBy, endReason, declineNote, terms } = seen;
  return {
    ...{ id, state, offeredAt, firstDay, lastDay, endedBy, endReason, declineNote, terms },
    company: counterpartOf(row, 'student').name,
    student: student.name,
    approvedMinutes: minutes?.approved ?? 0,
    waitingMinutes: minutes?.waiting ?? 0,
    owedCents: sums?.owedCents ?? 0,
    paidCents: sums?.paidCents ?? 0,
  };
}
