import type { StripeEvent } from '../../../platform/stripe/index.ts';
import type { Payouts } from '../create-payouts.ts';

type Name =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired';

/** A checkout has ended, or its money has arrived or not. */
export const settleCheckout = (
  { payouts }: { readonly payouts: Payouts },
  { data: { object: session } }: StripeEvent<Name>,
) => payouts.settleSession(session.id);
