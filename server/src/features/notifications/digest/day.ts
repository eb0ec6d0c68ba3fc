import { notificationTimings } from '@ambitionhub/contract/notifications';

/** How many hours late a digest still goes out, after a server that was away in the morning. */
const latestHours = 12;

/**
 * The day whose digest is due at this instant, as the calendar and the clock of the time zone say it (D10): from 08:00 on.
 * Null at other hours. The clock is read, not counted, so a change to or from summer time moves nothing.
 */
export function digestDay(now: Date, timeZone: string): string | null {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  const late = Number(part('hour')) - notificationTimings.digestHour;
  return late >= 0 && late < latestHours ? `${part('year')}-${part('month')}-${part('day')}` : null;
}
