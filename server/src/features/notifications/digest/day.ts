import { notificationTimings } from '@ambitionhub/contract/notifications';

/** How many hours late a digest may still go out, after a server was down in the morning. */
const latestHours = 12;

/**
 * The day whose digest is due at this instant, by the time zone's calendar and clock (D10): from 08:00 on.
 * Null at other hours. It reads the clock instead of counting hours, so daylight saving time shifts nothing.
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
