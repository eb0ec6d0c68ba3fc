/** The plans that a company can pay for, billed monthly (decision D9). */
export const plans = ['premium', 'basic'] as const;
export type Plan = (typeof plans)[number];

/** Monthly prices in US cents: premium 29.99, any other 9.99 (second specification, section 9). */
export const planPrices: Readonly<Record<Plan, number>> = { premium: 2999, basic: 999 };
export const currency = 'USD';

/** The status that a subscription gives a company, for its limits and the admin's screens. */
export const subscriptionStatuses = ['premium', 'basic', 'inactive'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The introduction for new companies (second specification, section 9; decision D13). */
export const defaultSubscription: SubscriptionStatus = 'premium';

/** The state of a subscription. `introduction`: never paid; `cancelling`: paid, and ends with its period. */
export const subscriptionStates = ['introduction', 'active', 'cancelling', 'pastDue', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The state of a checkout. */
export const checkoutStates = ['open', 'paid', 'expired'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

export const paymentStatuses = ['paid', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The payment provider, and the sandbox that replaces it outside production (decision D9). */
export const paymentProviders = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const billingLimits = { paymentsPage: 20 } as const;

/** How many days before the end of the introduction each company gets a notice (decision D17). */
export const introductionNoticeDays = 30;

/** Milliseconds (second specification, section 9). */
export const billingTimings = {
  /** Delay before the payment page returns to the dashboard. */
  paymentRedirect: 3_000,
  /** How often the page asks whether a pending payment has arrived, and how long it keeps asking. */
  processingPoll: 2_000,
  processingPatience: 20_000,
} as const;

const unavailable = 'Payments are not available at the moment.';

export const billingTexts = {
  card: {
    title: 'Subscription',
    loading: 'Loading your subscription...',
    plans: { premium: 'Premium', basic: 'Basic' },
    perMonth: 'per month',
    currentPlan: 'Current plan',
    states: {
      introduction: `Premium is free as an introduction for now. We’ll give you ${introductionNoticeDays} days’ notice before that ends. Choose a plan to keep it.`,
      introductionUntil: (date: string) =>
        `Premium is free as an introduction through ${date}. Choose a plan to keep it.`,
      introductionOver: (date: string) =>
        `Your introductory Premium ended on ${date}. Choose a plan to continue.`,
      active: (date: string) => `Renews on ${date}.`,
      cancelling: (date: string) => `Canceled. Your plan stays until ${date}.`,
      pastDue: 'The last renewal could not be charged. We will try again; you keep your plan for now.',
      ended: 'Your plan has ended. Choose a plan to continue.',
    },
    features: {
      premium: 'Up to 200 new conversations a day once your company is approved',
      basic: 'Up to 20 new conversations a day',
    },
    choose: { premium: 'Choose Premium', basic: 'Choose Basic' },
    opening: 'Opening checkout...',
    switchTo: { premium: 'Switch to Premium', basic: 'Switch to Basic' },
    switchTitle: { premium: 'Switch to Premium?', basic: 'Switch to Basic?' },
    switchText: {
      premium: (price: string) =>
        `You pay the difference for the rest of this month now, and ${price} a month from the next renewal. Your plan changes once the difference is paid.`,
      basic: (price: string) =>
        `Your plan changes at once, and you pay ${price} a month from the next renewal. We credit what you already paid for the rest of this month.`,
    },
    switched: { premium: 'You are now on Premium.', basic: 'You are now on Basic.' },
    cancel: 'Cancel plan',
    cancelTitle: 'Cancel your plan?',
    cancelText: (date: string) => `You keep it until ${date} and are not charged again.`,
    keep: 'Keep plan',
    canceled: 'Your plan is canceled.',
    resume: 'Keep my plan',
    resumed: 'Your plan will continue.',
    unavailable,
    loadFailed: 'Your subscription could not be loaded.',
  },

  history: {
    title: 'Payments',
    empty: 'No payments yet.',
    receipt: 'Receipt',
    more: 'Show earlier payments',
    refunded: 'Refunded',
    paid: 'Paid',
    failed: 'Failed',
    loading: 'Loading your payments...',
    loadFailed: 'Your payments could not be loaded.',
  },

  receipt: {
    title: 'Receipt',
    loading: 'Loading the receipt...',
    number: 'Receipt number',
    date: 'Date',
    from: 'From',
    to: 'To',
    item: (plan: string) => `${plan} plan, one month`,
    /** A payment of another amount than the price, such as the difference for the rest of a month. */
    otherItem: (plan: string) => `${plan} plan`,
    total: 'Total',
    paidBy: { stripe: 'Paid by card', sandbox: 'Sandbox payment: no money was charged' },
    refunded: 'This payment was refunded.',
    print: 'Print',
    back: 'Back to Account Settings',
    notFound: 'This receipt does not exist.',
  },

  success: {
    processing: 'Processing your payment...',
    done: 'Payment successful! Your subscription is now active.',
    failed: (message: string) => `We couldn't process your payment: ${message}`,
    pending: 'Your payment is still processing. Your plan will change as soon as it arrives.',
    returning: 'Returning to your dashboard...',
    toDashboard: 'Go to your dashboard',
  },

  errors: {
    missingUser: 'Missing user ID. Please log in and try again.',
    userNotFound: 'User not found in database',
    unknownSession: 'The payment session was not found',
    unpaid: 'The payment was not completed',
    underWay: 'An earlier payment is still being processed. You can pay when it has arrived or failed.',
    declined: 'The payment for the new plan was declined, so your plan stays as it is.',
    mismatch: 'The payment does not match the plan. Please contact support.',
    provider: 'The payment provider could not be reached. Please try again.',
    unavailable,
    notNow: 'Your current subscription does not allow this. Please refresh the page.',
  },
} as const;

export const billingPrivacy = {
  Payments:
    'the plan, the amount, the time, and the payment provider’s reference. Card details go to the payment provider; we never see or store them.',
} as const;

/** Where the payment provider reports events. */
export const paymentWebhookPath = '/api/billing/webhook';
