import { formatDay } from '../ambassadors/format.ts';
import { addDays, type Day } from '../calendar/index.ts';
import { numberText, unreadable } from '../text/dates.ts';

/** Minutes as people say them: '45 min', '7 h', '7 h 30 min'. */
export const formatMinutes = (minutes: number): string =>
  numberText(minutes, () => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return `${rest} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  });

/** The days of a week, by its Monday: 'Nov 16–22', 'Nov 30–Dec 6'. */
export function formatWeekDays(week: Day): string {
  const monday = formatDay(week);
  if (monday === unreadable) return unreadable;
  const sunday = addDays(week, 6);
  const isOneMonth = sunday.slice(0, 7) === week.slice(0, 7);
  return `${monday}–${isOneMonth ? Number(sunday.slice(8)) : formatDay(sunday)}`;
}

/** A week of hours in the ledger: 'Nov 16–22 · 7 h 30 min'. */
export const formatWeek = (week: Day, minutes: number): string =>
  `${formatWeekDays(week)} · ${formatMinutes(minutes)}`;
