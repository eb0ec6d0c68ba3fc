import { isBlank, withoutHidden } from './rules.ts';

/** The errors of fields whose text is not such a number. */
const notUnderstood = {
  amount: 'Please enter an amount, such as 12.50.',
  whole: 'Please enter a whole number, such as 20.',
  decimal: 'Please enter a number, such as 12.5.',
} as const;

export type NumberKind = keyof typeof notUnderstood;

const plain = /^(\d+)(?:[.,](\d{1,2}))?$/;
const grouped = /^([1-9]\d{0,2}(?:([., ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;

/** A number without the invisible marks that spreadsheets, and pages written from right to left, copy with it. */
const visible = (typed: string): string => withoutHidden(typed).replaceAll(/\p{Zs}/gu, ' ');

/**
 * A typed or pasted number in hundredths; null for anything else. A separator before exactly three digits groups
 * thousands; any other single one is the decimal sign, because people write both 12.50 and 12,50.
 */
function hundredthsOf(text: string): number | null {
  const [, whole, fraction = ''] = plain.exec(text) ?? [];
  const [, groups, , rest = ''] = grouped.exec(text) ?? [];
  const digits = whole ?? groups?.replaceAll(/\D/g, '');
  if (digits === undefined) return null;
  const hundredths = Number(digits + (fraction || rest).padEnd(2, '0'));
  return Number.isSafeInteger(hundredths) ? hundredths : null;
}

/**
 * The one exception to "three digits group thousands" (decision D20): from 10 on, a point before three digits that end
 * in no zero, such as 12.505. To most of our users that is 12.50 with a digit too many, and a wrong guess would cost a
 * thousandfold, so it is refused. Thousands are 1.250 and 12.500, a comma (12,505), which no US amount has before its
 * cents, and a point with the sign behind the number (12.505 $), which only locales with a decimal comma write.
 */
const isTooFine = (text: string): boolean => /^(?:\$\s*)?\d{2,3}\.\d\d[1-9]$/.test(text);

/** An amount of dollars in US cents, with or without its sign; null if the text is not an amount. */
export function parseAmount(typed: string): number | null {
  const text = visible(typed);
  const bare = (text.startsWith('$') ? text.slice(1) : text.replace(/\$$/, '')).trim();
  return isTooFine(text) ? null : hundredthsOf(bare);
}

/** A number with at most two decimals; null if the text is none. */
export function parseDecimal(typed: string): number | null {
  const text = visible(typed);
  const hundredths = isTooFine(text) ? null : hundredthsOf(text);
  return hundredths === null ? null : hundredths / 100;
}

/** A whole number; null if the text is none, or has decimals. */
export function parseWhole(typed: string): number | null {
  const text = visible(typed);
  const hundredths = /[.,]\d{1,2}$/.test(text) ? null : hundredthsOf(text);
  return hundredths === null ? null : hundredths / 100;
}

const parsers = { amount: parseAmount, whole: parseWhole, decimal: parseDecimal };

/** A field's number: null if it is empty, NaN if it is not understood, which every schema refuses. An amount is in cents. */
export const numberIn = (kind: NumberKind, typed: string): number | null =>
  isBlank(typed) ? null : (parsers[kind](typed) ?? Number.NaN);

/** As `numberIn`, for an amount that is stored in dollars. */
export function dollarsIn(typed: string): number | null {
  const cents = numberIn('amount', typed);
  return cents === null ? null : cents / 100;
}

/** The error of a field whose text is not understood; null for an empty one. */
export const numberFault = (kind: NumberKind, typed: string): string | null =>
  Number.isNaN(numberIn(kind, typed)) ? notUnderstood[kind] : null;

/** An amount as a field shows it: every parser reads the same value back. */
export const typedAmount = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** A number as a field shows it, with at most two decimals. */
export const typedDecimal = (number: number | null): string =>
  number === null ? '' : String(Number(number.toFixed(2)));
