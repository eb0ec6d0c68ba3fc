import type { Day as CalendarDay } from '@ambitionhub/contract/calendar';
import { dateText } from '@ambitionhub/contract/text';

/** A calendar day in the reader's locale. It is the same day in every time zone. */
export const dayText: (day: CalendarDay) => string = dateText({ dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day, with the exact one in `datetime`. */
export const Day = ({ day }: { day: CalendarDay }) => <time dateTime={day}>{dayText(day)}</time>;
