import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, dayRange, instant, isDay } from './index.ts';

const start = Date.parse(dayRange.first);
const count = (Date.parse(dayRange.last) - start) / 86_400_000;

describe('a day', () => {
  it('is every day of its range, as JavaScript writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: count }), (nth) => {
        const text = new Date(start + nth * 86_400_000).toISOString().slice(0, 10);
        expect(day.parse(text)).toBe(text);
      }),
    );
  });

  it('begins and ends with its range', () => {
    expect([dayRange.first, dayRange.last].map(isDay)).toEqual([true, true]);
  });

  it.each(['0000-01-01', '0002-11-23', '1999-12-31', '2100-01-01', '10000-01-01', '-000001-01-01'])(
    'is not outside of its range: %s',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(day.safeParse(text).success).toBe(false);
    },
  );

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '', '2026'])(
    'must exist in the calendar: %s',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(day.safeParse(text).success).toBe(false);
    },
  );

  it('has no time', () => {
    expect(isDay('2026-11-23T00:00:00Z')).toBe(false);
  });

  it('includes February 29 of a leap year', () => {
    expect([isDay('2000-02-29'), isDay('2028-02-29')]).toEqual([true, true]);
  });
});

it('an instant has no year 0, which PostgreSQL does not know', () => {
  expect(instant.safeParse('0000-12-31T23:59:59Z').success).toBe(false);
  expect(instant.safeParse('0001-01-01T00:00:00Z').success).toBe(true);
});
