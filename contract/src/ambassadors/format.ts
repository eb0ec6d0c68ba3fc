import type { Day } from '../calendar/index.ts';
import { dateText } from '../text/dates.ts';
import type { DuePay } from './pay.ts';

/** A calendar day, such as 'Nov 16'. */
export const formatDay: (day: Day) => string = dateText(
  { month: 'short', day: 'numeric', timeZone: 'UTC' },
  'en-US',
);

const month = dateText({ month: 'long', year: 'numeric', timeZone: 'UTC' }, 'en-US');

/** What regular pay is for: 'November 2026', 'First half of the semester', 'Rest of the semester'. */
export function formatDue({ source, key }: Pick<DuePay, 'source' | 'key'>): string {
  if (source === 'month') return month(`${key}-01`);
  return key.endsWith(':middle') ? 'First half of the semester' : 'Rest of the semester';
}
