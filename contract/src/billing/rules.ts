import {
  type CheckoutState,
  type Plan,
  planPrices,
  plans,
  type SubscriptionState,
  type SubscriptionStatus,
} from './constants.ts';

export type CheckoutEvent = 'paid' | 'expired';

/**
 * The state machine of a checkout. Null changes nothing, so a checkout is applied once however often the page
 * and the webhook report it (decision D9). A payment that arrives after expiry still counts.
 */
const checkouts: Readonly<Record<CheckoutState, Readonly<Record<CheckoutEvent, CheckoutState | null>>>> = {
  open: { paid: 'paid', expired: 'expired' },
  paid: { paid: null, expired: null },
  expired: { paid: 'paid', expired: null },
};

/** The state of a checkout after a report, or null if there is nothing to apply. */
export function checkoutAfter(state: CheckoutState, event: CheckoutEvent): CheckoutState | null {
  return checkouts[state][event];
}

/** Events of a subscription: reported by the provider, or requested by the company. */
export const subscriptionEvents = ['paid', 'renewalFailed', 'canceled', 'resumed', 'ended'] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** What a company can do with its subscription. */
const subscriptionActions = ['subscribe', 'changePlan', 'cancel', 'resume'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

type SubscriptionRow = {
  /** Where each event leads; other events change nothing. */
  readonly on: Readonly<Partial<Record<SubscriptionEvent, SubscriptionState>>>;
  readonly may: readonly SubscriptionAction[];
  /** What the company gets: its paid plan, the introduction, or nothing. */
  readonly gives: 'introduction' | 'plan' | 'nothing';
};

/**
 * The state machine of a subscription: both plans renew monthly, and a canceled one lasts until its period
 * ends (D13).
 */
const subscriptions: Readonly<Record<SubscriptionState, SubscriptionRow>> = {
  introduction: { on: { paid: 'active' }, may: ['subscribe'], gives: 'introduction' },
  active: {
    on: { paid: 'active', renewalFailed: 'pastDue', canceled: 'cancelling', ended: 'ended' },
    may: ['changePlan', 'cancel'],
    gives: 'plan',
  },
  cancelling: {
    on: { paid: 'active', resumed: 'active', renewalFailed: 'pastDue', ended: 'ended' },
    may: ['resume'],
    gives: 'plan',
  },
  pastDue: {
    on: { paid: 'active', canceled: 'cancelling', ended: 'ended' },
    may: ['cancel'],
    gives: 'plan',
  },
  ended: { on: { paid: 'active' }, may: ['subscribe'], gives: 'nothing' },
};

/** The state of a subscription after an event, or null if the event changes nothing. */
export function subscriptionAfter(
  state: SubscriptionState,
  event: SubscriptionEvent,
): SubscriptionState | null {
  return subscriptions[state].on[event] ?? null;
}

export function maySubscriber(state: SubscriptionState, action: SubscriptionAction): boolean {
  return subscriptions[state].may.includes(action);
}

/** The status that follows from a subscription's state and plan (decision D13). */
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

/** The monthly price of a plan in US cents; any plan but premium is 9.99 (second specification, section 9). */
export function planPrice(plan: string): number {
  return isPlan(plan) ? planPrices[plan] : planPrices.basic;
}
