import { createAccounts } from './accounts.ts';
import { createCardPayments } from './card-payments.ts';
import { createCheckouts } from './checkouts.ts';
import { now, type ObjectOf, objectsIn, type StripeObject, StripeRefusal } from './objects.ts';
import { createSubscriptions } from './subscriptions.ts';

/** The addresses of the pages that Stripe would show. */
export type FakePages = {
  readonly checkout: (session: ObjectOf<'checkout.session'>) => string;
  readonly onboarding: (accountId: string) => string;
};

/** A request to the API, with the key that makes its repeats harmless. */
export type FakeRequest = {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly key: string;
};
export type FakeReply = { readonly status: number; readonly body: object; readonly isRepeated: boolean };

const day = 86_400;
/** Seconds within which Stripe's library sends a failed request again. */
const retry = 3;
const failure = { status: 500, body: { error: { type: 'api_error', message: 'Stripe failed' } } };

const listOf = (data: readonly object[], hasMore = false): object => ({
  object: 'list',
  url: '/v1/list',
  data,
  has_more: hasMore,
});

/** A list's page: what matches the filters, newest first. */
function pageOf(rows: readonly StripeObject[], search: URLSearchParams): object {
  const filters = [...search].filter(([name]) => !/^(limit|created|expand|starting_after)/.test(name));
  const found = rows
    .filter((row) => filters.every(([name, value]) => new Map(Object.entries(row)).get(name) === value))
    .toReversed();
  const after = search.get('starting_after');
  const from = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const limit = Number(search.get('limit') ?? 10);
  return listOf(found.slice(from, from + limit), found.length > from + limit);
}

/**
 * The part of Stripe that the product uses, by its published reference: its API, and what people, banks and the operator
 * do at Stripe. It changes the objects that it is given, and tells nobody.
 */
export function createFakeStripe(map: Map<string, StripeObject>, pages: FakePages) {
  const objects = objectsIn(map);
  const checkouts = createCheckouts(objects, pages.checkout);
  const subscriptions = createSubscriptions(objects);
  const accounts = createAccounts(objects, pages.onboarding);
  const payments = createCardPayments(objects);

  const checkoutAnswer = (isPost: boolean, id: string, act: string, { url, body }: FakeRequest) => {
    if (isPost && act === 'expire') return checkouts.expireSession(id);
    if (isPost) return checkouts.openSession(new URLSearchParams(body));
    if (id === '') return pageOf(objects.all('checkout.session'), url.searchParams);
    const session = objects.find('checkout.session', id);
    const expanded = [...url.searchParams].flatMap(([name, value]) =>
      name.startsWith('expand') ? [value] : [],
    );
    return session && checkouts.presentSession(session, expanded);
  };

  /**
   * The answer to a request; undefined if there is no such object.
   *
   * @throws StripeRefusal
   */
  const answer = (request: FakeRequest): object | undefined => {
    const { method, url, body } = request;
    const [, , kind = '', one = '', two = '', three = ''] = url.pathname.split('/');
    const isPost = method === 'POST';
    const form = new URLSearchParams(body);
    const found = (type: 'refund' | 'transfer') =>
      one === '' ? pageOf(objects.all(type), url.searchParams) : objects.find(type, one);
    switch (kind) {
      case 'accounts':
        return isPost ? accounts.openAccount(form) : accounts.usableAccount(one);
      case 'account_links':
        return accounts.linkAccount(form);
      case 'charges':
        return objects.find('charge', one);
      case 'checkout':
        return checkoutAnswer(isPost, two, three, request);
      case 'disputes':
        return pageOf(objects.all('dispute'), url.searchParams);
      case 'invoice_payments': {
        const paid = subscriptions.invoicesPaidBy(url.searchParams.get('payment[payment_intent]'));
        return listOf(
          paid.map(({ id }) => ({ id: `inpay_of_${id}`, object: 'invoice_payment', invoice: id })),
        );
      }
      case 'invoices': {
        const { searchParams: search } = url;
        if (one !== '') return objects.find('invoice', one);
        return listOf(subscriptions.invoicesOf(search.get('subscription'), search.get('status')));
      }
      case 'refunds': {
        const intent = form.get('payment_intent');
        if (!isPost) return found('refund');
        return intent === null ? payments.makeRefund(form) : subscriptions.refundInvoice(intent);
      }
      case 'subscriptions':
        if (isPost) return subscriptions.changeSubscription(one, form);
        return method === 'DELETE'
          ? subscriptions.cancelSubscription(one)
          : objects.find('subscription', one);
      case 'transfers':
        return isPost ? payments.makeTransfer(form) : found('transfer');
      default:
        return undefined;
    }
  };

  const apply = (request: FakeRequest): { status: number; body: object } => {
    try {
      const body = answer(request);
      if (!body) throw new StripeRefusal(404, 'resource_missing');
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
      throw error;
    }
  };

  const forgetReplies = (before: number): void => {
    for (const { id, created } of objects.all('reply')) if (created < before) objects.remove(id);
  };

  return {
    ...checkouts,
    ...subscriptions,
    ...accounts,
    ...payments,

    /**
     * Answers a request, and repeats the first answer to a known key, even if that was a failure.
     *
     * @param fails whether Stripe fails before or after it has done what was asked
     */
    reply(request: FakeRequest, fails: 'before' | 'after' | null = null): FakeReply {
      const { method, url, body, key } = request;
      const asked = `${method} ${url.pathname} ${body}`;
      forgetReplies(now() - day);
      const before = key === '' ? undefined : objects.find('reply', `reply ${key}`);
      if (before && before.asked !== asked) {
        const error = { type: 'idempotency_error', message: 'Another request' };
        return { status: 400, body: { error }, isRepeated: false };
      }
      if (before) return { status: before.status, body: before.body, isRepeated: true };
      const done = fails === 'before' ? failure : apply(request);
      const made = fails === null ? done : failure;
      if (key !== '' && method === 'POST')
        objects.add({
          id: `reply ${key}`,
          object: 'reply',
          asked,
          status: made.status,
          body: { ...structuredClone(made.body) },
          created: now(),
        });
      return { ...made, isRepeated: false };
    },

    /** Forgets the keys as Stripe does after a day, but for those that a client may be about to send again. */
    forgetKeys: (): void => forgetReplies(now() - retry),
  };
}

export type FakeStripe = ReturnType<typeof createFakeStripe>;
