import {
  type CheckoutState,
  type Plan,
  planPrices,
  plans,
  type SubscriptionState,
  type SubscriptionStatus,
} from './words.ts';

export type CheckoutEvent = 'paid' | 'expired';

/**
 * A checkout: what the provider reports, and where that leads. Null changes nothing, so that a checkout is applied once,
 * however often the page and the webhook report it (decision D9). Money that arrives after the end still counts.
 */
const checkouts: Readonly<Record<CheckoutState, Readonly<Record<CheckoutEvent, CheckoutState | null>>>> = {
  open: { paid: 'paid', expired: 'expired' },
  paid: { paid: null, expired: null },
  expired: { paid: 'paid', expired: null },
};

/** The state of a checkout after a report, or null where there is nothing left to apply. */
export function checkoutAfter(state: CheckoutState, event: CheckoutEvent): CheckoutState | null {
  return checkouts[state][event];
}

/** What happens to a subscription: reported by the provider, or asked for by the company. */
export const subscriptionEvents = ['paid', 'renewalFailed', 'cancelled', 'resumed', 'ended'] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** What a company may do with its subscription. */
export const subscriptionActions = ['subscribe', 'changePlan', 'cancel', 'resume'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

type SubscriptionRow = {
  /** Where each event leads; what is not named changes nothing. */
  readonly on: Readonly<Partial<Record<SubscriptionEvent, SubscriptionState>>>;
  readonly may: readonly SubscriptionAction[];
  /** What counts in the limits: the plan that was paid, the introduction, or nothing. */
  readonly gives: 'introduction' | 'plan' | 'nothing';
};

/** A subscription, as a table: both plans renew monthly, and one that is cancelled lasts as long as it is paid (D13). */
export const subscriptions: Readonly<Record<SubscriptionState, SubscriptionRow>> = {
  introduction: { on: { paid: 'active' }, may: ['subscribe'], gives: 'introduction' },
  active: {
    on: { paid: 'active', renewalFailed: 'pastDue', cancelled: 'cancelling', ended: 'ended' },
    may: ['changePlan', 'cancel'],
    gives: 'plan',
  },
  cancelling: {
    on: { paid: 'active', resumed: 'active', renewalFailed: 'pastDue', ended: 'ended' },
    may: ['resume'],
    gives: 'plan',
  },
  pastDue: {
    on: { paid: 'active', cancelled: 'cancelling', ended: 'ended' },
    may: ['cancel'],
    gives: 'plan',
  },
  ended: { on: { paid: 'active' }, may: ['subscribe'], gives: 'nothing' },
};

/** The state of a subscription after an event, or null where the event changes nothing. */
export function subscriptionAfter(
  state: SubscriptionState,
  event: SubscriptionEvent,
): SubscriptionState | null {
  return subscriptions[state].on[event] ?? null;
}

export function maySubscriber(state: SubscriptionState, action: SubscriptionAction): boolean {
  return subscriptions[state].may.includes(action);
}

/** What a company has by its subscription's state and plan (decision D13). */
export function statusOf(state: SubscriptionState, plan: Plan): SubscriptionStatus {
  switch (subscriptions[state].gives) {
    case 'introduction':
      return 'premium';
    case 'plan':
      return plan;
    case 'nothing':
      return 'inactive';
  }
}

export const isPlan = (plan: unknown): plan is Plan => plans.some((known) => known === plan);

/** What a plan costs a month, in US cents; any plan but premium is 9.99 (second specification, section 9). */
export function planPrice(plan: string): number {
  return isPlan(plan) ? planPrices[plan] : planPrices.basic;
}
