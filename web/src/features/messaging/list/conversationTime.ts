import { dayLength } from '@ambitionhub/contract/calendar';
import { unreadable } from '@ambitionhub/contract/text';

/** Days for which the list shows a weekday (first specification, section 9). */
const weekdayWindow = 7;

/**
 * When something happened, as a list shows it: the time if that was today, the short weekday under seven days ago,
 * otherwise short month and day; a dash if the date is unreadable. Locale and time zone (an IANA name) are the viewer's
 * by default. Throws a RangeError for a zone that does not exist.
 */
export function conversationTime(at: Date, now: Date, locale?: string, timeZone?: string): string {
  if (Number.isNaN(at.getTime())) return unreadable;
  const formats = formatsOf(locale, timeZone);
  if (formats.day.format(at) === formats.day.format(now)) return formats.time.format(at);
  if (now.getTime() - at.getTime() < weekdayWindow * dayLength) return formats.weekday.format(at);
  return formats.date.format(at);
}

/** Creating a format takes longer than using it a thousand times, and every row needs the same few. */
const madeFormats = new Map<string, ReturnType<typeof makeFormats>>();

function makeFormats(locale?: string, timeZone?: string) {
  return {
    day: new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }),
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }),
    date: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }),
  };
}

function formatsOf(locale?: string, timeZone?: string) {
  const key = `${locale} ${timeZone}`;
  const formats = madeFormats.get(key) ?? makeFormats(locale, timeZone);
  madeFormats.set(key, formats);
  return formats;
}
