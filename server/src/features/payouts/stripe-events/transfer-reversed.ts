import type { StripeEvent } from '../../../platform/stripe/index.ts';
import type { Payouts } from '../create-payouts.ts';

/** The operator has taken a transfer back at Stripe. */
export const syncReversedTransfer = (
  { payouts }: { readonly payouts: Payouts },
  { data: { object: transfer } }: StripeEvent<'transfer.reversed'>,
) => payouts.syncTransfer(transfer.id);
