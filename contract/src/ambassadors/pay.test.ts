import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysWithin, nextMonth } from '../calendar/index.ts';
import { termsPays } from './constants.ts';
import {
  type AcceptedTerms,
  dueBy,
  dueOf,
  hoursPay,
  monthPay,
  nextDue,
  spansOf,
  termsOn,
  toCents,
} from './pay.ts';

const terms = (some: Partial<AcceptedTerms>): AcceptedTerms => ({
  version: 1,
  pay: 'monthly',
  rateCents: 30_000,
  fromDay: '2026-01-01',
  offeredFrom: null,
  lastDay: null,
  ...some,
});

describe('An amount', () => {
  it('is rounded once, to the nearest cent, half a cent up', () => {
    expect([toCents(149, 100), toCents(150, 100), toCents(151, 100), toCents(0, 60)]).toEqual([1, 2, 2, 0]);
  });

  it('of hours is exact', () => {
    // 7 h 30 min at $15.00
    expect(hoursPay([{ minutes: 450, rateCents: 1500 }])).toBe(11_250);
    // Three times 20 minutes at $10.01: 1001 cents, not three times 334.
    expect(hoursPay(Array.from({ length: 3 }, () => ({ minutes: 20, rateCents: 1001 })))).toBe(1001);
    fc.assert(
      fc.property(
        fc.array(fc.record({ minutes: fc.nat(1440), rateCents: fc.nat(1_000_000) }), { maxLength: 7 }),
        (hours) => {
          const exact = hours.reduce((sum, one) => sum + BigInt(one.minutes) * BigInt(one.rateCents), 0n);
          expect(BigInt(hoursPay(hours))).toBe((2n * exact + 60n) / 120n);
        },
      ),
    );
  });
});

describe('Monthly pay', () => {
  it('is whole for a whole month and in proportion for a part', () => {
    const spans = spansOf([terms({ fromDay: '2026-02-15' })], '2026-04-10');
    expect(monthPay(spans, '2026-02-01')).toBe(15_000);
    expect(monthPay(spans, '2026-03-01')).toBe(30_000);
    expect(monthPay(spans, '2026-04-01')).toBe(10_000);
    expect(monthPay(spans, '2026-05-01')).toBe(0);
  });

  it('of a year with changed terms in the middle is right to the cent', () => {
    const spans = spansOf(
      [terms({ rateCents: 10_001 }), terms({ version: 2, rateCents: 20_003, fromDay: '2026-07-11' })],
      null,
    );
    const due = dueBy(spans, '2027-01-01');
    expect(due.map(({ key, cents }) => [key, cents])).toEqual([
      ...['01', '02', '03', '04', '05', '06'].map((month) => [`2026-${month}`, 10_001]),
      // 10 of 31 days at $100.01 and 21 at $200.03: 16776.55 cents.
      ['2026-07', 16_777],
      ...['08', '09', '10', '11', '12'].map((month) => [`2026-${month}`, 20_003]),
    ]);
    expect(due.every(({ dueOn }) => dueOn.endsWith('-01'))).toBe(true);
  });
});

describe('Pay by the semester', () => {
  const semester = terms({
    pay: 'semester',
    rateCents: 100_001,
    fromDay: '2026-09-01',
    lastDay: '2026-12-09',
  });

  it('falls due in the middle and on the last day', () => {
    expect(dueBy(spansOf([semester], null), '2026-12-31')).toEqual([
      { source: 'semester', key: '1:middle', dueOn: '2026-10-21', cents: 50_001 },
      { source: 'semester', key: '1:end', dueOn: '2026-12-09', cents: 50_000 },
    ]);
  });

  it('is in proportion when it ends earlier', () => {
    const cents = (end: string) =>
      dueBy(spansOf([semester], end), '2026-12-31').map((due) => [due.dueOn, due.cents]);
    // 20 of 100 days
    expect(cents('2026-09-20')).toEqual([['2026-09-20', 20_000]]);
    expect(cents('2026-11-19')).toEqual([
      ['2026-10-21', 50_001],
      ['2026-11-19', 30_000],
    ]);
  });

  it('accepted late earns nothing for the days before, and falls due in the middle of the others', () => {
    // 40 of 100 days
    const late = { ...semester, fromDay: '2026-10-31', offeredFrom: '2026-09-01' };
    expect(dueBy(spansOf([late], null), '2026-12-31').map((due) => [due.dueOn, due.cents])).toEqual([
      ['2026-11-20', 20_000],
      ['2026-12-09', 20_000],
    ]);
    // 10 of 100 days
    expect(dueBy(spansOf([late], '2026-11-09'), '2026-12-31').map(({ cents }) => cents)).toEqual([10_000]);
  });
});

describe('What falls due', () => {
  const day = fc.integer({ min: 0, max: 500 }).map((count) => addDays('2026-01-01', count));
  const history = fc
    .array(
      fc.record({
        pay: fc.constantFrom(...termsPays),
        rateCents: fc.nat(1_000_000),
        fromDay: day,
        length: fc.integer({ min: 0, max: 200 }),
        isOpen: fc.boolean(),
        late: fc.integer({ min: 0, max: 60 }),
      }),
      { maxLength: 5 },
    )
    .map((list) =>
      list
        .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
        .map(({ length, isOpen, late, ...some }, index) =>
          terms({
            ...some,
            version: index + 1,
            offeredFrom: late === 0 ? null : addDays(some.fromDay, -late),
            lastDay: isOpen && some.pay !== 'semester' ? null : addDays(some.fromDay, length),
          }),
        ),
    );

  it('has one key for each amount, and only grows from day to day', () => {
    fc.assert(
      fc.property(history, day, day, (accepted, one, other) => {
        const spans = spansOf(accepted, null);
        const [first, last] = one < other ? [one, other] : [other, one];
        const due = dueBy(spans, last);
        expect(new Set(due.map(({ source, key }) => `${source} ${key}`)).size).toBe(due.length);
        expect(due.slice(0, dueBy(spans, first).length)).toEqual(dueBy(spans, first));
      }),
    );
  });

  it('is the same from any day on, and by its key', () => {
    fc.assert(
      fc.property(history, day, day, (accepted, since, today) => {
        const spans = spansOf(accepted, null);
        const due = dueBy(spans, today);
        expect(dueBy(spans, today, since)).toEqual(due.filter(({ dueOn }) => dueOn >= since));
        for (const one of due) expect(dueOf(spans, one.key)).toEqual(one);
      }),
    );
    expect(dueOf(spansOf([terms({})], '2026-01-31'), '2026-02')).toBeNull();
    expect(dueOf([], '1:middle')).toBeNull();
  });

  it('by the month is the exact sum of its days, rounded once', () => {
    fc.assert(
      fc.property(history, day, (accepted, end) => {
        const spans = spansOf(accepted, end);
        for (const { source, key, cents } of dueBy(spans, addDays('2026-01-01', 800))) {
          if (source !== 'month') continue;
          const month = `${key}-01`;
          const days = daysWithin(month, addDays(nextMonth(month), -1));
          // Day by day, by the terms of that day: the sum of their rates is cents times the month's days.
          const sum = Array.from({ length: days }, (_, nth) => termsOn(spans, addDays(month, nth)))
            .filter((one) => one?.pay === 'monthly')
            .reduce((total, one) => total + BigInt(one?.rateCents ?? 0), 0n);
          expect(BigInt(cents)).toBe((2n * sum + BigInt(days)) / BigInt(2 * days));
        }
      }),
    );
  });

  it('by the semester is in proportion to the days that were worked, rounded once', () => {
    fc.assert(
      fc.property(history, day, (accepted, end) => {
        const spans = spansOf(accepted, end);
        const due = dueBy(spans, addDays('2026-01-01', 800)).filter(({ source }) => source === 'semester');
        for (const { terms: one, first, last } of spans) {
          if (one.pay !== 'semester' || one.lastDay === null || last === null) continue;
          const halves = due.filter(({ key }) => key.startsWith(`${one.version}:`));
          const sum = halves.reduce((all, { cents }) => all + cents, 0);
          const offered = daysWithin(one.offeredFrom ?? one.fromDay, one.lastDay);
          expect(sum).toBe(toCents(one.rateCents * daysWithin(first, last), offered));
          for (const { dueOn, cents } of halves) {
            expect([dueOn >= first, dueOn <= last]).toEqual([true, true]);
            expect(cents).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  it('is announced: nothing falls due between a day and the next announced one', () => {
    fc.assert(
      fc.property(history, day, (accepted, today) => {
        const spans = spansOf(accepted, null);
        const next = nextDue(spans, today);
        const until = next === null ? addDays(today, 800) : addDays(next, -1);
        expect(dueBy(spans, until)).toEqual(dueBy(spans, today));
      }),
    );
  });

  it('counts each day under one of the terms at most', () => {
    fc.assert(
      fc.property(history, day, day, (accepted, at, end) => {
        const spans = spansOf(accepted, end);
        const counting = spans.filter(({ first, last }) => first <= at && (last === null || at <= last));
        expect(counting.length).toBeLessThanOrEqual(1);
        expect(termsOn(spans, at)).toBe(counting[0]?.terms ?? null);
        if (at > end) expect(counting).toEqual([]);
      }),
    );
  });
});
