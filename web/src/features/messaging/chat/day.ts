import { dayLength } from '@ambitionhub/contract/calendar';
import { unreadable } from '@ambitionhub/contract/text';

const startOfDay = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** A moment's day in the reader's time zone, in the format of `<time>`: 2026-04-08; undefined if it is unreadable. */
export function dayOf(at: Date): string | undefined {
  return new Date(startOfDay(at)).toJSON()?.slice(0, 10);
}

/**
 * A day's name in a separator, in the reader's locale and time zone: today, yesterday, the weekday, the date;
 * a dash if it is unreadable.
 */
export function dayName(at: Date, now: Date, locale?: string): string {
  if (Number.isNaN(at.getTime())) return unreadable;
  const ago = Math.round((startOfDay(now) - startOfDay(at)) / dayLength);
  if (ago === 0 || ago === 1) {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
  }
  const show = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(at);
  if (ago > 1 && ago < 7) return show({ weekday: 'long' });
  return show({ dateStyle: at.getFullYear() === now.getFullYear() ? 'medium' : 'long' });
}
