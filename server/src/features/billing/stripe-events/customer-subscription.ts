import type { StripeEvent } from '../../../platform/stripe/index.ts';
import type { Subscriptions } from '../subscriptions.ts';

type Name = 'customer.subscription.updated' | 'customer.subscription.deleted';

/** A subscription has changed or ended. */
export const syncSubscription = (
  { billing }: { readonly billing: Pick<Subscriptions, 'syncSubscription'> },
  { data: { object: subscription } }: StripeEvent<Name>,
) => billing.syncSubscription(subscription.id);
