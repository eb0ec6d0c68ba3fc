import { dateText } from '@ambitionhub/contract/text';

/** The day on which an account will be deleted, for the reader: 'Nov 29'. */
export const deletionDay = dateText({ month: 'short', day: 'numeric' }, 'en-US');
