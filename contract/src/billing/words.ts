/** The plans that a company can pay for, by the month (decision D9). */
export const plans = ['premium', 'basic'] as const;
export type Plan = (typeof plans)[number];

/** What a plan costs a month, in US cents: premium 29.99, any other 9.99 (second specification, section 9). */
export const planPrices: Readonly<Record<Plan, number>> = { premium: 2999, basic: 999 };
export const currency = 'USD';

export const subscriptionStatuses = ['premium', 'basic', 'inactive'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What a new company has, as an introduction (second specification, section 9; decision D13). */
export const defaultSubscription: SubscriptionStatus = 'premium';

export const paymentStates = ['created', 'paid', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Milliseconds until the payment page returns to the dashboard (second specification, section 9). */
export const billingTimings = { paymentRedirect: 3000 } as const;

export const billingTexts = {
  card: {
    title: 'Subscription',
    plans: { premium: 'Premium', basic: 'Basic' },
    perMonth: 'per month',
    statuses: { premium: 'Premium', basic: 'Basic', inactive: 'Inactive' },
    introduction: 'Premium is yours as an introduction. Choose a plan to keep it.',
    inactive: 'Your plan has ended. Choose a plan to continue.',
    features: {
      premium: 'Up to 200 new conversations a day once your company is approved',
      basic: 'Up to 20 new conversations a day',
    },
    choose: { premium: 'Choose Premium', basic: 'Choose Basic' },
    opening: 'Opening checkout...',
    current: 'Current plan',
    unavailable: 'Payments are not available at the moment.',
    checkoutFailed: 'The checkout could not be opened. Please try again.',
  },

  success: {
    processing: 'Processing your payment...',
    done: 'Payment successful! Your subscription is now active.',
    failed: (message: string) => `We couldn't process your payment: ${message}`,
    returning: 'Returning to your dashboard...',
  },

  errors: {
    missingUser: 'Missing user ID. Please log in and try again.',
    userNotFound: 'User not found in database',
    unknownSession: 'The payment session was not found',
    unpaid: 'The payment was not completed',
    provider: 'The payment provider could not be reached. Please try again.',
  },

  /** The checkout that stands in for the provider where none is configured; never in production (decision D9). */
  sandbox: {
    title: 'Sandbox checkout',
    notice: 'This is a test checkout. No card is needed and no money is moved.',
    pay: 'Pay',
    cancel: 'Cancel',
  },

  /** While there is no checkout, for whoever comes by an address of it. */
  closed: {
    title: 'Checkout is not open yet',
    text: 'Payments are not available at the moment. Nothing was charged, and your plan stays as it is.',
    toAccount: 'Go to your account',
  },
} as const;
