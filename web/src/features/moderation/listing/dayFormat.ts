/** A day as people write it: Nov 16, 2026. */
export const dayFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
