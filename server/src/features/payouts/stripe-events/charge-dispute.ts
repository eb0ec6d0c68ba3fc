import { idOf, type StripeEvent } from '../../../platform/stripe/index.ts';
import type { Payouts } from '../create-payouts.ts';

type Name =
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_reinstated';

/** A bank disputes a charge, or has decided. */
export async function syncDispute(
  { payouts }: { readonly payouts: Payouts },
  { data: { object: dispute } }: StripeEvent<Name>,
) {
  const chargeId = idOf(dispute.charge);
  if (chargeId !== null) await payouts.syncCharge(chargeId);
}
