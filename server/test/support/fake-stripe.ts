import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { atTheEnd } from './at-the-end.ts';
import { createFakeConnect, StripeRefusal } from './fake-connect.ts';

type Metadata = Record<string, string>;
type Session = {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  allowed_payment_method_types: string[];
  client_reference_id: string | null;
  metadata: Metadata;
  invoice: string | null;
  subscription: string | null;
};
type Subscription = {
  id: string;
  object: 'subscription';
  status: string;
  cancel_at_period_end: boolean;
  metadata: Metadata;
  latest_invoice: string | null;
  items: {
    object: 'list';
    data: { id: string; current_period_end: number; price: { unit_amount: number; product: string } }[];
  };
};
type Invoice = {
  id: string;
  object: 'invoice';
  status: 'paid' | 'open';
  amount_paid: number;
  currency: string;
  created: number;
  status_transitions: { paid_at: number | null };
  parent: { subscription_details: { subscription: string } };
  payments: { object: 'list'; data: { payment: { type: 'payment_intent'; payment_intent: string } }[] };
};

const webhookSecret = 'whsec_of_the_tests';
const connectSecret = 'whsec_of_connect';
const secretKey = 'sk_test_of_the_tests';

const month = 30 * 86_400;
const now = () => Math.floor(Date.now() / 1000);

/**
 * What goes wrong with the next request that changes something: it is lost on its way, or its answer is; Stripe fails
 * before or after it did what it was asked, and repeats a failure for the same key as it repeats an answer.
 */
export type Fault = 'lost' | 'answer lost' | 'fails' | 'done, but fails';

/** A silent one keeps a caller waiting until the product gives up; an unreachable one fails at once. */
export type Away = 'silent' | 'unreachable';

/** Speaks the part of Stripe's HTTP API that the product uses; the product must discover a test's changes. */
export async function startFakeStripe() {
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const keys = new Map<string, string>();
  const refundedInvoices = new Set<string>();
  let away: Away | null = null;
  let declining = false;
  let count = 0;
  /** The first answer to each key, repeated for every later request with it. */
  const replies = new Map<
    string,
    { readonly asked: string; readonly status: number; readonly body: object }
  >();
  const faults: Fault[] = [];
  const openingFaults: Fault[] = [];
  const watchers = new Set<(asked: string) => void>();
  const nextId = (kind: string): string => {
    count += 1;
    return `${kind}_${count}`;
  };

  const connect = createFakeConnect(nextId);

  const metadataIn = (form: URLSearchParams, prefix: string): Metadata =>
    Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const key = new RegExp(`^${prefix}\\[metadata\\]\\[(\\w+)\\]$|^metadata\\[(\\w+)\\]$`).exec(name);
        return key ? [[key[1] ?? key[2] ?? '', value]] : [];
      }),
    );

  const openSession = (form: URLSearchParams, key: string): Session => {
    const same = sessions.get(keys.get(key) ?? '');
    if (same) return same;
    const id = nextId('cs_test');
    keys.set(key, id);
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      allowed_payment_method_types: form.getAll('allowed_payment_method_types[0]'),
      client_reference_id: form.get('client_reference_id'),
      metadata: metadataIn(form, 'none'),
      invoice: null,
      subscription: null,
    };
    sessions.set(id, session);
    return session;
  };

  /** Charges the difference for half a month at once, as `always_invoice` asks; false if the card is declined. */
  const chargeDifference = (subscription: Subscription, form: URLSearchParams): boolean => {
    const [item] = subscription.items.data;
    const to = Number(form.get('items[0][price_data][unit_amount]'));
    if (!item || form.get('proration_behavior') !== 'always_invoice') return true;
    if (declining && form.get('payment_behavior') === 'error_if_incomplete') return false;
    const id = nextId('in');
    const invoice = invoiceOf(id, subscription.id, Math.round((to - item.price.unit_amount) / 2));
    invoices.set(id, declining ? { ...invoice, status: 'open', amount_paid: 0 } : invoice);
    subscription.latest_invoice = id;
    return true;
  };

  const changeSubscription = (subscription: Subscription, form: URLSearchParams): object => {
    if (!chargeDifference(subscription, form))
      return { error: { type: 'card_error', code: 'card_declined' } };
    const cancel = form.get('cancel_at_period_end');
    if (cancel !== null) subscription.cancel_at_period_end = cancel === 'true';
    const amount = form.get('items[0][price_data][unit_amount]');
    const [item] = subscription.items.data;
    if (amount !== null && item) item.price.unit_amount = Number(amount);
    Object.assign(subscription.metadata, metadataIn(form, 'none'));
    return subscription;
  };

  const answer = (method: string, url: URL, form: URLSearchParams, key: string): object | null => {
    const [, , kind = '', one = '', two = ''] = url.pathname.split('/');
    if (kind === 'checkout' && method === 'POST') return openSession(form, key);
    if (kind === 'checkout') {
      const session = sessions.get(two);
      if (!session) return null;
      const expands = url.search.includes('expand');
      return {
        ...session,
        subscription: expands
          ? (subscriptions.get(session.subscription ?? '') ?? null)
          : session.subscription,
      };
    }
    if (kind === 'invoices' && one === '') {
      const { subscription, status } = Object.fromEntries(url.searchParams);
      const found = [...invoices.values()].filter(
        (invoice) =>
          invoice.parent.subscription_details.subscription === subscription && invoice.status === status,
      );
      return { object: 'list', data: found, has_more: false, url: '/v1/invoices' };
    }
    if (kind === 'invoices') return invoices.get(one) ?? null;
    if (kind === 'invoice_payments') {
      const invoice = invoicePaidBy(url.searchParams.get('payment[payment_intent]'));
      return { object: 'list', data: invoice ? [{ id: 'inpay', invoice: invoice.id }] : [], has_more: false };
    }
    const subscription = subscriptions.get(one);
    if (kind !== 'subscriptions' || !subscription) return null;
    if (method === 'POST') return changeSubscription(subscription, form);
    if (method === 'DELETE') subscription.status = 'canceled';
    return subscription;
  };

  const invoicePaidBy = (intent: string | null): Invoice | undefined =>
    [...invoices.values()].find(({ id }) => intentOf(id) === intent);

  /** Refunds the payment of an invoice; undefined for a charge, which is Connect's. */
  const refundInvoice = (form: URLSearchParams): object | undefined => {
    const intent = form.get('payment_intent');
    if (intent === null) return undefined;
    const invoice = invoicePaidBy(intent);
    if (!invoice) throw new StripeRefusal(404, 'resource_missing');
    if (refundedInvoices.has(invoice.id)) throw new StripeRefusal(400, 'charge_already_refunded');
    refundedInvoices.add(invoice.id);
    return { id: nextId('re'), object: 'refund', status: 'succeeded', payment_intent: intent };
  };

  const apply = (method: string, url: URL, form: URLSearchParams, key: string) => {
    try {
      const isRefund = method === 'POST' && url.pathname === '/v1/refunds';
      const body =
        (isRefund ? refundInvoice(form) : undefined) ??
        connect.answer(method, url, form) ??
        answer(method, url, form, key);
      const isDeclined = body !== null && 'error' in body;
      return {
        status: isDeclined ? 402 : body ? 200 : 404,
        body: body ?? { error: { type: 'invalid_request_error', message: 'No such object' } },
      };
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
      throw error;
    }
  };

  const nextFault = (path: string): Fault | undefined => {
    if (/transfers|refunds/.test(path)) return faults.shift();
    return /\/(accounts|sessions)$/.test(path) ? openingFaults.shift() : undefined;
  };

  const failure = { status: 500, body: { error: { type: 'api_error', message: 'Stripe failed' } } };

  const server = createServer(async (request, response) => {
    if (away === 'silent') return;
    if (away === 'unreachable') return void request.socket.destroy();
    const text = await textOf(request);
    const form = new URLSearchParams(text);
    const url = new URL(request.url ?? '/', 'http://stripe');
    const key = String(request.headers['idempotency-key'] ?? '');
    const method = request.method ?? 'GET';
    const asked = `${method} ${url.pathname} ${text}`;
    const fault = method === 'POST' ? nextFault(url.pathname) : undefined;
    if (fault === 'lost') return void request.socket.destroy();

    const before = key === '' ? undefined : replies.get(key);
    if (before && before.asked !== asked) {
      response.writeHead(400, { 'content-type': 'application/json' });
      return void response.end(
        JSON.stringify({ error: { type: 'idempotency_error', message: 'Another request' } }),
      );
    }
    const reply = before ?? replyTo();
    for (const watch of watchers) watch(`${method} ${url.pathname}`);
    if (fault === 'answer lost') return void request.socket.destroy();
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      ...(before && { 'idempotent-replayed': 'true' }),
    });
    response.end(JSON.stringify(reply.body));

    function replyTo() {
      const done = fault === 'fails' ? failure : apply(method, url, form, key);
      const reply = fault === 'done, but fails' ? failure : done;
      if (key !== '' && method === 'POST')
        replies.set(key, { asked, ...reply, body: structuredClone(reply.body) });
      return reply;
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const stripe = new Stripe(secretKey);

  /** The body and headers of a signed event. */
  const signed = (payload: string, secret: string, at: number) => ({
    body: payload,
    headers: {
      'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }),
      'content-type': 'application/json',
    },
  });

  return {
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    session: (id: string) => known(sessions, id),
    subscription: (id: string) => known(subscriptions, id),
    sessionCount: () => sessions.size,

    /** Pays at the provider's page: our server has not heard of it yet. */
    pay: (sessionId: string): { subscriptionId: string; invoiceId: string } => {
      const session = known(sessions, sessionId);
      const subscriptionId = nextId('sub');
      const invoiceId = nextId('in');
      subscriptions.set(subscriptionId, {
        id: subscriptionId,
        object: 'subscription',
        status: 'active',
        cancel_at_period_end: false,
        metadata: { ...session.metadata },
        latest_invoice: invoiceId,
        items: {
          object: 'list',
          data: [
            {
              id: nextId('si'),
              current_period_end: now() + month,
              price: { unit_amount: session.amount_total, product: 'prod_1' },
            },
          ],
        },
      });
      invoices.set(invoiceId, invoiceOf(invoiceId, subscriptionId, session.amount_total));
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        invoice: invoiceId,
        subscription: subscriptionId,
      });
      return { subscriptionId, invoiceId };
    },

    /** Charges the renewal after a month. */
    renew: (subscriptionId: string): string => {
      const [item] = known(subscriptions, subscriptionId).items.data;
      if (!item) throw new Error('a subscription without an item');
      item.current_period_end += month;
      const invoiceId = nextId('in');
      invoices.set(invoiceId, invoiceOf(invoiceId, subscriptionId, item.price.unit_amount));
      return invoiceId;
    },

    /** Refunds a charge that paid an invoice; returns the event's object. */
    refund: (invoiceId: string): object => {
      refundedInvoices.add(invoiceId);
      return { id: nextId('ch'), object: 'charge', refunded: true, payment_intent: intentOf(invoiceId) };
    },
    refundedInvoices: (): readonly string[] => [...refundedInvoices],

    /** Goes away, or is back. */
    setAway: (how: Away | null): void => {
      away = how;
    },

    /** From now on every card is declined, or none. */
    setDeclining: (value: boolean): void => {
      declining = value;
    },

    event: (type: string, object: object, { secret = webhookSecret, at = now() } = {}) =>
      signed(JSON.stringify({ id: nextId('evt'), object: 'event', type, data: { object } }), secret, at),

    /** Any text with a valid signature. */
    signedText: (text: string) => signed(text, webhookSecret, now()),

    /** An event of a connected account, for its own webhook. */
    connectEvent: (
      type: string,
      object: object,
      { secret = connectSecret, at = now(), account = 'id' in object ? object.id : null } = {},
    ) => {
      const event = { id: nextId('evt'), object: 'event', type, account, data: { object } };
      return signed(JSON.stringify(event), secret, at);
    },

    /** From now on these go wrong, one request after the other. */
    breakNext: (...next: readonly Fault[]): void => {
      faults.push(...next);
    },

    /** From now on opening an account or a checkout goes wrong, one request after the other. */
    breakNextOpening: (...next: readonly Fault[]): void => {
      openingFaults.push(...next);
    },

    /** Waits until it has done what the next such request asks ('POST /v1/transfers'). */
    next: (pattern: RegExp): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const watch = (asked: string) => {
        if (!pattern.test(asked)) return;
        watchers.delete(watch);
        resolve();
      };
      watchers.add(watch);
      return promise;
    },

    /** From now on nothing goes wrong, and keys are forgotten, as Stripe forgets them after a day. */
    mend: (): void => {
      faults.length = 0;
      replies.clear();
    },

    ...connect,
  };
}

const intentOf = (invoiceId: string): string => `pi_of_${invoiceId}`;

const invoiceOf = (id: string, subscription: string, amount: number): Invoice => ({
  id,
  object: 'invoice',
  status: 'paid',
  amount_paid: amount,
  currency: 'usd',
  created: now(),
  status_transitions: { paid_at: now() },
  parent: { subscription_details: { subscription } },
  payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: intentOf(id) } }] },
});

function known<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`the provider does not know ${id}`);
  return value;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
