import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StripeClient } from '../../platform/stripe/index.ts';
import type { Access } from '../accounts/index.ts';
import { removeKeptLongEnough } from '../ledger/index.ts';
import { createPayouts, type Payouts } from './create-payouts.ts';
import { payoutMails } from './mails.ts';
import { payoutsNotices } from './notices.ts';
import { watchPayouts } from './payout-gauges.ts';
import { payoutsData } from './personal-data.store.ts';
import { payoutsReactions } from './reactions.ts';
import { syncAccountOfEvent, syncUpdatedAccount } from './stripe-events/account.ts';
import { syncDispute } from './stripe-events/charge-dispute.ts';
import { syncRefundedCharge } from './stripe-events/charge-refunded.ts';
import { settleCheckout } from './stripe-events/checkout-session.ts';
import { syncFailedRefund } from './stripe-events/refund-failed.ts';
import { syncReversedTransfer } from './stripe-events/transfer-reversed.ts';
import { removeTransfersOf } from './transfers.store.ts';

type Made = Platform & {
  readonly access: Access;
  readonly stripe: { readonly client: StripeClient } | null;
};
type Context = { readonly payouts: Payouts };

export const payoutsFeature = defineFeature({
  name: 'payouts',
  create: ({ stripe, ...deps }: Made) => ({
    payouts: createPayouts({ ...deps, settings: deps.config.payouts, stripe: stripe?.client ?? null }),
    payoutProvider: deps.config.payouts.provider,
  }),
  procedures: ({ payouts }: Context) => payouts.procedures,
  stripeEvents: {
    'checkout.session.completed': settleCheckout,
    'checkout.session.async_payment_succeeded': settleCheckout,
    'checkout.session.async_payment_failed': settleCheckout,
    'checkout.session.expired': settleCheckout,
    'charge.refunded': syncRefundedCharge,
    'charge.dispute.created': syncDispute,
    'charge.dispute.updated': syncDispute,
    'charge.dispute.closed': syncDispute,
    'charge.dispute.funds_reinstated': syncDispute,
    'refund.failed': syncFailedRefund,
    'charge.refund.updated': syncFailedRefund,
    'transfer.reversed': syncReversedTransfer,
  },
  connectEvents: {
    'account.updated': syncUpdatedAccount,
    'capability.updated': syncAccountOfEvent,
    'account.application.deauthorized': syncAccountOfEvent,
  },
  emails: payoutMails,
  // Entries and their transfers go together, after seven years.
  nightly: { removeKeptLongEnough: (db) => removeKeptLongEnough(db, removeTransfersOf) },
  personalData: payoutsData,
  gauges: (metrics, { plain }: Platform) => watchPayouts(metrics, plain),
  notices: payoutsNotices,
  reactions: payoutsReactions,
});
