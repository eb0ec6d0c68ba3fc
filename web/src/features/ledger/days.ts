import { dateText } from '@ambitionhub/contract/text';

/** A calendar day is the same in every time zone, so it is formatted in UTC. */
export const dayFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' };
export const monthFormat: Intl.DateTimeFormatOptions = { month: 'long', timeZone: 'UTC' };
/** An instant as the reader's day. */
export const dateFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };

export const dateOf = dateText(dateFormat);
/** Without the year, for a day within a few weeks. */
export const shortDate = dateText({ month: 'short', day: 'numeric' });
