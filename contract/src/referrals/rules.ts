import { addDays, type Day, dayLength, daysWithin } from '../calendar/index.ts';
import { type ConversionState, firstHoldDays, type ReferralPay, referralLimits } from './constants.ts';

/**
 * The characters of a code: none looks like another one (0 and O, 1, I and L, 2 and Z, 5 and S, 6 and G, 8 and B, U and V),
 * and without vowels a code spells no word.
 */
const codeAlphabet = '23456789CDFHJKMNPQRTVWXY';
const codeLength = 7;
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** A new code. `below` returns a random whole number from 0 to below its argument: use a cryptographic one. */
export const makeCode = (below: (limit: number) => number): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[below(codeAlphabet.length)]).join('');

/** A code as typed or pasted, in any case and with spaces or dashes; null if it cannot be one. */
export function parseCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return codePattern.test(code) ? code : null;
}

/** Whether a text can name an order: "." and ".." could not be part of an address. */
export const namesOrder = (orderId: string): boolean => /[\p{L}\p{N}]/u.test(orderId);

/** Whether a host is the website's own, with or without www, or a subdomain of it. Both are in lower case. */
export function isOnDomain(host: string, websiteHost: string): boolean {
  const domain = websiteHost.replace(/^www\./, '');
  return host === domain || host.endsWith(`.${domain}`);
}

/** Splits an address into what is before its query, the query, and the fragment with its #. */
function partsOf(address: string): {
  readonly base: string;
  readonly query: string;
  readonly fragment: string;
} {
  const [beforeFragment = ''] = address.split('#', 1);
  const [base = ''] = beforeFragment.split('?', 1);
  return {
    base,
    query: beforeFragment.slice(base.length + 1),
    fragment: address.slice(beforeFragment.length),
  };
}

const namesIn = (query: string): string[] => query.split('&').map((part) => part.split('=', 1)[0] ?? '');

/** Whether a target already has the parameter that names the code. */
export const hasRef = (target: string): boolean => namesIn(partsOf(target).query).includes('ref');

const campaign = { utm_source: 'ambitionhub', utm_medium: 'referral', utm_campaign: 'ambassadors' } as const;

/**
 * Where a link leads: the target with the code and those campaign parameters that it does not have. Its own query and
 * fragment stay as they are, to the character.
 */
export function redirectTo(target: string, code: string): string {
  const { base, query, fragment } = partsOf(target);
  const own = new Set(namesIn(query));
  const added = [
    `ref=${code}`,
    ...Object.entries(campaign).flatMap(([name, value]) => (own.has(name) ? [] : [`${name}=${value}`])),
  ];
  return `${base}?${[query, ...added].filter(Boolean).join('&')}${fragment}`;
}

export type ReferralTerms = {
  readonly earns: ReferralPay;
  /** For `amount`: US cents per conversion. */
  readonly amountCents: number | null;
  /** For `share`: hundredths of a percent of the order. */
  readonly shareHundredths: number | null;
  /** For `share`: the most that one conversion earns, in US cents. */
  readonly capCents: number | null;
};

const wholeShare = 10_000;

/**
 * What a conversion earns in whole US cents. A share is rounded to the nearest cent, half a cent up, and then capped; an
 * order is at most $1,000,000.00, so that the product is exact. Null if the terms need the order's amount and it is unknown.
 */
export function earningOf(terms: ReferralTerms, orderCents: number | null): number | null {
  const { earningCents } = referralLimits;
  if (terms.earns === 'amount') return Math.min(terms.amountCents ?? 0, earningCents);
  if (orderCents === null) return null;
  const rounded = Math.floor((orderCents * (terms.shareHundredths ?? 0) + wholeShare / 2) / wholeShare);
  return Math.min(rounded, terms.capCents ?? earningCents, earningCents);
}

/** When a conversion becomes an earning, if it is not reversed before. */
export const heldUntil = (at: Date, holdDays: number = firstHoldDays): Date =>
  new Date(at.getTime() + holdDays * dayLength);

/** Why an order cannot have been made at this time; null if it can. */
export function orderTimeFault(at: Date, now: Date): 'future' | 'longAgo' | null {
  if (at.getTime() > now.getTime() + referralLimits.aheadMinutes * 60_000) return 'future';
  return at.getTime() < now.getTime() - referralLimits.orderDays * dayLength ? 'longAgo' : null;
}

/** Events of a conversion: the company reports it and may reverse it; it is earned after the days that it is held. */
export const conversionEvents = ['report', 'earn', 'reverse'] as const;
export type ConversionEvent = (typeof conversionEvents)[number];

export type ConversionActor = 'company' | 'calendar';

type Move = {
  readonly by: ConversionActor;
  readonly to: Readonly<Partial<Record<ConversionState | 'none', ConversionState>>>;
};

/** Reversed while it is held, it earns nothing; later, what is still owed of it is corrected (the work, section 8). */
const conversionMoves: Readonly<Record<ConversionEvent, Move>> = {
  report: { by: 'company', to: { none: 'held' } },
  earn: { by: 'calendar', to: { held: 'earned' } },
  reverse: { by: 'company', to: { held: 'reversed', earned: 'corrected' } },
};

/** The state after an event, or null if the event changes nothing there. */
export function conversionStateAfter(
  state: ConversionState | 'none',
  event: ConversionEvent,
  by: ConversionActor,
): ConversionState | null {
  const move = conversionMoves[event];
  return move.by === by ? (move.to[state] ?? null) : null;
}

/** Conversions per click; null without clicks. Above 1 where codes are used in shops. */
export const conversionRate = (conversions: number, clicks: number): number | null =>
  clicks === 0 ? null : conversions / clicks;

type Dated = { readonly day: Day };

/** One row for each day from `first` to `last`, empty ones included. */
export function everyDay<Row extends Dated>(
  rows: readonly Row[],
  first: Day,
  last: Day,
  empty: (day: Day) => Row,
): Row[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: daysWithin(first, last) }, (_, nth) => {
    const day = addDays(first, nth);
    return known.get(day) ?? empty(day);
  });
}

/** A day is compared with the median of these days before it. */
export const usualDays = 30;
const unusual = { times: 10, clicks: 50 } as const;

/**
 * Whether a day's clicks are unusual: more than ten times the median of the 30 days before, and at least 50 (the work,
 * section 8).
 *
 * @param before the clicks of the days before it that had any; the others of the 30 count as 0
 */
export function isUnusual(clicks: number, before: readonly number[]): boolean {
  return clicks >= unusual.clicks && clicks > unusual.times * medianOfUsual(before);
}

/** The median of 30 days; of an even number, the mean of the two in the middle. */
export function medianOfUsual(before: readonly number[]): number {
  const all = [...before, ...Array.from({ length: Math.max(0, usualDays - before.length) }, () => 0)]
    .slice(0, usualDays)
    .toSorted((one, other) => one - other);
  const middle = usualDays / 2;
  return ((all[middle - 1] ?? 0) + (all[middle] ?? 0)) / 2;
}

/** The fewest clicks that an unusual day has. */
export const leastUnusual: number = unusual.clicks;
