import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardTotalsOf, productFeeOf, transferEvents, transferMoves } from './rules.ts';
import { transferStates } from './words.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 });
const rates = fc.record({
  productRate: fc.integer({ min: 0, max: 3_000 }),
  providerRate: fc.integer({ min: 0, max: 1_000 }),
  providerCents: fc.integer({ min: 0, max: 100 }),
});

describe('The fees of a card payment', () => {
  it('are what people expect', () => {
    const usual = { productRate: 0, providerRate: 290, providerCents: 30 };
    expect(cardTotalsOf([134_000], usual)).toEqual({
      amountCents: 134_000,
      productFeeCents: 0,
      providerFeeCents: 4_033,
      totalCents: 138_033,
    });
    expect(cardTotalsOf([10_000, 5_000], { ...usual, productRate: 250 })).toMatchObject({
      productFeeCents: 375,
    });
    expect(productFeeOf(20, { productRate: 250 })).toBe(1);
  });

  it('add up to the cent, and leave what students get and the product’s fee whole', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 50 }), rates, (shares, fees) => {
        const sums = cardTotalsOf(shares, fees);
        expect(sums.amountCents + sums.productFeeCents + sums.providerFeeCents).toBe(sums.totalCents);
        const taken = (sums.totalCents * fees.providerRate) / 10_000 + fees.providerCents;
        expect(sums.totalCents - taken).toBeGreaterThanOrEqual(
          sums.amountCents + sums.productFeeCents - 0.01,
        );
        // Nobody pays more than a cent or two above that.
        expect(sums.providerFeeCents - taken).toBeLessThan(2);
        expect(Number.isInteger(sums.totalCents)).toBe(true);
      }),
    );
  });
});

it('A share is passed on or given back, never both, and what was given back stays owed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...transferEvents), { maxLength: 12 }), (events) => {
      let state: (typeof transferStates)[number] = 'chosen';
      for (const event of events) {
        const { from, to } = transferMoves[event];
        if (from !== state) continue;
        if (state === 'returned') expect(to).toBe('returning');
        if (state === 'returning') expect(to).toBe('returned');
        state = to;
      }
      expect(transferStates).toContain(state);
    }),
  );
});
