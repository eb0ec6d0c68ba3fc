import { idOf, type StripeEvent } from '../../../platform/stripe/index.ts';
import type { Subscriptions } from '../subscriptions.ts';

/** A charge was refunded, in full or in part. A part changes no plan. */
export async function refundInvoice(
  { billing }: { readonly billing: Pick<Subscriptions, 'refundInvoice'> },
  { data: { object: charge } }: StripeEvent<'charge.refunded'>,
) {
  const intentId = idOf(charge.payment_intent);
  if (charge.refunded && intentId !== null) await billing.refundInvoice(intentId);
}
