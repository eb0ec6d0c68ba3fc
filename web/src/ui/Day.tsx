import type { Day as CalendarDay } from '@ambitionhub/contract/calendar';
import { onFirstUse } from '@ambitionhub/contract/text';

const format = onFirstUse(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }));

/** A calendar day in the reader's locale. It is the same day in every time zone. */
export const dayText = (day: CalendarDay): string => format().format(new Date(`${day}T00:00:00Z`));

/** A calendar day, with the exact one in `datetime`. */
export const Day = ({ day }: { day: CalendarDay }) => <time dateTime={day}>{dayText(day)}</time>;
