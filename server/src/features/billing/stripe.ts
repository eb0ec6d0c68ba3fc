import { productName } from '@ambitionhub/contract/accounts';
import {
  billingTexts,
  currency,
  isPlan,
  type PaymentProviderName,
  type Plan,
  planPrices,
} from '@ambitionhub/contract/billing';
import { paths } from '@ambitionhub/contract/routes';
import type Stripe from 'stripe';
import {
  idOf,
  inTime,
  isStripeError,
  keyOf,
  orNull,
  PaymentDeclined,
  ProviderAway,
  type StripeClient,
} from '../../platform/stripe/index.ts';
import type {
  CheckoutReport,
  InvoiceReport,
  Order,
  PaymentProvider,
  SubscriptionReport,
} from './provider.ts';

const instantOf = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

const lineOf = (plan: Plan) => ({
  currency: currency.toLowerCase(),
  unit_amount: planPrices[plan],
  recurring: { interval: 'month' as const },
});

/** Stripe Checkout for a monthly subscription, through Stripe's own library. */
export function createStripeProvider(
  name: PaymentProviderName,
  stripe: StripeClient,
  publicUrl: string,
): PaymentProvider {
  const addressOf = (path: string, query: string) => new URL(`${path}?${query}`, publicUrl).href;

  const openCheckout = async ({ checkoutId, companyId, email, plan }: Order) => {
    const metadata = { companyId, plan };
    const uid = encodeURIComponent(companyId);
    const body: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      // The money of other methods takes days, and may still fail.
      allowed_payment_method_types: ['card'],
      client_reference_id: companyId,
      customer_email: email,
      metadata,
      subscription_data: { metadata },
      line_items: [
        {
          quantity: 1,
          price_data: {
            ...lineOf(plan),
            product_data: { name: `${productName} ${billingTexts.card.title}` },
          },
        },
      ],
      // Stripe replaces the braces with the session's id, so they must not be escaped.
      success_url: `${addressOf(paths.paymentSuccess, `uid=${uid}&plan=${plan}`)}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: addressOf(paths.companyDashboard, 'tab=settings#subscription'),
    };
    const { id, url } = await (await stripe()).checkout.sessions.create(body, {
      idempotencyKey: keyOf(checkoutId, body),
    });
    if (url === null) throw new ProviderAway(new Error('the checkout has no address'));
    return { sessionId: id, url };
  };

  const checkout = async (sessionId: string): Promise<CheckoutReport> => {
    const session = await (await stripe()).checkout.sessions.retrieve(sessionId, {
      expand: ['subscription'],
    });
    const { subscription } = session;
    return {
      sessionId: session.id,
      state: stateOfCheckout(session),
      companyId: session.client_reference_id,
      plan: session.metadata?.plan ?? null,
      amount: session.amount_total,
      currency: session.currency,
      reference: idOf(session.invoice) ?? session.id,
      subscriptionId: idOf(subscription),
      periodEnd: subscription && typeof subscription !== 'string' ? periodEndOf(subscription) : null,
    };
  };

  const subscription = async (id: string): Promise<SubscriptionReport> => {
    const found = await (await stripe()).subscriptions.retrieve(id);
    const [item] = found.items.data;
    const plan = found.metadata.plan;
    return {
      state: stateOfSubscription(found.status),
      // The plan follows from the price paid, not from the metadata.
      plan: isPlan(plan) && item?.price.unit_amount === planPrices[plan] ? plan : null,
      cancelsAtEnd: found.cancel_at_period_end,
      periodEnd: periodEndOf(found),
    };
  };

  const invoice = async (id: string): Promise<InvoiceReport | null> => {
    const found = await (await stripe()).invoices.retrieve(id);
    const subscriptionId = idOf(found.parent?.subscription_details?.subscription);
    if (subscriptionId === null) return null;
    return {
      reference: id,
      subscriptionId,
      isPaid: found.status === 'paid',
      amount: found.amount_paid,
      currency: found.currency,
      paidAt: instantOf(found.status_transitions.paid_at) ?? new Date(found.created * 1000),
    };
  };

  const changePlan = async (id: string, plan: Plan): Promise<string | null> => {
    const { subscriptions } = await stripe();
    const found = await orGone(subscriptions.retrieve(id));
    if (found === null) return null;
    const [item] = found.items.data;
    if (!item) throw new ProviderAway(new Error('the subscription has no item'));
    const isDearer = planPrices[plan] > (item.price.unit_amount ?? 0);
    const changed = await subscriptions.update(id, {
      items: [{ id: item.id, price_data: { ...lineOf(plan), product: idOf(item.price.product) ?? '' } }],
      metadata: { ...found.metadata, plan },
      // Stripe rejects the whole update if the difference cannot be paid. Nothing is due for a cheaper plan: it is credited.
      ...(isDearer
        ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
        : { proration_behavior: 'create_prorations' }),
    });
    return isDearer ? idOf(changed.latest_invoice) : null;
  };

  const invoicePaidBy = async (intentId: string): Promise<string | null> => {
    const payment = { type: 'payment_intent', payment_intent: intentId } as const;
    const { data } = await (await stripe()).invoicePayments.list({ payment, limit: 1 });
    return idOf(data[0]?.invoice);
  };

  /** Ends a subscription without a credit, which would stay at Stripe, and refunds its paid invoices. */
  const endAndRefund = async (subscription: string): Promise<string[]> => {
    const { subscriptions, invoices } = await stripe();
    await orNull(subscriptions.cancel(subscription));
    const paid = await invoices
      .list({ subscription, status: 'paid', expand: ['data.payments'] })
      .autoPagingToArray({ limit: 100 });
    const intents = paid.flatMap(({ payments }) =>
      (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []),
    );
    for (const intent of intents) await refund(intent);
    return paid.map(({ id }) => id);
  };

  const refund = async (intent: string): Promise<void> => {
    const { refunds } = await stripe();
    try {
      await refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${intent}` });
    } catch (error) {
      if (!isStripeError(error) || error.code !== 'charge_already_refunded') throw error;
    }
  };

  return {
    name,
    openCheckout: (order) => inTime(openCheckout(order)),
    checkout: (id) => orNull(checkout(id)),
    subscription: (id) => orNull(subscription(id)),
    invoice: (id) => orNull(invoice(id)),
    invoicePaidBy: (intentId) => inTime(invoicePaidBy(intentId)),
    changePlan: (id, plan) => paidInTime(changePlan(id, plan)),
    setCancellation: async (id, canceled) => {
      const { subscriptions } = await stripe();
      await orGone(subscriptions.update(id, { cancel_at_period_end: canceled }));
    },
    end: async (id) => {
      const { subscriptions } = await stripe();
      await orNull(subscriptions.cancel(id, { prorate: true, invoice_now: true }));
    },
    endAndRefund: (id) => inTime(endAndRefund(id)),
  };
}

/** A complete session never changes again, even if its money does not arrive: its subscription says so. */
function stateOfCheckout(session: Stripe.Checkout.Session): CheckoutReport['state'] {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status === 'paid') return 'paid';
  const { subscription } = session;
  const isOver =
    subscription !== null &&
    typeof subscription !== 'string' &&
    ['incomplete_expired', 'canceled'].includes(subscription.status);
  return isOver ? 'expired' : 'processing';
}

function stateOfSubscription(status: string): SubscriptionReport['state'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
      return 'pastDue';
    default:
      return 'ended';
  }
}

const periodEndOf = (subscription: Stripe.Subscription): Date | null =>
  instantOf(subscription.items.data[0]?.current_period_end);

/** Stripe's answer; null if it does not know the subscription, which is over then. */
const orGone = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  inTime(
    call.catch((error: unknown) => {
      if (isStripeError(error) && error.code === 'resource_missing') return null;
      throw error;
    }),
  );

/** The same for a paid change, where a declined card is not an unavailable provider. */
async function paidInTime<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isStripeError(error) && error.type === 'StripeCardError') throw new PaymentDeclined(error);
    return inTime(Promise.reject(error));
  }
}
