import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StripeClient } from '../../platform/stripe/index.ts';
import type { Access } from '../accounts/index.ts';
import { type Billing, createBilling } from './create-billing.ts';
import { introductionUntil, registerIntroductionJobs } from './introduction.ts';
import { introductionEndsMail } from './introduction-mail.ts';
import { billingNotices } from './notices.ts';
import { billingData } from './personal-data.store.ts';
import { billingReactions } from './reactions.ts';
import { refundInvoice } from './stripe-events/charge-refunded.ts';
import { settleCheckout } from './stripe-events/checkout-session.ts';
import { syncSubscription } from './stripe-events/customer-subscription.ts';
import { recordInvoice } from './stripe-events/invoice.ts';

type Made = Platform & {
  readonly access: Access;
  readonly stripe: { readonly client: StripeClient } | null;
};
type Context = { readonly billing: Billing };

export const billingFeature = defineFeature({
  name: 'billing',
  create: ({ stripe, ...deps }: Made) => {
    const { config } = deps;
    const introduction = introductionUntil(config.introduction.ends, config.digest.timeZone);
    const client = stripe?.client ?? null;
    return {
      introduction,
      billing: createBilling({ ...deps, settings: config.stripe, introduction, stripe: client }),
    };
  },
  procedures: ({ billing }: Context) => billing.procedures,
  stripeEvents: {
    'checkout.session.completed': settleCheckout,
    'checkout.session.async_payment_succeeded': settleCheckout,
    'checkout.session.async_payment_failed': settleCheckout,
    'checkout.session.expired': settleCheckout,
    'customer.subscription.updated': syncSubscription,
    'customer.subscription.deleted': syncSubscription,
    'invoice.paid': recordInvoice,
    'invoice.payment_failed': recordInvoice,
    'charge.refunded': refundInvoice,
  },
  jobs: ({ jobs, background, config }: Platform) =>
    registerIntroductionJobs(jobs, background, { ...config.introduction, ...config.digest }),
  emails: [introductionEndsMail],
  personalData: billingData,
  notices: billingNotices,
  reactions: billingReactions,
});
