import { dayLength } from '@ambitionhub/contract/calendar';

const startOfDay = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** A moment's day in the reader's time zone, in the format of `<time>`: 2026-04-08. */
export function dayOf(at: Date): string {
  return new Date(startOfDay(at)).toISOString().slice(0, 10);
}

/**
 * A day's name in a separator, in the reader's locale and time zone: today, yesterday, the weekday, the date.
 */
export function dayName(at: Date, now: Date, locale?: string): string {
  const ago = Math.round((startOfDay(now) - startOfDay(at)) / dayLength);
  if (ago === 0 || ago === 1) {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
  }
  const show = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(at);
  if (ago > 1 && ago < 7) return show({ weekday: 'long' });
  return show({ dateStyle: at.getFullYear() === now.getFullYear() ? 'medium' : 'long' });
}
