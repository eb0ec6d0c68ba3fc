import type { StripeEvent } from '../../../platform/stripe/index.ts';
import type { Subscriptions } from '../subscriptions.ts';

/** A renewal or a change of the plan was paid, or could not be. */
export const recordInvoice = async (
  { billing }: { readonly billing: Pick<Subscriptions, 'recordInvoice'> },
  { data: { object: invoice } }: StripeEvent<'invoice.paid' | 'invoice.payment_failed'>,
) => (invoice.id ? billing.recordInvoice(invoice.id) : undefined);
