/** Whether an instant is still to come. */
export const isLater = (at: string | null): at is string => at !== null && Date.parse(at) > Date.now();

/** A day without a time: 'Nov 23'. */
export const dayOnly: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
