import type { Day } from '@ambitionhub/contract/calendar';
import { weekEnd } from '@ambitionhub/contract/hours';
import { dateText, onFirstUse, unreadable } from '@ambitionhub/contract/text';

const short = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** A calendar day in the reader's locale: 'Nov 16', and 'Mon, Nov 16'. */
export const dayLabel: (day: Day) => string = dateText(short);
export const weekdayLabel: (day: Day) => string = dateText({ weekday: 'short', ...short });

const range = onFirstUse(() => new Intl.DateTimeFormat(undefined, short));

/** The days of a week in the reader's locale, by its Monday: 'Nov 16 – 22'. */
export const weekLabel = (week: Day): string =>
  dayLabel(week) === unreadable
    ? unreadable
    : range().formatRange(Date.parse(week), Date.parse(weekEnd(week)));
