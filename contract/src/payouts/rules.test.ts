import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transferStates } from './constants.ts';
import { cardTotalsOf, productFeeOf, refundOf, transferEvents, transferMoves } from './rules.ts';

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

/** What can happen to the money of a payment: to one of its shares, or at the bank or the operator by an amount. */
const happenings = [
  'transfer',
  'giveUp',
  'reverse',
  'refund',
  'refundFailed',
  'lose',
  'refundByHand',
] as const;
const happening = fc.record({
  what: fc.constantFrom(...happenings),
  nth: fc.nat({ max: 4 }),
  cents: fc.integer({ min: 1, max: 400_000 }),
});

it('After any disputes, refunds and reversals, what the card paid is with the students, refunded, taken back or our fee, and the company has each share that it owes again back once', () => {
  fc.assert(
    fc.property(
      fc.array(
        cents.map((amount) => Math.ceil(amount / 10)),
        { minLength: 1, maxLength: 5 },
      ),
      rates,
      fc.array(happening, { maxLength: 30 }),
      (amounts, fees, events) => {
        const totals = cardTotalsOf(amounts, fees);
        const shares = amounts.map((amountCents) => ({
          amountCents,
          feeCents: productFeeOf(amountCents, fees),
          state: 'waiting' as (typeof transferStates)[number],
          refundCents: 0,
        }));
        const sum = (of: (share: (typeof shares)[number]) => number, ...states: string[]) =>
          shares.filter(({ state }) => states.includes(state)).reduce((all, share) => all + of(share), 0);
        const wholeOf = (share: (typeof shares)[number]) => share.amountCents + share.feeCents;
        const refunded = () => sum(({ refundCents }) => refundCents, 'returned');
        const covered = () => sum((share) => wholeOf(share) - share.refundCents, 'returned');
        let takenBack = 0;
        const has = () => refunded() + takenBack;
        const owedAgain = () => sum(wholeOf, 'returned');
        const refund = (share: (typeof shares)[number]) => {
          share.refundCents = refundOf(share, takenBack - covered());
          share.state = 'returned';
          // Never less than what is owed again, and more only if it was taken back.
          expect(has()).toBeGreaterThanOrEqual(owedAgain());
          if (share.refundCents > 0) expect(has()).toBe(owedAgain());
        };
        for (const { what, nth, cents: wanted } of events) {
          const share = shares[nth % shares.length] ?? expect.unreachable();
          if (what === 'lose' || what === 'refundByHand') {
            takenBack += Math.min(wanted, totals.totalCents - takenBack - refunded());
            // A lost dispute ends the payment.
            if (what === 'lose')
              for (const one of shares) if (one.state === 'waiting') one.state = 'returning';
          } else if (transferMoves[what].from === share.state) {
            if (what === 'refundFailed' && share.refundCents === 0) continue;
            if (what === 'refund') refund(share);
            else share.state = transferMoves[what].to;
          }
        }
        for (const share of shares) {
          if (share.state === 'waiting') share.state = 'passed';
          if (share.state === 'returning') refund(share);
        }
        const passed = sum(({ amountCents }) => amountCents, 'passed');
        const loss = has() - owedAgain();
        const fee = totals.providerFeeCents + sum(({ feeCents }) => feeCents, 'passed') - loss;
        expect(passed + refunded() + takenBack + fee).toBe(totals.totalCents);
        expect(has()).toBeLessThanOrEqual(totals.totalCents);
        expect(loss).toBeGreaterThanOrEqual(0);
        if (takenBack === 0) expect(loss).toBe(0);
      },
    ),
  );
});
