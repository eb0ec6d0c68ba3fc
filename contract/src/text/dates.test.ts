import { describe, expect, it } from 'vitest';
import { formatDue } from '../ambassadors/index.ts';
import { formatLongDay } from '../calendar/index.ts';
import { hoursLabel, payLabel } from '../companies/index.ts';
import { formatMinutes, formatWeek, formatWeekDays } from '../hours/index.ts';
import { money } from '../ledger/index.ts';
import { dateText, unreadable } from './index.ts';

const bad: readonly (string | null | undefined | Date)[] = [
  '',
  'soon',
  '2026-13-45',
  '2026-02-30T99:00:00Z',
  'infinity',
  null,
  undefined,
  new Date(Number.NaN),
];

describe('A date as text', () => {
  const medium = dateText({ dateStyle: 'medium', timeZone: 'UTC' }, 'en-US');

  it('is the same for an instant, a day and a date', () => {
    for (const at of ['2026-11-23T10:00:00.000Z', '2026-11-23', new Date('2026-11-23')])
      expect(medium(at)).toBe('Nov 23, 2026');
  });

  it.each(bad)('is a dash where it is missing or unreadable: %s', (at) => {
    expect(medium(at)).toBe('–');
  });
});

describe('A dash stands for what cannot be read', () => {
  it.each(bad.filter((day) => typeof day === 'string'))('in every format of days: %s', (day) => {
    expect(formatLongDay(day)).toBe(unreadable);
    expect(formatWeekDays(day)).toBe(unreadable);
    expect(formatWeek(day, 90)).toBe('– · 1 h 30 min');
    expect(formatDue({ source: 'month', key: day })).toBe(unreadable);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'in every format of amounts: %s',
    (value) => {
      expect(money(value)).toBe(unreadable);
      expect(payLabel({ amount: value, type: 'hourly' })).toBe('– per hour');
      expect(hoursLabel(value)).toBe('– hours/week');
      expect(formatMinutes(value)).toBe(unreadable);
    },
  );
});
