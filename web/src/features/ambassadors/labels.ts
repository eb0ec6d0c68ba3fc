import { weekEnd } from '@ambitionhub/contract/ambassadors';
import type { Day } from '@ambitionhub/contract/calendar';
import { onFirstUse } from '@ambitionhub/contract/text';

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const shortDay = onFirstUse(
  () => new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const weekday = onFirstUse(
  () =>
    new Intl.DateTimeFormat(undefined, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** A calendar day in the reader's locale: 'Nov 16', and 'Mon, Nov 16'. */
export const dayLabel = (day: Day): string => shortDay().format(dateOf(day));
export const weekdayLabel = (day: Day): string => weekday().format(dateOf(day));

/** The days of a week in the reader's locale, by its Monday: 'Nov 16 – 22'. */
export const weekLabel = (week: Day): string => shortDay().formatRange(dateOf(week), dateOf(weekEnd(week)));
