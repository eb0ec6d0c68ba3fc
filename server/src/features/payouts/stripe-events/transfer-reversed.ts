import type { StripeEvent } from '../../../platform/stripe/index.ts';
import type { OpenPayouts } from '../create-payouts.ts';

/** The operator has taken a transfer back at Stripe. */
export const syncReversedTransfer = (
  { payouts }: { readonly payouts: OpenPayouts },
  { data: { object: transfer } }: StripeEvent<'transfer.reversed'>,
) => payouts.syncTransfer(transfer.id);
