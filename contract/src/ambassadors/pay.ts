import {
  addDays,
  type Day,
  daysWithin,
  earlierDay,
  laterDay,
  monthOf,
  nextMonth,
} from '../calendar/index.ts';
import type { TermsPay } from './constants.ts';

/**
 * Terms that the student has accepted. They apply from `fromDay` until the next ones do. Rates are whole US cents
 * per hour, month or semester.
 */
export type AcceptedTerms = {
  readonly version: number;
  readonly pay: TermsPay;
  readonly rateCents: number;
  readonly fromDay: Day;
  /** The first day that was offered, if the student accepted later. Pay by the semester is for the days from then on. */
  readonly offeredFrom: Day | null;
  /** The agreed last day; null if it is open. Pay by the semester has one. */
  readonly lastDay: Day | null;
};

/** The days on which terms apply: `first` to `last`, both included. A null `last` means no end. */
export type TermsSpan = { readonly terms: AcceptedTerms; readonly first: Day; readonly last: Day | null };

/**
 * The days on which each of an ambassadorship's terms applies. Later terms replace earlier ones from their first
 * day. All end with the ambassadorship's last day (`end`, null if it has none). Empty spans are left out.
 */
export function spansOf(accepted: readonly AcceptedTerms[], end: Day | null): readonly TermsSpan[] {
  const inOrder = accepted.toSorted((one, other) => one.version - other.version);
  return inOrder.flatMap((terms, index) => {
    const replaced = inOrder
      .slice(index + 1)
      .map(({ fromDay }) => addDays(fromDay, -1))
      .reduce<Day | null>(earlierDay, null);
    const last = earlierDay(earlierDay(terms.lastDay, end), replaced);
    return last !== null && last < terms.fromDay ? [] : [{ terms, first: terms.fromDay, last }];
  });
}

/** The terms that apply on a day, or null. */
export const termsOn = (spans: readonly TermsSpan[], day: Day): AcceptedTerms | null =>
  spans.find(({ first, last }) => first <= day && (last === null || day <= last))?.terms ?? null;

/**
 * The product's only rounding of money: to the nearest cent, half a cent up. Every amount is rounded once, when it
 * becomes a ledger entry.
 *
 * @param numerator - whole cents times the denominator, zero or more
 */
export const toCents = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** The pay for hours, in cents: minutes at a rate per hour, rounded once in total. */
export const hoursPay = (
  hours: readonly { readonly minutes: number; readonly rateCents: number }[],
): number =>
  toCents(
    hours.reduce((sum, { minutes, rateCents }) => sum + minutes * rateCents, 0),
    60,
  );

/** Regular pay that falls due on a day, in cents, and the key that makes it fall due once. */
export type DuePay = {
  readonly source: 'month' | 'semester';
  /** Unique among those of an ambassadorship: `2026-11` or `2:middle`, where 2 is the terms' version. */
  readonly key: string;
  /** The day in the company's time zone on which it falls due. */
  readonly dueOn: Day;
  readonly cents: number;
};

/**
 * The pay for a month, in cents: each rate in proportion to the days of the month on which it applied (the work, section 3).
 *
 * @param month - the month's first day
 */
export function monthPay(spans: readonly TermsSpan[], month: Day): number {
  const last = addDays(nextMonth(month), -1);
  const days = daysWithin(month, last);
  const products = spans
    .filter(({ terms }) => terms.pay === 'monthly')
    .map((span) => {
      const first = span.first > month ? span.first : month;
      return span.terms.rateCents * daysWithin(first, earlierDay(span.last, last) ?? last);
    });
  return toCents(
    products.reduce((sum, product) => sum + product, 0),
    days,
  );
}

/**
 * All regular pay that has fallen due by `today`, oldest first: a month on the first of the next one, half a
 * semester in its middle and the rest on its last day, in proportion if it ended earlier (the work, section
 * 3). Amounts of zero do not fall due.
 *
 * @param since - leaves out what fell due before that day
 */
export function dueBy(spans: readonly TermsSpan[], today: Day, since: Day | null = null): readonly DuePay[] {
  return [...monthsDueBy(spans, today, since), ...spans.flatMap((span) => semesterOf(span))]
    .filter(({ dueOn, cents }) => dueOn <= today && (since === null || dueOn >= since) && cents > 0)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
}

/** The amount that falls due under a key of `dueBy`; null if none does. */
export function dueOf(spans: readonly TermsSpan[], key: string): DuePay | null {
  const due = isMonthKey.test(key)
    ? dueOfMonth(spans, `${key}-01`)
    : spans.flatMap((span) => semesterOf(span)).find((one) => one.key === key);
  return due && due.cents > 0 ? due : null;
}

const isMonthKey = /^\d{4}-\d{2}$/;

/** The next day after `today` on which regular pay falls due; null if none is due under the current terms. */
export function nextDue(spans: readonly TermsSpan[], today: Day): Day | null {
  const monthly = spans.filter(({ terms }) => terms.pay === 'monthly');
  const months = monthly.flatMap(({ first, last }) => {
    const from = first > today ? first : today;
    const due = nextMonth(from);
    return last === null || monthOf(last) >= monthOf(from) ? [due] : [];
  });
  const semesters = spans
    .flatMap((span) => semesterOf(span))
    .map(({ dueOn }) => dueOn)
    .filter((dueOn) => dueOn > today);
  return [...months, ...semesters].reduce<Day | null>(earlierDay, null);
}

function monthsDueBy(spans: readonly TermsSpan[], today: Day, since: Day | null): readonly DuePay[] {
  const monthly = spans.filter(({ terms }) => terms.pay === 'monthly');
  const first = monthly.map(({ first }) => first).reduce<Day | null>(earlierDay, null);
  const due: DuePay[] = [];
  if (first === null) return due;
  // A month falls due on the first of the next one.
  const start = since === null ? first : laterDay(first, addDays(monthOf(since), -1));
  for (let month = monthOf(start); nextMonth(month) <= today; month = nextMonth(month))
    due.push(dueOfMonth(spans, month));
  return due;
}

const dueOfMonth = (spans: readonly TermsSpan[], month: Day): DuePay => ({
  source: 'month',
  key: month.slice(0, 7),
  dueOn: nextMonth(month),
  cents: monthPay(spans, month),
});

/**
 * Both halves of a semester. If the ambassadorship ended before the middle, all of it falls due on the last day.
 * Days before a late acceptance earn nothing.
 */
function semesterOf({ terms, first, last }: TermsSpan): readonly DuePay[] {
  if (terms.pay !== 'semester' || terms.lastDay === null || last === null) return [];
  const offered = daysWithin(terms.offeredFrom ?? terms.fromDay, terms.lastDay);
  const accepted = daysWithin(terms.fromDay, terms.lastDay);
  const middle = addDays(terms.fromDay, Math.floor(accepted / 2));
  const whole = toCents(terms.rateCents * daysWithin(first, last), offered);
  const half = middle <= last ? Math.min(toCents(terms.rateCents * accepted, 2 * offered), whole) : 0;
  return [
    { source: 'semester', key: `${terms.version}:middle`, dueOn: middle, cents: half },
    { source: 'semester', key: `${terms.version}:end`, dueOn: last, cents: whole - half },
  ];
}
