import { describe, expect, it } from 'vitest';
import { digestDay } from './day.ts';

const minute = 60_000;

/** The instants at which each day's digest becomes due, looking at the clock every five minutes. */
function dueBetween(from: string, to: string, timeZone: string): string[] {
  const begun = new Map<string, string>();
  for (let at = Date.parse(from); at < Date.parse(to); at += 5 * minute) {
    const day = digestDay(new Date(at), timeZone);
    if (day !== null && !begun.has(day)) begun.set(day, `${day} at ${new Date(at).toISOString()}`);
  }
  return [...begun.values()];
}

describe('the day of a digest', () => {
  it('begins at 08:00 in the time zone, in summer and in winter, even on the days when the clock changes', () => {
    expect(dueBetween('2026-03-07T05:00:00Z', '2026-03-10T05:00:00Z', 'America/New_York')).toEqual([
      '2026-03-07 at 2026-03-07T13:00:00.000Z',
      '2026-03-08 at 2026-03-08T12:00:00.000Z',
      '2026-03-09 at 2026-03-09T12:00:00.000Z',
    ]);
    expect(dueBetween('2026-10-31T04:00:00Z', '2026-11-03T05:00:00Z', 'America/New_York')).toEqual([
      '2026-10-31 at 2026-10-31T12:00:00.000Z',
      '2026-11-01 at 2026-11-01T13:00:00.000Z',
      '2026-11-02 at 2026-11-02T13:00:00.000Z',
    ]);
  });

  it('follows the calendar of the time zone', () => {
    expect(digestDay(new Date('2026-11-22T22:30:00Z'), 'Pacific/Auckland')).toBe('2026-11-23');
    expect(digestDay(new Date('2026-11-22T08:00:00Z'), 'UTC')).toBe('2026-11-22');
  });

  it('is null before 08:00 and in the evening', () => {
    expect(digestDay(new Date('2026-11-22T07:59:59Z'), 'UTC')).toBeNull();
    expect(digestDay(new Date('2026-11-22T20:00:00Z'), 'UTC')).toBeNull();
  });
});
