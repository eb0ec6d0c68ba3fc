type Fields = Readonly<Record<string, string>>;

export type FakeAccount = {
  id: string;
  object: 'account';
  type: 'express';
  email: string | null;
  country: string | null;
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers: 'inactive' | 'pending' | 'active' };
  requirements: {
    currently_due: string[];
    past_due: string[];
    eventually_due: string[];
    pending_verification: string[];
    disabled_reason: string | null;
  };
  metadata: Fields;
};

type FakePayment = {
  id: string;
  object: 'checkout.session';
  mode: 'payment';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  allowed_payment_method_types: string[];
  client_reference_id: string | null;
  created: number;
  metadata: Fields;
  payment_intent: string | null;
};

type FakeCharge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  payment_intent: string;
  transfer_group: string | null;
  status: 'succeeded';
};

type FakeTransfer = {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  reversed: boolean;
  currency: string;
  destination: string;
  source_transaction: string | null;
  transfer_group: string | null;
  created: number;
  metadata: Fields;
};

type FakeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  status: 'succeeded' | 'failed';
  metadata: Fields;
};

/** How a dispute ends. One that is prevented is closed before it is a dispute. */
export type FakeEnd = 'won' | 'lost' | 'prevented';

type FakeDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  status: 'needs_response' | 'under_review' | FakeEnd;
};

/** A refusal as Stripe words it: its type is `invalid_request_error` unless said otherwise. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, code: string, type = 'invalid_request_error') {
    super(code);
    this.status = status;
    this.body = { error: { type, code, message: `refused: ${code}` } };
  }
}

const standings = {
  begun: { details_submitted: false, payouts_enabled: false, transfers: 'inactive' },
  missing: { details_submitted: true, payouts_enabled: false, transfers: 'inactive' },
  review: { details_submitted: true, payouts_enabled: false, transfers: 'pending' },
  ready: { details_submitted: true, payouts_enabled: true, transfers: 'active' },
  refused: { details_submitted: true, payouts_enabled: false, transfers: 'inactive' },
} as const;
export type FakeStanding = keyof typeof standings | 'lost';

const due: Readonly<Record<keyof typeof standings, string[]>> = {
  begun: ['external_account', 'individual.first_name', 'tos_acceptance.date'],
  missing: ['external_account', 'individual.verification.document'],
  review: [],
  ready: [],
  refused: [],
};

const now = () => Math.floor(Date.now() / 1000);
const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });

/** What Stripe takes from a card payment in the United States. */
const cardFee = (amount: number): number => Math.round(amount * 0.029) + 30;

/**
 * Stripe Connect by its published reference: Express accounts, payments with separate charges and transfers, refunds,
 * reversals and disputes, with the platform's balance. Idempotency, faults and signatures are in `fake-stripe.ts`.
 */
export function createFakeConnect(nextId: (kind: string) => string) {
  const accounts = new Map<string, FakeAccount>();
  const lost = new Set<string>();
  const payments = new Map<string, FakePayment>();
  const charges = new Map<string, FakeCharge>();
  const transfers = new Map<string, FakeTransfer>();
  const refunds = new Map<string, FakeRefund>();
  const disputes = new Map<string, FakeDispute>();
  /** What the platform has left at Stripe. */
  let balance = 0;

  const changeAccount = (id: string, standing: FakeStanding): void => {
    if (standing === 'lost') return void lost.add(id);
    const account = known(accounts, id);
    const { transfers: capability, ...flags } = standings[standing];
    accounts.set(id, {
      ...account,
      ...flags,
      capabilities: { transfers: capability },
      requirements: {
        ...account.requirements,
        currently_due: due[standing],
        pending_verification: standing === 'review' ? ['individual.verification.document'] : [],
        disabled_reason: standing === 'refused' ? 'rejected.other' : null,
      },
    });
  };

  const openAccount = (form: URLSearchParams): FakeAccount => {
    const id = nextId('acct');
    accounts.set(id, {
      id,
      object: 'account',
      type: 'express',
      email: form.get('email'),
      country: form.get('country'),
      details_submitted: false,
      charges_enabled: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: {
        currently_due: due.begun,
        past_due: [],
        eventually_due: [],
        pending_verification: [],
        disabled_reason: null,
      },
      metadata: metadataIn(form),
    });
    return known(accounts, id);
  };

  /** An account that is gone answers like one that never was. */
  const usable = (id: string): FakeAccount => {
    const account = accounts.get(id);
    if (!account || lost.has(id)) throw new StripeRefusal(403, 'account_invalid');
    return account;
  };

  const openPayment = (form: URLSearchParams): FakePayment => {
    const id = nextId('cs_test');
    const amounts = [...form]
      .filter(([name]) => /^line_items\[\d+\]\[price_data\]\[unit_amount\]$/.test(name))
      .map(([, value]) => Number(value));
    payments.set(id, {
      id,
      object: 'checkout.session',
      mode: 'payment',
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amounts.reduce((sum, one) => sum + one, 0),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      // Stripe offers what the account has switched on, unless the request names something.
      allowed_payment_method_types: form.getAll('allowed_payment_method_types[0]'),
      client_reference_id: form.get('client_reference_id'),
      created: now(),
      metadata: metadataIn(form),
      payment_intent: null,
    });
    return known(payments, id);
  };

  const expire = (id: string): FakePayment => {
    const payment = payments.get(id);
    if (!payment) throw new StripeRefusal(404, 'resource_missing');
    if (payment.status !== 'open') throw new StripeRefusal(400, 'checkout_session_not_open');
    payment.status = 'expired';
    return payment;
  };

  const chargeOf = (intent: string | null): FakeCharge | undefined =>
    [...charges.values()].find(({ payment_intent }) => payment_intent === intent);

  /** The intents of payments whose money has not arrived. */
  const unpaid = new Map<string, 'processing' | 'requires_payment_method' | 'canceled'>();
  const presentPayment = (payment: FakePayment, expands: boolean): object =>
    expands && payment.payment_intent !== null
      ? {
          ...payment,
          payment_intent: {
            id: payment.payment_intent,
            object: 'payment_intent',
            status: unpaid.get(payment.payment_intent) ?? 'succeeded',
            latest_charge: chargeOf(payment.payment_intent)?.id ?? null,
          },
        }
      : payment;

  const transferredFrom = (chargeId: string): number =>
    [...transfers.values()]
      .filter(({ source_transaction }) => source_transaction === chargeId)
      .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);

  const transfer = (form: URLSearchParams): FakeTransfer => {
    const destination = accounts.get(form.get('destination') ?? '');
    const amount = Number(form.get('amount'));
    if (!destination || lost.has(destination.id)) throw new StripeRefusal(400, 'resource_missing');
    if (destination.capabilities.transfers !== 'active')
      throw new StripeRefusal(400, 'insufficient_capabilities_for_transfer');
    const source = charges.get(form.get('source_transaction') ?? '');
    if (!source) throw new StripeRefusal(400, 'resource_missing');
    if (transferredFrom(source.id) + amount > source.amount)
      throw new StripeRefusal(400, 'balance_insufficient');
    const id = nextId('tr');
    transfers.set(id, {
      id,
      object: 'transfer',
      amount,
      amount_reversed: 0,
      reversed: false,
      currency: form.get('currency') ?? '',
      destination: destination.id,
      source_transaction: source.id,
      transfer_group: form.get('transfer_group'),
      created: now(),
      metadata: metadataIn(form),
    });
    balance -= amount;
    return known(transfers, id);
  };

  const refund = (form: URLSearchParams): FakeRefund => {
    const charge = charges.get(form.get('charge') ?? '');
    if (!charge) throw new StripeRefusal(404, 'resource_missing');
    const left = charge.amount - charge.amount_refunded - lostOf(charge.id);
    const amount = Number(form.get('amount') ?? left);
    if (isDisputed(charge.id)) throw new StripeRefusal(400, 'charge_disputed');
    if (left <= 0) throw new StripeRefusal(400, 'charge_already_refunded');
    if (amount > left) throw new StripeRefusal(400, 'amount_too_large');
    const id = nextId('re');
    refunds.set(id, {
      id,
      object: 'refund',
      amount,
      charge: charge.id,
      status: 'succeeded',
      metadata: metadataIn(form),
    });
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    balance -= amount;
    return known(refunds, id);
  };

  const disputesOf = (chargeId: string): FakeDispute[] =>
    [...disputes.values()].filter(({ charge }) => charge === chargeId);
  const isDisputed = (chargeId: string): boolean =>
    disputesOf(chargeId).some(({ status }) => status === 'needs_response' || status === 'under_review');
  /** What the bank has taken back for good. */
  const lostOf = (chargeId: string): number =>
    disputesOf(chargeId)
      .filter(({ status }) => status === 'lost')
      .reduce((sum, { amount }) => sum + amount, 0);

  const matching = <Row extends object>(all: ReadonlyMap<string, Row>, search: URLSearchParams): object => {
    const filters = [...search].filter(([name]) => !/^(limit|created|expand|starting_after)/.test(name));
    const found = [...all.values()].filter((row) =>
      filters.every(([name, value]) => (row as Record<string, unknown>)[name] === value),
    );
    // Newest first, a page at a time.
    const rows = found.reverse();
    const after = search.get('starting_after');
    const from = after === null ? 0 : rows.findIndex((row) => 'id' in row && row.id === after) + 1;
    const limit = Number(search.get('limit') ?? 10);
    return { ...listOf(rows.slice(from, from + limit)), has_more: rows.length > from + limit };
  };

  /**
   * Answers a request of the API; undefined for one that is not about Connect.
   *
   * @throws StripeRefusal
   */
  const answer = (method: string, url: URL, form: URLSearchParams): object | undefined => {
    const [, , kind = '', one = '', two = '', three = ''] = url.pathname.split('/');
    const isPost = method === 'POST';
    switch (kind) {
      case 'accounts':
        return isPost ? openAccount(form) : usable(one);
      case 'account_links':
        return {
          object: 'account_link',
          url: `https://connect.stripe.example/${usable(form.get('account') ?? '').id}`,
          created: now(),
          expires_at: now() + 300,
        };
      case 'checkout': {
        if (isPost && three === 'expire') return payments.has(two) ? expire(two) : undefined;
        if (isPost) return form.get('mode') === 'payment' ? openPayment(form) : undefined;
        if (two === '') return matching(payments, url.searchParams);
        const payment = payments.get(two);
        return payment && presentPayment(payment, url.search.includes('expand'));
      }
      case 'charges':
        return charges.get(one);
      case 'disputes':
        return matching(disputes, url.searchParams);
      case 'refunds':
        return isPost ? refund(form) : one === '' ? matching(refunds, url.searchParams) : refunds.get(one);
      case 'transfers':
        return isPost
          ? transfer(form)
          : one === ''
            ? matching(transfers, url.searchParams)
            : transfers.get(one);
      default:
        return undefined;
    }
  };

  return {
    answer,
    changeAccount,
    account: (id: string): FakeAccount => known(accounts, id),
    accountCount: () => accounts.size,
    payment: (id: string): FakePayment => known(payments, id),
    payments: () => [...payments.values()],
    transfers: () => [...transfers.values()],
    refunds: () => [...refunds.values()],
    charges: () => [...charges.values()],
    balance: () => balance,

    /** A card pays an open payment at Stripe's page: our server has not heard of it yet. Says the charge. */
    payByCard: (sessionId: string): FakeCharge => {
      const payment = known(payments, sessionId);
      if (payment.status !== 'open') throw new Error('this payment is over');
      const id = nextId('ch');
      const intent = nextId('pi');
      charges.set(id, {
        id,
        object: 'charge',
        amount: payment.amount_total,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
        currency: payment.currency,
        payment_intent: intent,
        transfer_group: payment.client_reference_id,
        status: 'succeeded',
      });
      Object.assign(payment, { status: 'complete', payment_status: 'paid', payment_intent: intent });
      balance += payment.amount_total - cardFee(payment.amount_total);
      return known(charges, id);
    },

    /** The person is done at Stripe's page, and the money has not arrived, as with a bank debit. */
    completeUnpaid: (sessionId: string): FakePayment => {
      const intent = nextId('pi');
      unpaid.set(intent, 'processing');
      return Object.assign(known(payments, sessionId), { status: 'complete', payment_intent: intent });
    },

    /** The money of such a payment never arrives: the session stays as it was. */
    failLater: (sessionId: string): FakePayment => {
      const payment = known(payments, sessionId);
      unpaid.set(payment.payment_intent ?? '', 'requires_payment_method');
      return payment;
    },

    /** The operator refunds what is left of a charge at Stripe, or a part of it. */
    refundByHand: (chargeId: string, amount?: number): FakeCharge => {
      refund(
        new URLSearchParams({ charge: chargeId, ...(amount !== undefined && { amount: String(amount) }) }),
      );
      return known(charges, chargeId);
    },

    /** The bank does not take a refund after all: the money is in our balance again. */
    failRefund: (refundId: string): FakeRefund => {
      const refund = known(refunds, refundId);
      const charge = known(charges, refund.charge);
      refund.status = 'failed';
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      balance += refund.amount;
      return refund;
    },

    isRefundedByHand: (chargeId: string): boolean =>
      [...refunds.values()].some(({ charge, metadata }) => charge === chargeId && !('share' in metadata)),

    /** The operator takes a transfer back at Stripe. */
    reverse: (transferId: string): FakeTransfer => {
      const reversed = known(transfers, transferId);
      balance += reversed.amount - reversed.amount_reversed;
      Object.assign(reversed, { amount_reversed: reversed.amount, reversed: true });
      return reversed;
    },

    /** The card's holder disputes a charge, or a part of it: the bank takes the money at once. */
    dispute: (chargeId: string, part?: number): FakeDispute => {
      const charge = known(charges, chargeId);
      const amount = part ?? charge.amount - charge.amount_refunded;
      const id = nextId('dp');
      disputes.set(id, {
        id,
        object: 'dispute',
        amount,
        charge: chargeId,
        status: 'needs_response',
      });
      charge.disputed = true;
      balance -= amount;
      return known(disputes, id);
    },

    /** The latest dispute of a charge. */
    disputeOf: (chargeId: string): FakeDispute | undefined => disputesOf(chargeId).at(-1),
    lostOf,

    /** The bank decides; a dispute that is not lost gives the money back. */
    closeDispute: (disputeId: string, outcome: FakeEnd): FakeDispute => {
      const dispute = known(disputes, disputeId);
      dispute.status = outcome;
      if (outcome !== 'lost') balance += dispute.amount;
      return dispute;
    },
  };
}

function metadataIn(form: URLSearchParams): Fields {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

function known<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`the provider does not know ${id}`);
  return value;
}
