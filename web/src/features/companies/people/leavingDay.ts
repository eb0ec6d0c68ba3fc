import { onFirstUse } from '@ambitionhub/contract/text';

const format = onFirstUse(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }));

/** The day on which an account will be deleted, for the reader: 'Nov 29'. */
export const leavingDay = (at: string): string => format().format(new Date(at));
