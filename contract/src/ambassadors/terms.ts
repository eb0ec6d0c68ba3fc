import { type Day, daysWithin } from '../calendar/index.ts';
import { payLabel } from '../companies/rules.ts';
import type { TermsInput } from './schemas.ts';
import { ambassadorTexts } from './texts.ts';

const texts = ambassadorTexts.terms;

type Pay = Pick<TermsInput, 'pay' | 'rateCents' | 'weeklyMinutes' | 'fromDay' | 'lastDay'> & {
  /** For accepted terms; see `AcceptedTerms`. */
  readonly offeredFrom?: Day | null;
};

/** The pay per month under some terms, in whole US dollars; `exactly` if the terms state it per month. */
export type ComesTo = { readonly dollars: number; readonly exactly: boolean };

/** A year has 12 months, 52 weeks and 365 days. Weekly and semester pay is converted to months by these. */
const year = { months: 12, weeks: 52, days: 365 } as const;

/** Whole dollars of an exact fraction of cents, half a dollar up. */
const toDollars = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + 100 * denominator) / (2 * 100 * denominator));

/**
 * Computes the pay per month (the work, section 2) in whole numbers, rounded once, to the dollar. Hours: rate ×
 * minutes a week ÷ 60 × 52 ÷ 12. A semester: rate × 365 ÷ (12 × its days). Null if it is unknown: hourly pay
 * without agreed hours, and tasks only.
 */
export function comesTo({
  pay,
  rateCents,
  weeklyMinutes,
  fromDay,
  offeredFrom,
  lastDay,
}: Pay): ComesTo | null {
  if (pay === 'monthly') return { dollars: toDollars(rateCents, 1), exactly: rateCents % 100 === 0 };
  if (pay === 'hourly' && weeklyMinutes !== null)
    return {
      dollars: toDollars(rateCents * weeklyMinutes * year.weeks, 60 * year.months),
      exactly: false,
    };
  if (pay !== 'semester' || lastDay === null) return null;
  const days = daysWithin(offeredFrom ?? fromDay, lastDay);
  return days === 0
    ? null
    : { dollars: toDollars(rateCents * year.days, year.months * days), exactly: false };
}

/** 'about $520 a month', in the reader's locale; null if it is unknown. */
export function comesToLabel(terms: Pay, locale?: string): string | null {
  const sum = comesTo(terms);
  if (sum === null) return null;
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(sum.dollars);
  return sum.exactly ? texts.aMonth(money) : texts.aboutAMonth(money);
}

/** '$15 per hour', or that only tasks are paid. */
export const rateLabel = ({ pay, rateCents }: Pick<Pay, 'pay' | 'rateCents'>, locale?: string): string =>
  pay === 'tasks' ? texts.byTask : payLabel({ amount: rateCents / 100, type: pay }, locale);

/** '$18.50 per hour, 6 h a week, no end date.', with the last day as `until`. */
export const termsSentence = (
  terms: Pick<Pay, 'pay' | 'rateCents' | 'weeklyMinutes'>,
  until: string | null,
  locale?: string,
): string =>
  `${[
    rateLabel(terms, locale),
    ...(terms.weeklyMinutes === null ? [] : [weeklyLabel(terms.weeklyMinutes)]),
    until === null ? texts.noEnd : texts.untilDay(until),
  ].join(', ')}.`;

/** '7 h 30 min a week'. */
export function weeklyLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean);
  return texts.aWeek(parts.join(' '));
}
