import { describe, expect, it } from 'vitest';
import { dayName } from './day.ts';

describe('A day in the log', () => {
  const now = new Date(2026, 3, 8, 9);
  it.each([
    [new Date(2026, 3, 8, 0, 1), 'today'],
    [new Date(2026, 3, 7, 23, 59), 'yesterday'],
    [new Date(2026, 3, 2), 'Thursday'],
    [new Date(2026, 3, 1), 'Apr 1, 2026'],
    [new Date(2025, 11, 31), 'December 31, 2025'],
  ])('%s is called %j', (at, name) => {
    expect(dayName(at, now, 'en-US')).toBe(name);
  });
});
