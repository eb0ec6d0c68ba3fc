import type { StripeEvent } from '../../../platform/stripe/index.ts';
import type { Subscriptions } from '../subscriptions.ts';

type Name =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired';

/** A checkout has ended, or its money has arrived or not. */
export const settleCheckout = (
  { billing }: { readonly billing: Pick<Subscriptions, 'settleSession'> },
  { data: { object: session } }: StripeEvent<Name>,
) => billing.settleSession(session.id);
