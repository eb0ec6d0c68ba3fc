/** The sandbox replaces the payment provider outside production if no keys are set (decision D9). */

/** The outcomes of a checkout of a plan, and what can happen to its subscription afterward. */
export const checkoutOutcomes = ['pay', 'payLate', 'decline', 'abandon'] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];
export const subscriptionPlays = ['renew', 'failRenewal', 'end'] as const;
export type SubscriptionPlay = (typeof subscriptionPlays)[number];

/** The outcomes of an onboarding, and what can happen to its account afterward. */
export const onboardingOutcomes = ['finish', 'leaveOut', 'review', 'refuse', 'leave'] as const;
export type OnboardingOutcome = (typeof onboardingOutcomes)[number];
export const accountPlays = ['finish', 'leaveOut', 'remove'] as const;
export type AccountPlay = (typeof accountPlays)[number];

/** The outcomes of a checkout of a card payment, and what can happen to its money afterward. */
export const cardOutcomes = ['pay', 'payLate', 'payFailing', 'decline', 'abandon'] as const;
export type CardOutcome = (typeof cardOutcomes)[number];
export const cardPlays = [
  'passTransfers',
  'fiveDays',
  'dispute',
  'winDispute',
  'loseDispute',
  'refund',
  'failRefund',
] as const;
export type CardPlay = (typeof cardPlays)[number];

/** The delay of a late payment, in milliseconds. */
export const latePaymentMs = 5_000;

export const sandboxTexts = {
  fold: 'Sandbox',
  playTitle: 'Simulate a provider event',
  /** Records of an earlier version's sandbox. */
  forgot: 'The sandbox has no record of this anymore. You can start again.',
  checkout: {
    title: 'Sandbox checkout',
    loading: 'Loading the checkout...',
    notice: 'This is a test checkout. You don’t need a card, and no money is charged.',
    outcomes: {
      pay: 'Pay',
      payLate: 'Pay, but report late',
      payFailing: 'Pay, but transfers fail',
      decline: 'Decline the card',
      abandon: 'Cancel and go back',
    } satisfies Record<CardOutcome | CheckoutOutcome, string>,
    declined: 'The card was declined. Please try again.',
    gone: 'This checkout does not exist or has ended.',
  },
  subscriptionPlays: {
    renew: 'Renewal paid',
    failRenewal: 'Renewal failed',
    end: 'Plan ended',
  } satisfies Record<SubscriptionPlay, string>,
  onboarding: {
    title: 'Sandbox onboarding',
    notice: 'This stands in for the payment provider’s own pages. Please don’t enter real details.',
    gone: 'This onboarding does not exist or has ended.',
    loading: 'Loading the onboarding...',
    outcomes: {
      finish: 'Finish',
      leaveOut: 'Leave out the bank account',
      review: 'Finish, but stay under review',
      refuse: 'Get refused',
      leave: 'Go back without finishing',
    } satisfies Record<OnboardingOutcome, string>,
  },
  accountPlays: {
    finish: 'Account is fine',
    leaveOut: 'Bank account is missing',
    remove: 'Access revoked',
  } satisfies Record<AccountPlay, string>,
  cardPlays: {
    passTransfers: 'Transfers work again',
    fiveDays: 'Five days pass',
    dispute: 'Bank disputes it',
    winDispute: 'Dispute won',
    loseDispute: 'Dispute lost',
    refund: 'Refund all',
    failRefund: 'Card refuses the refund',
  } satisfies Record<CardPlay, string>,
  /** Next to money of card payments. */
  moneyNotice: 'Sandbox: no money is charged, and none arrives.',
} as const;
