import { metadataIn, newId, now, type ObjectOf, type Objects, StripeRefusal } from './objects.ts';

type Subscription = ObjectOf<'subscription'>;
type Invoice = ObjectOf<'invoice'>;

/** The same time of day, this many months later, in Unix seconds. */
function monthsFrom(from: number, months: number): number {
  const moved = new Date(from * 1000);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return Math.floor(moved.getTime() / 1000);
}

/** Stripe Billing: monthly subscriptions with one item, and their invoices. */
export function createSubscriptions(objects: Objects) {
  let isDeclining = false;

  const itemOf = ({ items }: Subscription) => {
    const [item] = items.data;
    if (!item) throw new Error('a subscription without an item');
    return item;
  };

  const addInvoice = (subscription: string, amount: number, isPaid: boolean): Invoice =>
    objects.add<Invoice>({
      id: newId('in'),
      object: 'invoice',
      status: isPaid ? 'paid' : 'open',
      amount_paid: isPaid ? amount : 0,
      currency: 'usd',
      created: now(),
      status_transitions: { paid_at: isPaid ? now() : null },
      parent: { subscription_details: { subscription } },
      payments: {
        object: 'list',
        data: [{ payment: { type: 'payment_intent', payment_intent: newId('pi') } }],
      },
      is_refunded: false,
    });

  const intentOf = ({ payments }: Invoice): string | undefined => payments.data[0]?.payment.payment_intent;
  const invoicesPaidBy = (intent: string | null): Invoice[] =>
    objects.all('invoice').filter((invoice) => intentOf(invoice) === intent);

  /** Charges the difference for the rest of the paid month at once, as `always_invoice` asks. */
  const chargeDifference = (subscription: Subscription, form: URLSearchParams): void => {
    if (form.get('proration_behavior') !== 'always_invoice') return;
    if (isDeclining && form.get('payment_behavior') === 'error_if_incomplete')
      throw new StripeRefusal(402, 'card_declined', 'card_error');
    const { current_period_end: end, price } = itemOf(subscription);
    const part = (end - now()) / (end - monthsFrom(end, -1));
    const difference = Number(form.get('items[0][price_data][unit_amount]')) - price.unit_amount;
    const amount = Math.round(difference * Math.min(1, Math.max(0, part)));
    subscription.latest_invoice = addInvoice(subscription.id, amount, !isDeclining).id;
  };

  return {
    changeSubscription(id: string, form: URLSearchParams): Subscription | undefined {
      const subscription = objects.find('subscription', id);
      if (!subscription) return undefined;
      chargeDifference(subscription, form);
      const cancel = form.get('cancel_at_period_end');
      if (cancel !== null) subscription.cancel_at_period_end = cancel === 'true';
      const amount = form.get('items[0][price_data][unit_amount]');
      if (amount !== null) itemOf(subscription).price.unit_amount = Number(amount);
      Object.assign(subscription.metadata, metadataIn(form));
      return subscription;
    },

    cancelSubscription(id: string): Subscription | undefined {
      const subscription = objects.find('subscription', id);
      return subscription && Object.assign(subscription, { status: 'canceled' });
    },

    invoicesPaidBy,

    invoicesOf: (subscriptionId: string | null, status: string | null): Invoice[] =>
      objects
        .all('invoice')
        .filter(
          ({ parent, ...invoice }) =>
            parent.subscription_details.subscription === subscriptionId && invoice.status === status,
        ),

    refundInvoice(intent: string): object {
      const [invoice] = invoicesPaidBy(intent);
      if (!invoice) throw new StripeRefusal(404, 'resource_missing');
      if (invoice.is_refunded) throw new StripeRefusal(400, 'charge_already_refunded');
      invoice.is_refunded = true;
      return { id: newId('re'), object: 'refund', status: 'succeeded', payment_intent: intent };
    },

    subscription: (id: string): Subscription => objects.get('subscription', id),
    invoice: (id: string): Invoice => objects.get('invoice', id),

    /** A card pays a plan at Stripe's page: our server has not heard of it yet. */
    pay(sessionId: string): { subscriptionId: string; invoiceId: string } {
      const session = objects.get('checkout.session', sessionId);
      const subscription = objects.add<Subscription>({
        id: newId('sub'),
        object: 'subscription',
        status: 'active',
        cancel_at_period_end: false,
        metadata: { ...session.metadata },
        latest_invoice: null,
        items: {
          object: 'list',
          data: [
            {
              id: newId('si'),
              current_period_end: monthsFrom(now(), 1),
              price: { unit_amount: session.amount_total, product: 'prod_1' },
            },
          ],
        },
      });
      const invoice = addInvoice(subscription.id, session.amount_total, true);
      subscription.latest_invoice = invoice.id;
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        invoice: invoice.id,
        subscription: subscription.id,
      });
      return { subscriptionId: subscription.id, invoiceId: invoice.id };
    },

    /** Charges the renewal after a month; returns the invoice. */
    renew(subscriptionId: string): Invoice {
      const subscription = objects.get('subscription', subscriptionId);
      const item = itemOf(subscription);
      item.current_period_end = monthsFrom(item.current_period_end, 1);
      subscription.status = 'active';
      return addInvoice(subscriptionId, item.price.unit_amount, true);
    },

    /** The card of a renewal is declined; returns the unpaid invoice. */
    failRenewal(subscriptionId: string): Invoice {
      const subscription = objects.get('subscription', subscriptionId);
      subscription.status = 'past_due';
      return addInvoice(subscriptionId, itemOf(subscription).price.unit_amount, false);
    },

    /** Stripe ends it: the card was declined too often. */
    endSubscription: (id: string): Subscription =>
      Object.assign(objects.get('subscription', id), { status: 'canceled' }),

    /** Refunds the payment of an invoice at Stripe; returns the event's object. */
    refund(invoiceId: string): object {
      const invoice = objects.get('invoice', invoiceId);
      invoice.is_refunded = true;
      return { id: newId('ch'), object: 'charge', refunded: true, payment_intent: intentOf(invoice) };
    },

    refundedInvoices: (): string[] =>
      objects.all('invoice').flatMap(({ id, is_refunded: isRefunded }) => (isRefunded ? [id] : [])),

    /** From now on every card is declined, or none. */
    setDeclining(value: boolean): void {
      isDeclining = value;
    },
  };
}
