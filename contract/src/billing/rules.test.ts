import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentEvent, paymentAfter, planPrice, priceLabel } from './rules.ts';
import type { PaymentState } from './words.ts';

describe('A payment', () => {
  it.each([
    ['created', 'confirmed', 'paid'],
    ['created', 'expired', 'expired'],
    ['paid', 'confirmed', null],
    ['paid', 'expired', null],
    ['expired', 'confirmed', null],
    ['expired', 'expired', null],
  ] as const)('that is %s and reported %s becomes %s', (state, event, next) => {
    expect(paymentAfter(state, event)).toBe(next);
  });

  it('is applied once, however often and by whomever it is reported', () => {
    const reports = fc.array(fc.constantFrom<PaymentEvent>('confirmed', 'expired'), { maxLength: 20 });
    fc.assert(
      fc.property(reports, (events) => {
        let state: PaymentState = 'created';
        let applied = 0;
        for (const event of events) {
          const next = paymentAfter(state, event);
          if (next === null) continue;
          state = next;
          applied += 1;
        }
        expect(applied).toBe(events.length === 0 ? 0 : 1);
      }),
    );
  });
});

describe('A plan', () => {
  it.each([
    ['premium', '$29.99'],
    ['basic', '$9.99'],
    ['anything', '$9.99'],
  ])('named %s costs %s a month', (plan, price) => {
    expect(priceLabel(planPrice(plan))).toBe(price);
  });
});
