import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayName, dayOf } from './day.ts';

describe('A day in the log', () => {
  const now = new Date(2026, 3, 8, 9);
  it.each([
    [new Date(2026, 3, 8, 0, 1), 'today'],
    [new Date(2026, 3, 7, 23, 59), 'yesterday'],
    [new Date(2026, 3, 2), 'Thursday'],
    [new Date(2026, 3, 1), 'Apr 1, 2026'],
    [new Date(2025, 11, 31), 'December 31, 2025'],
    [new Date(Number.NaN), '–'],
  ])('%s is called %j', (at, name) => {
    expect(dayName(at, now, 'en-US')).toBe(name);
  });
});

it('A day that cannot be read has no exact one', () => {
  expect(dayOf(new Date('soon'))).toBeUndefined();
});

describe('Near midnight', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['America/New_York', '2026-04-08'],
    ['UTC', '2026-04-09'],
    ['Pacific/Kiritimati', '2026-04-09'],
  ])('a moment belongs to the reader’s day in %s', (zone, day) => {
    vi.stubEnv('TZ', zone);
    expect(dayOf(new Date('2026-04-09T02:30:00Z'))).toBe(day);
  });

  it('the day before is yesterday, though a clock change made it an hour shorter', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const sunday = new Date('2026-03-08T05:30:00Z');
    expect(dayName(sunday, new Date('2026-03-09T04:10:00Z'), 'en-US')).toBe('yesterday');
    expect(dayName(sunday, new Date('2026-03-09T03:50:00Z'), 'en-US')).toBe('today');
  });
});
