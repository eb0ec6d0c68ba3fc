/** The first and last accepted day. PostgreSQL and JavaScript can both read them and calculate with them. */
export const dayRange = { first: '2000-01-01', last: '2099-12-31' } as const;

/**
 * Whether a text is an accepted calendar day, such as 2026-11-23. It rejects years that are still being
 * typed: 2026 starts as the year 2.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < dayRange.first || text > dayRange.last) return false;
  const start = new Date(`${text}T00:00:00Z`);
  // JavaScript parses February 30 as a day in March.
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}
