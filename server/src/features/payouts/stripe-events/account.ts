import type { StripeEvent } from '../../../platform/stripe/index.ts';
import type { Payouts } from '../create-payouts.ts';

type Context = { readonly payouts: Payouts };

/** A student's account can or cannot be paid now, or Stripe needs something. */
export const syncUpdatedAccount = (
  { payouts }: Context,
  { data: { object: account } }: StripeEvent<'account.updated'>,
) => payouts.syncAccount(account.id);

/** The same, or the student has removed our access. The event names the account beside its object. */
export async function syncAccountOfEvent(
  { payouts }: Context,
  { account }: StripeEvent<'account.application.deauthorized' | 'capability.updated'>,
) {
  if (account) await payouts.syncAccount(account);
}
