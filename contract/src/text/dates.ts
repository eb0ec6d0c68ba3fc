import { onFirstUse } from './first-use.ts';

/** In place of a date or a number that is missing or unreadable: one bad row must not take its page down. */
export const unreadable = '–';

/** A number as text by this format; a dash if it is none. */
export const numberText = (value: number, format: (value: number) => string): string =>
  Number.isFinite(value) ? format(value) : unreadable;

/**
 * Formats dates, instants and calendar days for people; a dash for one that is missing or unreadable. A calendar day
 * (2026-11-23) begins in UTC, so its format names that time zone.
 *
 * @param locale the reader's if it is undefined
 */
export function dateText(
  options: Intl.DateTimeFormatOptions,
  locale?: string,
): (at: Date | string | null | undefined) => string {
  const format = onFirstUse(() => new Intl.DateTimeFormat(locale, options));
  return (at) => {
    const isWritten = typeof at !== 'string' || /^\d{4}-\d\d/.test(at);
    // `Date` reads 'soon-01' as January 2001.
    const date = new Date((isWritten && at) || Number.NaN);
    return Number.isNaN(date.getTime()) ? unreadable : format().format(date);
  };
}
