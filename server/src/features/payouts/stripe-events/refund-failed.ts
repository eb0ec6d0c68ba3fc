import { idOf, type StripeEvent } from '../../../platform/stripe/index.ts';
import type { Payouts } from '../create-payouts.ts';

/**
 * A bank has rejected a refund, days later. Stripe sends `refund.failed` for every payment method, and
 * `charge.refund.updated` for cards.
 */
export async function syncFailedRefund(
  { payouts }: { readonly payouts: Payouts },
  { data: { object: refund } }: StripeEvent<'refund.failed' | 'charge.refund.updated'>,
) {
  await payouts.syncRefund(refund.id);
  const chargeId = idOf(refund.charge);
  if (chargeId !== null) await payouts.syncCharge(chargeId);
}
