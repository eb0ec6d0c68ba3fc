import { dateText } from '@ambitionhub/contract/text';

/** Whether an instant is still to come. */
export const isLater = (at: string | null): at is string => at !== null && Date.parse(at) > Date.now();

/** The last instant before an end, so that a task's last day is not shown as the midnight after it. */
export const momentBefore = (end: string): string | null => new Date(Date.parse(end) - 1).toJSON();

/** A day without a time: 'Nov 23'. */
export const dayOnly: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

export const shortDay = dateText(dayOnly);

/** The last day before an end: 'Nov 23'. */
export const lastDayBefore = (end: string): string => shortDay(momentBefore(end));
