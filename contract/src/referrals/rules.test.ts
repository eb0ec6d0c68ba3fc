import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/index.ts';
import { movesOf } from '../testing/moves.ts';
import { conversionStates, referralLimits } from './constants.ts';
import {
  conversionEvents,
  conversionRate,
  conversionStateAfter,
  earningOf,
  everyDay,
  hasRef,
  heldUntil,
  isOnDomain,
  isUnusual,
  makeCode,
  medianOfUsual,
  orderTimeFault,
  parseCode,
  redirectTo,
} from './rules.ts';

const code = 'K7MPX3D';

describe('A code', () => {
  it('has seven characters that cannot be confused, and spells no word', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 7, maxLength: 7 }), (numbers) => {
        let nth = 0;
        const made = makeCode((limit) => (numbers[nth++] ?? 0) % limit);
        expect(made).toMatch(/^[2-9C-Y]{7}$/);
        expect(made).not.toMatch(/[01OILZSGBUAE]/);
        expect(parseCode(made)).toBe(made);
      }),
    );
  });

  it('is read in any case, and with spaces and dashes', () => {
    for (const typed of ['k7mpx3d', ' K7MPX3D ', 'K7M-PX3D', 'K7M PX3D']) expect(parseCode(typed)).toBe(code);
  });

  it.each(['', 'K7MPX3', 'K7MPX3DD', 'K7MPX30', 'K7MPXÄD', '../../x', 'K7MPX3D?'])(
    '%j is not one',
    (typed) => {
      expect(parseCode(typed)).toBeNull();
    },
  );
});

describe('A link leads', () => {
  it.each([
    ['brew.example', 'brew.example', true],
    ['brew.example', 'www.brew.example', true],
    ['www.brew.example', 'brew.example', true],
    ['shop.brew.example', 'www.brew.example', true],
    ['evilbrew.example', 'brew.example', false],
    ['brew.example.evil.example', 'brew.example', false],
    ['example', 'brew.example', false],
    ['brew.example', 'shop.brew.example', false],
  ])('to %s if the website is on %s: %s', (host, website, allowed) => {
    expect(isOnDomain(host, website)).toBe(allowed);
  });

  const utm = 'utm_source=ambitionhub&utm_medium=referral&utm_campaign=ambassadors';
  it.each([
    ['https://brew.example/', `https://brew.example/?ref=${code}&${utm}`],
    ['https://brew.example/a?', `https://brew.example/a?ref=${code}&${utm}`],
    ['https://brew.example/a?b=c%20d&e', `https://brew.example/a?b=c%20d&e&ref=${code}&${utm}`],
    ['https://brew.example/#menu?x', `https://brew.example/?ref=${code}&${utm}#menu?x`],
    [
      'https://brew.example/?utm_source=us&utm_campaign=fall',
      `https://brew.example/?utm_source=us&utm_campaign=fall&ref=${code}&utm_medium=referral`,
    ],
  ])('from %s to %s', (target, location) => {
    expect(redirectTo(target, code)).toBe(location);
  });

  it('with the target’s own path, query and fragment, to the character', () => {
    const part = fc.stringMatching(/^[a-zA-Z0-9%&=+._~-]{0,12}$/);
    fc.assert(
      fc.property(part, part, part, (path, query, fragment) => {
        const target = `https://brew.example/${path}?${query}#${fragment}`;
        const location = redirectTo(target, code);
        expect(location.startsWith(`https://brew.example/${path}?${query}`)).toBe(true);
        expect(location.endsWith(`#${fragment}`)).toBe(true);
        expect(hasRef(location)).toBe(true);
      }),
    );
  });

  it('only to targets without a code of their own', () => {
    expect(hasRef('https://brew.example/?ref=a')).toBe(true);
    expect(hasRef('https://brew.example/?a=1&ref')).toBe(true);
    expect(hasRef('https://brew.example/ref?href=1&xref=2#ref=1')).toBe(false);
  });
});

describe('What a conversion earns', () => {
  const amount = { earns: 'amount', amountCents: 500, shareHundredths: null, capCents: null } as const;
  const share = { earns: 'share', amountCents: null, shareHundredths: 1250, capCents: 2000 } as const;

  it.each([
    [amount, null, 500],
    [amount, 0, 500],
    [share, null, null],
    [share, 0, 0],
    [share, 4, 1], // half a cent is rounded up
    [share, 3, 0],
    [share, 10_000, 1250],
    [share, 16_000, 2000],
    [share, 99_999_999, 2000],
  ])('by %j for an order of %s cents is %s', (terms, order, cents) => {
    expect(earningOf(terms, order)).toBe(cents);
  });

  it('is a whole number of cents, at most the cap, and within half a cent of the exact share', () => {
    const orders = fc.integer({ min: 0, max: referralLimits.orderCents });
    const shares = fc.integer({ min: 1, max: referralLimits.shareHundredths });
    const caps = fc.integer({ min: 1, max: referralLimits.earningCents });
    fc.assert(
      fc.property(orders, shares, caps, (order, shareHundredths, capCents) => {
        const cents = earningOf({ ...share, shareHundredths, capCents }, order);
        const exact = BigInt(order) * BigInt(shareHundredths);
        const uncapped = Number((exact + 5_000n) / 10_000n);
        expect(cents).toBe(Math.min(uncapped, capCents));
      }),
    );
  });
});

describe('A conversion', () => {
  it('makes the moves of the table and no others', () => {
    expect(
      movesOf(conversionStates, conversionEvents, ['company', 'calendar'] as const, conversionStateAfter),
    ).toEqual(
      [
        'none report company held',
        'held earn calendar earned',
        'held reverse company reversed',
        'earned reverse company corrected',
      ].toSorted(),
    );
  });

  it('is held for so many days from the order on', () => {
    const at = new Date('2026-11-01T12:00:00Z');
    expect(heldUntil(at).toISOString()).toBe('2026-11-15T12:00:00.000Z');
    expect(heldUntil(at, 0)).toEqual(at);
    expect(heldUntil(at, 90).toISOString()).toBe('2027-01-30T12:00:00.000Z');
  });

  it('can be of the last year, and a few minutes ahead of our clock', () => {
    const now = new Date('2026-11-29T12:00:00Z');
    const at = (text: string) => orderTimeFault(new Date(text), now);
    expect(at('2026-11-29T12:05:00Z')).toBeNull();
    expect(at('2026-11-29T12:05:01Z')).toBe('future');
    expect(at('2025-11-28T12:00:00Z')).toBeNull();
    expect(at('2025-11-28T11:59:59Z')).toBe('longAgo');
  });

  it('has a rate where there were clicks', () => {
    expect(conversionRate(1, 0)).toBeNull();
    expect(conversionRate(3, 2)).toBe(1.5);
  });
});

describe('Days', () => {
  it('are shown one by one, with those on which nothing happened', () => {
    const row = { day: '2026-03-08', clicks: 3 };
    const all = everyDay([row], '2026-03-07', '2026-03-10', (day) => ({ day, clicks: 0 }));
    expect(all.map(({ day, clicks }) => `${day} ${clicks}`)).toEqual([
      '2026-03-07 0',
      '2026-03-08 3',
      '2026-03-09 0',
      '2026-03-10 0',
    ]);
    expect(everyDay([row], '2026-03-10', '2026-03-07', (day) => ({ day, clicks: 0 }))).toEqual([]);
    expect(all.at(-1)?.day).toBe(addDays('2026-03-07', 3));
  });

  it.each([
    [50, [], true],
    [49, [], false],
    [50, Array.from({ length: 30 }, () => 5), false],
    [51, Array.from({ length: 30 }, () => 5), true],
    [60, Array.from({ length: 16 }, () => 6), false],
    [61, Array.from({ length: 16 }, () => 6), true],
    // With 15 of 30 days, the median is the mean of 0 and the least of them.
    [61, Array.from({ length: 15 }, () => 12), true],
    [60, Array.from({ length: 15 }, () => 12), false],
    [1_000, Array.from({ length: 14 }, () => 900), true],
  ])('%i clicks after %j are unusual: %s', (clicks, before, unusual) => {
    expect(isUnusual(clicks, before)).toBe(unusual);
  });

  it('have a median that more clicks never lower', () => {
    const days = fc.array(fc.nat(10_000), { maxLength: 30 });
    fc.assert(
      fc.property(days, fc.nat(100), (before, more) => {
        expect(medianOfUsual(before.map((clicks) => clicks + more))).toBeGreaterThanOrEqual(
          medianOfUsual(before),
        );
      }),
    );
  });
});
