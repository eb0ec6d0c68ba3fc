import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayIn,
  daysBetween,
  daysWithin,
  earlierDay,
  isTimeZone,
  monthOf,
  nextMonth,
  weekOf,
} from './index.ts';

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('Calendar days', () => {
  it('are counted without a clock', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysWithin('2026-11-16', '2026-11-22')).toBe(7);
    expect(daysWithin('2026-11-22', '2026-11-16')).toBe(0);
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (from, count) => {
        expect(daysBetween(from, addDays(from, count))).toBe(count);
      }),
    );
  });

  it('belong to a week that begins on Monday', () => {
    expect(weekOf('2026-11-22')).toBe('2026-11-16');
    expect(weekOf('2026-11-23')).toBe('2026-11-23');
    fc.assert(
      fc.property(day, (one) => {
        const monday = weekOf(one);
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(daysBetween(monday, one)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(monday, one)).toBeLessThan(7);
      }),
    );
  });

  it('belong to a month, the last of a year too', () => {
    expect(monthOf('2026-12-31')).toBe('2026-12-01');
    expect(nextMonth('2026-12-31')).toBe('2027-01-01');
    fc.assert(
      fc.property(day, (one) => {
        expect(addDays(nextMonth(one), -1) >= one).toBe(true);
      }),
    );
  });

  it('begin at midnight of their time zone, on days of 23 and 25 hours too', () => {
    expect(dayIn('America/New_York', new Date('2026-11-23T04:59:59Z'))).toBe('2026-11-22');
    expect(dayIn('America/New_York', new Date('2026-11-23T05:00:00Z'))).toBe('2026-11-23');
    // Summer time ends on November 1, 2026, and begins on March 8.
    expect(dayIn('America/New_York', new Date('2026-11-01T03:59:59Z'))).toBe('2026-10-31');
    expect(dayIn('America/New_York', new Date('2026-11-02T04:59:59Z'))).toBe('2026-11-01');
    expect(dayIn('America/New_York', new Date('2026-03-09T03:59:59Z'))).toBe('2026-03-08');
    expect(dayIn('Pacific/Kiritimati', new Date('2026-11-22T10:00:00Z'))).toBe('2026-11-23');
    expect(() => dayIn('Mars/Olympus', new Date())).toThrow(RangeError);
  });

  it('end at the earlier of two ends, and never without one', () => {
    expect(earlierDay(null, '2026-01-01')).toBe('2026-01-01');
    expect(earlierDay('2026-01-02', '2026-01-01')).toBe('2026-01-01');
    expect(earlierDay('2026-01-01', null)).toBe('2026-01-01');
    expect(earlierDay(null, null)).toBeNull();
  });
});

it('A time zone has a region and a place', () => {
  expect(['America/New_York', 'America/Argentina/Ushuaia', 'Asia/Kolkata', 'UTC'].every(isTimeZone)).toBe(
    true,
  );
  expect(['+05:00', 'EST5EDT', 'Mars/Olympus', '', 'america/new_york; drop'].some(isTimeZone)).toBe(false);
});
