/** The first and the last day that the product takes: both PostgreSQL and JavaScript read them and can count on from them. */
export const dayRange = { first: '2000-01-01', last: '2099-12-31' } as const;

/**
 * Whether a text is a day of the calendar that the product takes, such as 2026-11-23. While a year is still being typed it is
 * none: 2026 begins as the year 2.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < dayRange.first || text > dayRange.last) return false;
  const start = new Date(`${text}T00:00:00Z`);
  // JavaScript reads a 30th of February as a day of March.
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}
