import type { StripeEvent } from '../../../platform/stripe/index.ts';
import type { Payouts } from '../create-payouts.ts';

/** A charge was refunded, in full or in part: by us, or by the operator at Stripe. */
export const syncRefundedCharge = (
  { payouts }: { readonly payouts: Payouts },
  { data: { object: charge } }: StripeEvent<'charge.refunded'>,
) => payouts.syncCharge(charge.id);
