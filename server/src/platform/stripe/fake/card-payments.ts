import { metadataIn, newId, now, type ObjectOf, type Objects, StripeRefusal } from './objects.ts';

type Charge = ObjectOf<'charge'>;
type Transfer = ObjectOf<'transfer'>;
type Refund = ObjectOf<'refund'>;
type Dispute = ObjectOf<'dispute'>;

/** How a dispute ends. One that is prevented is closed before it is a dispute. */
export type FakeEnd = 'won' | 'lost' | 'prevented';

/** Payments by card with separate transfers: charges, transfers and their reversals, refunds, and disputes. */
export function createCardPayments(objects: Objects) {
  const disputesOf = (chargeId: string): Dispute[] =>
    objects.all('dispute').filter(({ charge }) => charge === chargeId);
  const isDisputed = (chargeId: string): boolean =>
    disputesOf(chargeId).some(({ status }) => status === 'needs_response' || status === 'under_review');
  /** What the bank has taken back for good. */
  const lostOf = (chargeId: string): number =>
    disputesOf(chargeId)
      .filter(({ status }) => status === 'lost')
      .reduce((sum, { amount }) => sum + amount, 0);

  const transferredFrom = (chargeId: string): number =>
    objects
      .all('transfer')
      .filter(({ source_transaction }) => source_transaction === chargeId)
      .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);

  /** What of a charge is neither refunded nor taken back. */
  const leftOf = (chargeId: string): number => {
    const { amount, amount_refunded: refunded } = objects.get('charge', chargeId);
    return amount - refunded - lostOf(chargeId);
  };

  const makeRefund = (form: URLSearchParams): Refund => {
    const charge = objects.find('charge', form.get('charge'));
    if (!charge) throw new StripeRefusal(404, 'resource_missing');
    const left = leftOf(charge.id);
    const amount = Number(form.get('amount') ?? left);
    if (isDisputed(charge.id)) throw new StripeRefusal(400, 'charge_disputed');
    if (left <= 0) throw new StripeRefusal(400, 'charge_already_refunded');
    if (amount > left) throw new StripeRefusal(400, 'amount_too_large');
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    return objects.add<Refund>({
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      status: 'succeeded',
      metadata: metadataIn(form),
    });
  };

  return {
    makeRefund,

    makeTransfer(form: URLSearchParams): Transfer {
      const destination = objects.find('account', form.get('destination'));
      if (!destination || destination.is_lost) throw new StripeRefusal(400, 'resource_missing');
      if (destination.capabilities.transfers !== 'active')
        throw new StripeRefusal(400, 'insufficient_capabilities_for_transfer');
      const source = objects.find('charge', form.get('source_transaction'));
      if (!source) throw new StripeRefusal(400, 'resource_missing');
      const amount = Number(form.get('amount'));
      if (source.is_failing || transferredFrom(source.id) + amount > source.amount)
        throw new StripeRefusal(400, 'balance_insufficient');
      return objects.add<Transfer>({
        id: newId('tr'),
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
    },

    transfers: () => objects.all('transfer'),
    refunds: () => objects.all('refund'),
    charges: () => objects.all('charge'),

    /** A card pays a payment at Stripe's page, or its money arrives: our server has not heard of it yet. */
    payByCard(sessionId: string): Charge {
      const session = objects.get('checkout.session', sessionId);
      if (session.status === 'expired' || session.payment_status === 'paid')
        throw new StripeRefusal(400, 'checkout_session_not_open');
      const intent =
        objects.find('payment_intent', session.payment_intent) ??
        objects.add<ObjectOf<'payment_intent'>>({
          id: newId('pi'),
          object: 'payment_intent',
          status: 'processing',
          latest_charge: null,
        });
      const charge = objects.add<Charge>({
        id: newId('ch'),
        object: 'charge',
        amount: session.amount_total,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
        currency: session.currency,
        payment_intent: intent.id,
        transfer_group: session.client_reference_id,
        status: 'succeeded',
        is_failing: false,
      });
      Object.assign(intent, { status: 'succeeded', latest_charge: charge.id });
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id });
      return charge;
    },

    /** From now on transfers of a charge's money fail, or work. */
    setFailing(chargeId: string, isFailing: boolean): void {
      objects.get('charge', chargeId).is_failing = isFailing;
    },

    /** The operator refunds what is left of a charge at Stripe, or a part of it. */
    refundByHand(chargeId: string, amount?: number): Charge {
      makeRefund(
        new URLSearchParams({ charge: chargeId, ...(amount !== undefined && { amount: String(amount) }) }),
      );
      return objects.get('charge', chargeId);
    },

    isRefundedByHand: (chargeId: string): boolean =>
      objects.all('refund').some(({ charge, metadata }) => charge === chargeId && !('share' in metadata)),

    /** The bank does not take a refund after all: the money is in our balance again. */
    failRefund(refundId: string): Refund {
      const refund = objects.get('refund', refundId);
      const charge = objects.get('charge', refund.charge);
      refund.status = 'failed';
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      return refund;
    },

    /** The operator takes a transfer back at Stripe. */
    reverse(transferId: string): Transfer {
      const transfer = objects.get('transfer', transferId);
      return Object.assign(transfer, { amount_reversed: transfer.amount, reversed: true });
    },

    /** The card's holder disputes a charge, or a part of it: the bank takes the money at once. */
    dispute(chargeId: string, part?: number): Dispute {
      const charge = objects.get('charge', chargeId);
      charge.disputed = true;
      return objects.add<Dispute>({
        id: newId('dp'),
        object: 'dispute',
        amount: part ?? charge.amount - charge.amount_refunded,
        charge: chargeId,
        status: 'needs_response',
      });
    },

    /** The latest dispute of a charge. */
    disputeOf: (chargeId: string): Dispute | undefined => disputesOf(chargeId).at(-1),
    lostOf,
    leftOf,

    /** The bank decides; a dispute that is not lost gives the money back. */
    closeDispute: (disputeId: string, status: FakeEnd): Dispute =>
      Object.assign(objects.get('dispute', disputeId), { status }),
  };
}
