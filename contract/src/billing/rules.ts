import { type PaymentState, type Plan, planPrices, plans, type SubscriptionStatus } from './words.ts';

export type PaymentEvent = 'confirmed' | 'expired';

/**
 * A checkout session: what the provider reports, and where that leads. Null changes nothing, so that a session is
 * applied once, however often the page and the webhook report it (decision D9).
 */
export const payment: Readonly<Record<PaymentState, Readonly<Record<PaymentEvent, PaymentState | null>>>> = {
  created: { confirmed: 'paid', expired: 'expired' },
  paid: { confirmed: null, expired: null },
  expired: { confirmed: null, expired: null },
};

/** The state after a report, or null where there is nothing left to apply. */
export function paymentAfter(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return payment[state][event];
}

/** What a subscription becomes when its plan ends; a payment sets its plan from any status (decision D13). */
export const endedSubscription: SubscriptionStatus = 'inactive';

const isPlan = (plan: string): plan is Plan => plans.some((known) => known === plan);

/** What a plan costs a month, in US cents; any plan but premium is 9.99 (second specification, section 9). */
export function planPrice(plan: string): number {
  return isPlan(plan) ? planPrices[plan] : planPrices.basic;
}

/** '$29.99' for 2999 US cents. */
export function priceLabel(cents: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);
}
