import { type Day, dayIn } from '@ambitionhub/contract/calendar';
import { notificationTimings } from '@ambitionhub/contract/notifications';

/** How many hours late a digest may still go out, after a server was down in the morning. */
const latestHours = 12;

/**
 * The day whose digest is due at this instant, by the time zone's calendar and clock (D10): from 08:00 on.
 * Null at other hours. It reads the clock instead of counting hours, so daylight saving time shifts nothing.
 */
export function digestDay(now: Date, timeZone: string): Day | null {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now);
  const late = Number(hour) - notificationTimings.digestHour;
  return late >= 0 && late < latestHours ? dayIn(timeZone, now) : null;
}
