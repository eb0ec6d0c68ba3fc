import { dateText } from '../text/dates.ts';

/** A calendar day, such as 2026-11-23: `day` of the wire. Days sort as text. */
export type Day = string;

/** In milliseconds. */
export const dayLength = 24 * 60 * 60 * 1000;
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** The day `count` days later; earlier if it is negative. */
export const addDays = (day: Day, count: number): Day => dayOf(startOf(day) + count * dayLength);

/** The instant `days` times 24 hours later; earlier if `days` is negative. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayLength);

/** How many days `to` is after `from`; negative if it is before. */
export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / dayLength;

/** How many days from `first` to `last`, both included; 0 if `last` is before `first`. */
export const daysWithin = (first: Day, last: Day): number => Math.max(0, daysBetween(first, last) + 1);

/** The Monday of the day's week: weeks begin on Monday (the work, section 1). */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(startOf(day)).getUTCDay() + 6) % 7));

/** The first day of the day's month. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The first day of the month after the day's. */
export function nextMonth(day: Day): Day {
  const start = new Date(startOf(monthOf(day)));
  start.setUTCMonth(start.getUTCMonth() + 1);
  return dayOf(start.getTime());
}

/**
 * The calendar day of an instant in a time zone of the IANA database, such as America/New_York.
 *
 * @throws RangeError for an unknown time zone
 */
export function dayIn(timeZone: string, at: Date): Day {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

// Making a format takes longer than everything else here, and there are some 600 time zones at most.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** A calendar day as people write it: 'November 23, 2026'. */
export const formatLongDay: (day: Day) => string = dateText({ dateStyle: 'long', timeZone: 'UTC' }, 'en-US');

/** The earlier of two days; null means no end. */
export const earlierDay = (one: Day | null, other: Day | null): Day | null =>
  one === null || (other !== null && other < one) ? other : one;

/** The later of two days. */
export function laterDay(one: Day, other: Day): Day {
  if (other > one) return other;
  return one;
}

const regionAndPlace = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/;

/** Whether a text names a time zone of the IANA database by region and place; offsets such as +05:00 do not. */
export function isTimeZone(text: string): boolean {
  if (!regionAndPlace.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }) !== null;
  } catch {
    return false;
  }
}
