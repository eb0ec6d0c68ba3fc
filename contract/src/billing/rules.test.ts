import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckoutState, plans, type SubscriptionState, subscriptionStates } from './constants.ts';
import {
  type CheckoutEvent,
  checkoutAfter,
  maySubscriber,
  planPrice,
  statusOf,
  subscriptionAfter,
  subscriptionEvents,
} from './rules.ts';

describe('A checkout', () => {
  it.each([
    ['open', 'paid', 'paid'],
    ['open', 'expired', 'expired'],
    ['paid', 'paid', null],
    ['paid', 'expired', null],
    ['expired', 'paid', 'paid'],
    ['expired', 'expired', null],
  ] as const)('in state %s reported %s becomes %s', (state, event, next) => {
    expect(checkoutAfter(state, event)).toBe(next);
  });

  it('is paid once over any number and order of reports', () => {
    const reports = fc.array(fc.constantFrom<CheckoutEvent>('paid', 'expired'), { maxLength: 20 });
    fc.assert(
      fc.property(reports, (events) => {
        let state: CheckoutState = 'open';
        let paid = 0;
        for (const event of events) {
          const next = checkoutAfter(state, event);
          if (next === null) continue;
          state = next;
          if (next === 'paid') paid += 1;
        }
        expect(paid).toBe(events.includes('paid') ? 1 : 0);
      }),
    );
  });
});

describe('A subscription', () => {
  it.each<[SubscriptionState, ...(SubscriptionState | null)[]]>([
    //               paid      renewalFailed  canceled     resumed   ended
    ['introduction', 'active', null, null, null, null],
    ['active', 'active', 'pastDue', 'cancelling', null, 'ended'],
    ['cancelling', 'active', 'pastDue', null, 'active', 'ended'],
    ['pastDue', 'active', null, 'cancelling', null, 'ended'],
    ['ended', 'active', null, null, null, null],
  ])('in state %s becomes %s, %s, %s, %s or %s', (state, ...expected) => {
    expect(subscriptionEvents.map((event) => subscriptionAfter(state, event))).toEqual(expected);
  });

  it('grants its plan while it is paid, premium as an introduction, and nothing once it has ended', () => {
    for (const plan of plans) {
      expect(statusOf('introduction', plan)).toBe('premium');
      expect(statusOf('active', plan)).toBe(plan);
      expect(statusOf('cancelling', plan)).toBe(plan);
      expect(statusOf('pastDue', plan)).toBe(plan);
      expect(statusOf('ended', plan)).toBe('inactive');
    }
  });

  it('is never bought twice: where it can be bought, it cannot be changed or canceled', () => {
    for (const state of subscriptionStates)
      expect(maySubscriber(state, 'subscribe')).toBe(
        !['changePlan', 'cancel', 'resume'].some((action) => maySubscriber(state, action as 'cancel')),
      );
  });

  it('is active after a payment from any state', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...subscriptionEvents), { maxLength: 20 }), (events) => {
        let state: SubscriptionState = 'introduction';
        for (const event of [...events, 'paid'] as const) state = subscriptionAfter(state, event) ?? state;
        expect(state).toBe('active');
      }),
    );
  });
});

describe('A plan', () => {
  it.each([
    ['premium', 2999],
    ['basic', 999],
    ['anything', 999],
  ])('named %s costs %s cents a month', (plan, price) => {
    expect(planPrice(plan)).toBe(price);
  });
});
