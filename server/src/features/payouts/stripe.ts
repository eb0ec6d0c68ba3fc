import { productName } from '@ambitionhub/contract/accounts';
import { currency, type PaymentProviderName } from '@ambitionhub/contract/billing';
import { type MissingThing, payoutTexts, type TransferReason } from '@ambitionhub/contract/payouts';
import { paths } from '@ambitionhub/contract/routes';
import type Stripe from 'stripe';
import {
  idOf,
  inTime,
  isStripeError,
  keyOf,
  orNull,
  ProviderAway,
  type StripeClient,
} from '../../platform/stripe/index.ts';
import {
  type AccountReport,
  type CardReport,
  type ChargeReport,
  type PayoutProvider,
  RefusedByProvider,
  type TransferReport,
} from './provider.ts';

/** Groups the prefixes of Stripe's requirements into plain terms. */
const things: readonly (readonly [RegExp, MissingThing])[] = [
  [/^external_account/, 'bank'],
  [/verification/, 'identity'],
  [/^tos_acceptance/, 'terms'],
  [/^(individual|person|business_type|business_profile)/, 'details'],
];

const thingOf = (requirement: string): MissingThing =>
  things.find(([name]) => name.test(requirement))?.[1] ?? 'other';

/** The state that follows from an account's requirements and capabilities. */
function reportOf(account: Stripe.Account): AccountReport {
  const { requirements, capabilities } = account;
  const disabled = requirements?.disabled_reason ?? '';
  if (/^(rejected|platform_paused|listed)/.test(disabled)) return { state: 'refused', missing: [] };
  if (capabilities?.transfers === 'active' && account.payouts_enabled) return { state: 'ready', missing: [] };
  const due = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  if (due.length > 0 || !account.details_submitted)
    return { state: 'missing', missing: [...new Set(due.map(thingOf))] };
  return { state: 'review', missing: [] };
}

/** Our reasons for Stripe's refusal codes of transfers and refunds. */
const reasons: Readonly<Record<string, TransferReason>> = {
  insufficient_capabilities_for_transfer: 'not-set-up',
  account_invalid: 'not-set-up',
  resource_missing: 'not-set-up',
  balance_insufficient: 'balance',
  insufficient_funds: 'balance',
  charge_disputed: 'disputed',
};

/**
 * Interprets a failed request: a final refusal for its key, or nothing certain. Stripe repeats its first answer to
 * a key, even a failure. A repeated failure is final, and the lookup before the next request shows whether it had
 * an effect.
 */
function failureOf(error: unknown, otherwise: TransferReason): Error {
  if (!isStripeError(error)) return new ProviderAway(error);
  const { statusCode = 0, headers, code = '' } = error;
  const isRefusal = [400, 402, 403, 404].includes(statusCode);
  const isOver = statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
  return isRefusal || isOver
    ? new RefusedByProvider(reasons[code] ?? otherwise, error)
    : new ProviderAway(error);
}

async function orRefused<Answer>(call: Promise<Answer>, otherwise: TransferReason): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw failureOf(error, otherwise);
  }
}

const closed: readonly Stripe.Dispute.Status[] = ['won', 'lost', 'prevented', 'warning_closed'];

/** What a bank has kept of a closed dispute. Of a lost one, a part may have come back to us. */
function lostCents({ status, amount, balance_transactions: moved }: Stripe.Dispute): number {
  if (moved?.length) return -moved.reduce((sum, one) => sum + one.amount, 0);
  return status === 'lost' ? amount : 0;
}

/** The state of a charge's disputes: open until every one is closed, then lost if the bank has kept any of it. */
function disputeOf(disputes: readonly Stripe.Dispute[]): Pick<ChargeReport, 'dispute' | 'disputedCents'> {
  if (disputes.length === 0) return { dispute: 'none', disputedCents: 0 };
  const isOpen = ({ status }: Stripe.Dispute) => !closed.includes(status);
  const disputedCents = disputes.reduce(
    (sum, dispute) => sum + (isOpen(dispute) ? dispute.amount : lostCents(dispute)),
    0,
  );
  if (disputes.some(isOpen)) return { dispute: 'open', disputedCents };
  return { dispute: disputedCents > 0 ? 'lost' : 'won', disputedCents };
}

const transferReport = (transfer: Stripe.Transfer): TransferReport => ({
  id: transfer.id,
  share: transfer.metadata.share ?? null,
  accountId: idOf(transfer.destination) ?? '',
  amountCents: transfer.amount,
  reversedCents: transfer.amount_reversed,
});

const failed: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** A complete session never changes again, even if its money does not arrive: its intent says so. */
function stateOf({ status, payment_status: paid, payment_intent: intent }: Stripe.Checkout.Session) {
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open';
  if (paid === 'paid') return 'paid';
  const hasFailed = intent !== null && typeof intent !== 'string' && failed.includes(intent.status);
  return hasFailed ? 'expired' : 'processing';
}

function cardReport(session: Stripe.Checkout.Session): CardReport {
  const { payment_intent: intent } = session;
  return {
    state: stateOf(session),
    paymentId: session.client_reference_id,
    totalCents: session.amount_total,
    currency: session.currency,
    chargeId: intent !== null && typeof intent !== 'string' ? idOf(intent.latest_charge) : null,
  };
}

/** The money of such a refund is back in our balance. */
const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

const page = 100;
const since = (from: Date) => ({ created: { gte: Math.floor(from.getTime() / 1000) }, limit: page });

/** Stripe Connect with Express accounts, through Stripe's own library. */
export function createStripePayouts(
  name: PaymentProviderName,
  stripe: StripeClient,
  publicUrl: string,
): PayoutProvider {
  const earnings = new URL(`${paths.studentDashboard}?tab=work&view=earnings`, publicUrl).href;

  return {
    name,

    // Always the same body for the same key, so that a repeat opens no second account. Stripe asks for the email.
    openAccount: async (key) => {
      const { id } = await inTime(
        (await stripe()).accounts.create(
          {
            type: 'express',
            country: 'US',
            business_type: 'individual',
            capabilities: { transfers: { requested: true } },
            metadata: { payoutAccount: key },
          },
          { idempotencyKey: `payout-account-${key}` },
        ),
      );
      return id;
    },

    account: async (accountId) => {
      const account = await orLost((await stripe()).accounts.retrieve(accountId));
      return account && reportOf(account);
    },

    // Both lead to the screen that asks the provider again: the URL is not trusted, and a link works only once.
    onboarding: async (accountId) => {
      const link = await orLost(
        (await stripe()).accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: earnings,
          refresh_url: earnings,
        }),
      );
      return link?.url ?? null;
    },

    openCheckout: async ({ paymentId, email, people, ...cents }) => {
      const line = (name: string, unit_amount: number) => ({
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name } },
      });
      const body: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        // The money of other methods takes days, and may still fail.
        allowed_payment_method_types: ['card'],
        client_reference_id: paymentId,
        customer_email: email,
        metadata: { cardPayment: paymentId },
        payment_intent_data: { transfer_group: paymentId, metadata: { cardPayment: paymentId } },
        line_items: [
          line(`${productName}: ${payoutTexts.card.people(people)}`, cents.amountCents),
          ...(cents.providerFeeCents > 0 ? [line(payoutTexts.card.providerFee, cents.providerFeeCents)] : []),
          ...(cents.productFeeCents > 0 ? [line(payoutTexts.card.productFee, cents.productFeeCents)] : []),
        ],
        // Stripe replaces the braces with the session's id, so they must not be escaped.
        success_url: `${new URL(paths.cardPaid, publicUrl).href}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: new URL(`${paths.companyDashboard}?tab=ambassadors&view=pay`, publicUrl).href,
      };
      const { id, url } = await inTime(
        (await stripe()).checkout.sessions.create(body, {
          idempotencyKey: keyOf(`card-payment-${paymentId}`, body),
        }),
      );
      if (url === null) throw new ProviderAway(new Error('the checkout has no address'));
      return { sessionId: id, url };
    },

    closeCheckout: async (sessionId) => {
      await orNull((await stripe()).checkout.sessions.expire(sessionId));
    },

    checkout: async (sessionId) => {
      const found = await orNull(
        (await stripe()).checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
      );
      return found && cardReport(found);
    },

    charge: async (chargeId): Promise<ChargeReport | null> => {
      const charge = await orNull((await stripe()).charges.retrieve(chargeId));
      if (charge === null) return null;
      const disputes = charge.disputed
        ? await inTime((await stripe()).disputes.list({ charge: chargeId, limit: page }))
        : { data: [] };
      return {
        amountCents: charge.amount,
        refundedCents: charge.amount_refunded,
        ...disputeOf(disputes.data),
      };
    },

    refundsOf: async (chargeId) => {
      const refunds = await inTime(
        (await stripe()).refunds.list({ charge: chargeId, limit: page }).autoPagingToArray({ limit: 10_000 }),
      );
      return refunds.flatMap((refund) =>
        hasFailed(refund)
          ? []
          : [{ id: refund.id, share: refund.metadata?.share ?? null, amountCents: refund.amount }],
      );
    },

    failedRefund: async (refundId) => {
      const refund = await orNull((await stripe()).refunds.retrieve(refundId));
      return refund && hasFailed(refund) ? (refund.metadata?.share ?? null) : null;
    },

    transfer: async ({ key, share, paymentId, chargeId, accountId, amountCents }) => {
      const { id } = await orRefused(
        (await stripe()).transfers.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            destination: accountId,
            source_transaction: chargeId,
            transfer_group: paymentId,
            metadata: { share },
          },
          { idempotencyKey: key },
        ),
        'refused',
      );
      return id;
    },

    // The student may have another account by now, so every account of the payment's group counts.
    findTransfer: async ({ share, paymentId }) => {
      const made = await inTime(
        (await stripe()).transfers
          .list({ transfer_group: paymentId, limit: page })
          .autoPagingToArray({ limit: 10_000 }),
      );
      const found = made.find(({ metadata }) => metadata.share === share);
      return found ? transferReport(found) : null;
    },

    transferOf: async (transferId) => {
      const found = await orNull((await stripe()).transfers.retrieve(transferId));
      return found && transferReport(found);
    },

    refund: async ({ key, share, chargeId, amountCents }) => {
      const { id } = await orRefused(
        (await stripe()).refunds.create(
          { charge: chargeId, amount: amountCents, metadata: { share } },
          { idempotencyKey: key },
        ),
        'refund-failed',
      );
      return id;
    },

    listPaid: async function* (from) {
      // A complete one may still be unpaid: a bank debit takes days.
      for await (const session of (await stripe()).checkout.sessions.list({
        ...since(from),
        status: 'complete',
      }))
        if (session.metadata?.cardPayment && session.payment_status === 'paid')
          yield { sessionId: session.id, ...cardReport(session) };
    },

    listTransfers: async function* (from) {
      for await (const transfer of (await stripe()).transfers.list(since(from)))
        yield transferReport(transfer);
    },
  };
}

/** Null for an account that Stripe does not know or no longer lets us use: it answers both with 403. */
const orLost = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  orNull(
    call.catch((error: unknown) => {
      if (isStripeError(error) && error.type === 'StripePermissionError') return null;
      throw error;
    }),
  );
