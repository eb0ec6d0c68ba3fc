import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/index.ts';
import { termsPays } from './constants.ts';
import { termsInput } from './schemas.ts';
import { comesTo, comesToLabel, rateLabel, termsSentence, weeklyLabel } from './terms.ts';
import { termsErrors as errors } from './texts.ts';

const terms = {
  pay: 'hourly',
  rateCents: 1500,
  weeklyMinutes: 480,
  fromDay: '2026-09-01',
  lastDay: null,
  text: '',
} as const;

describe('What terms come to', () => {
  it('is said for a month, to the dollar', () => {
    expect(comesToLabel(terms, 'en-US')).toBe('about $520 a month');
    expect(comesToLabel({ ...terms, pay: 'monthly', rateCents: 48_000 }, 'en-US')).toBe('$480 a month');
    expect(comesToLabel({ ...terms, pay: 'monthly', rateCents: 48_050 }, 'en-US')).toBe('about $481 a month');
    const semester = { ...terms, pay: 'semester', rateCents: 100_000, lastDay: '2026-12-31' } as const;
    // 122 days: 1000 × 365 ÷ (12 × 122) = 249.32
    expect(comesToLabel(semester, 'en-US')).toBe('about $249 a month');
    // Accepted late, it still comes to the same per month.
    const late = { ...semester, fromDay: '2026-11-01', offeredFrom: '2026-09-01' };
    expect(comesToLabel(late, 'en-US')).toBe('about $249 a month');
    expect(comesToLabel({ ...terms, weeklyMinutes: null })).toBeNull();
    expect(comesToLabel({ ...terms, pay: 'tasks', rateCents: 0 })).toBeNull();
  });

  it('is exact before it is rounded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 10_080 }),
        (rate, minutes) => {
          const exact = (BigInt(rate) * BigInt(minutes) * 52n * 2n + 72_000n) / 144_000n;
          expect(comesTo({ ...terms, rateCents: rate, weeklyMinutes: minutes })?.dollars).toBe(Number(exact));
        },
      ),
    );
  });
});

it('Terms say their rate and their hours', () => {
  expect(rateLabel(terms, 'en-US')).toBe('$15 per hour');
  expect(rateLabel({ pay: 'tasks', rateCents: 0 }, 'en-US')).toBe('Paid by the task');
  expect([450, 60, 45].map(weeklyLabel)).toEqual(['7 h 30 min a week', '1 h a week', '45 min a week']);
});

it('Terms fit in one sentence', () => {
  const hourly = { pay: 'hourly', rateCents: 1850, weeklyMinutes: 360 } as const;
  expect(termsSentence(hourly, null, 'en-US')).toBe('$18.50 per hour, 6 h a week, no end date.');
  expect(termsSentence({ pay: 'tasks', rateCents: 0, weeklyMinutes: null }, 'May 1', 'en-US')).toBe(
    'Paid by the task, until May 1.',
  );
});

describe('Terms are refused', () => {
  const faults = (change: object) =>
    termsInput.safeParse({ ...terms, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it.each([
    [{ rateCents: 0 }, ['rateCents']],
    [{ rateCents: 1_000_001 }, ['rateCents']],
    [{ pay: 'tasks' }, ['rateCents']],
    [{ pay: 'semester' }, ['lastDay']],
    [{ lastDay: '2026-08-31' }, ['lastDay']],
    [{ weeklyMinutes: 0 }, ['weeklyMinutes']],
    [{ text: 'x'.repeat(2001) }, ['text']],
    [{}, []],
  ])('%j for %j', (change, fields) => {
    expect(faults(change)).toEqual(fields);
  });

  it('in words for people', () => {
    const texts = (change: object) =>
      termsInput.safeParse({ ...terms, ...change }).error?.issues.map(({ message }) => message);
    expect(texts({ rateCents: Number.NaN })).toEqual([errors.rate]);
    for (const weeklyMinutes of [0, 10_081, Number.NaN])
      expect(texts({ weeklyMinutes })).toEqual([errors.hours]);
    expect(texts({ fromDay: '' })).toEqual(['Please choose a day.']);
  });

  it('never where they make sense', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...termsPays),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.nat(500),
        (pay, rate, length) => {
          const lastDay = addDays(terms.fromDay, length);
          expect(faults({ pay, rateCents: pay === 'tasks' ? 0 : rate, lastDay })).toEqual([]);
        },
      ),
    );
  });
});
