import {
  checkoutAfter,
  currency,
  planPrices,
  type SubscriptionEvent,
  statusOf,
  subscriptionAfter,
} from '@ambitionhub/contract/billing';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { createProviderCalls } from '../../platform/stripe/index.ts';
import { applySubscriptionStatus } from './apply-subscription-status.ts';
import { paymentMade } from './events.ts';
import type { CheckoutReport, PaymentProvider, SubscriptionReport } from './provider.ts';
import {
  type CheckoutRow,
  changeSubscription,
  findByProvider,
  findCheckout,
  findLastPayment,
  lockCheckout,
  lockSubscription,
  markRefunded,
  putSubscription,
  recordPayment,
  type SubscriptionRow,
  setCheckoutState,
} from './store.ts';

/**
 * Queues the end of a subscription at the provider: it was replaced or refunded, or its company is gone. What was paid
 * for a replaced one is refunded.
 */
export type QueueEnd = (
  tx: Transaction,
  subscriptionId: string,
  options?: { readonly isReplaced?: boolean },
) => Promise<void>;

type Deps = {
  readonly db: Database;
  readonly calls: ReturnType<typeof createProviderCalls<PaymentProvider>>;
  readonly log: Logger;
  readonly queueEnd: QueueEnd;
};

/** How many times to fetch the provider's answer again after a newer change made it obsolete. */
const overtakenTries = 5;

const unknownSubscription: SubscriptionReport = {
  state: 'ended',
  plan: null,
  cancelsAtEnd: false,
  periodEnd: null,
};

const isOurCurrency = (code: string | null): boolean => code?.toUpperCase() === currency;

/** Whether the payment at the provider matches our record in amount, company and plan. */
const matches = (checkout: CheckoutRow, report: CheckoutReport): boolean =>
  report.companyId === checkout.companyId &&
  report.plan === checkout.plan &&
  report.amount === planPrices[checkout.plan] &&
  isOurCurrency(report.currency);

/** The change that a provider's answer makes to our subscription in its current state. */
function eventOf(row: SubscriptionRow, report: SubscriptionReport): SubscriptionEvent {
  if (report.state === 'ended') return 'ended';
  if (report.cancelsAtEnd) return 'canceled';
  if (report.state === 'pastDue') return 'renewalFailed';
  return row.state === 'cancelling' ? 'resumed' : 'paid';
}

/**
 * Reports from the provider. The return page and the webhook take the same path, and neither is trusted: each
 * only says what to fetch, and the provider's answer is compared with our own record and applied once.
 */
export function createReports({ db, calls: { requireProvider, call }, log, queueEnd }: Deps) {
  const applyPaid = (checkout: CheckoutRow, report: CheckoutReport): Promise<void> =>
    transact(db, async (tx) => {
      const held = await lockCheckout(tx, checkout);
      if (!held || checkoutAfter(held.state, 'paid') === null) return;
      await setCheckoutState(tx, held.id, 'paid');
      const companyId = held.companyId;
      const before = await lockSubscription(tx, companyId);
      const payment = await recordPayment(tx, {
        companyId,
        plan: held.plan,
        amount: planPrices[held.plan],
        currency,
        at: new Date(),
        provider: held.provider,
        sessionId: held.sessionId,
        reference: report.reference,
      });
      const providerId = report.subscriptionId ?? report.reference;
      await putSubscription(tx, {
        companyId,
        plan: held.plan,
        state: subscriptionAfter(before?.state ?? 'introduction', 'paid') ?? 'active',
        provider: held.provider,
        providerId,
        periodEnd: report.periodEnd,
      });
      // Two checkouts were both paid: the later one counts. Both were open at once, so the other was hardly used.
      if (before && before.providerId !== providerId && before.state !== 'ended')
        await queueEnd(tx, before.providerId, { isReplaced: true });
      if (payment)
        await emit(
          tx,
          paymentMade({ companyId, paymentId: payment.id, plan: held.plan, amount: payment.amount }),
        );
      await applySubscriptionStatus(tx, { companyId, status: statusOf('active', held.plan) });
    });

  const expire = (checkout: CheckoutRow): Promise<void> =>
    transact(db, async (tx) => {
      const held = await lockCheckout(tx, checkout);
      if (held && checkoutAfter(held.state, 'expired') !== null)
        await setCheckoutState(tx, held.id, 'expired');
    });

  /** Fetches the result of a checkout, and applies it. */
  const settle = async (checkout: CheckoutRow, sessionId: string): Promise<CheckoutReport['state']> => {
    if (checkout.state === 'paid') return 'paid';
    const report = await call((at) => at.checkout(sessionId));
    if (report?.state === 'paid') {
      if (!matches(checkout, report)) {
        log.error({ checkout: checkout.id }, 'a payment does not match its checkout and is not applied');
        throw new Refusal('PAYMENT_MISMATCH');
      }
      await applyPaid(checkout, report);
    }
    const state = report?.state ?? 'expired';
    if (state === 'expired') await expire(checkout);
    return state;
  };

  const applyReport = (row: SubscriptionRow, report: SubscriptionReport): Promise<boolean> =>
    transact(db, async (tx) => {
      const state = subscriptionAfter(row.state, eventOf(row, report)) ?? row.state;
      const plan = report.plan ?? row.plan;
      const periodEnd = report.periodEnd ?? row.periodEnd;
      const isNew =
        state !== row.state || plan !== row.plan || periodEnd?.getTime() !== row.periodEnd?.getTime();
      if (!isNew) return true;
      if (!(await changeSubscription(tx, row, { state, plan, periodEnd }))) return false;
      await applySubscriptionStatus(tx, { companyId: row.companyId, status: statusOf(state, plan) });
      return true;
    });

  /** Fetches the result of a checkout if it is ours, and applies it. */
  const settleSession = async (sessionId: string): Promise<void> => {
    const checkout = await findCheckout(db, requireProvider().name, sessionId);
    if (checkout) await settle(checkout, sessionId);
  };

  /** Updates a subscription to the provider's state; one that it does not know is over. An obsolete answer is fetched again. */
  const syncSubscription = async (subscriptionId: string): Promise<void> => {
    for (let left = overtakenTries; left > 0; left -= 1) {
      const row = await findByProvider(db, requireProvider().name, subscriptionId);
      if (!row) return;
      const report = await call((at) => at.subscription(subscriptionId));
      if (await applyReport(row, report ?? unknownSubscription)) return;
    }
    throw new Refusal('UNAVAILABLE');
  };

  /** Records the payment of a renewal or a change of the plan, and updates its subscription. */
  const recordInvoice = async (invoiceId: string): Promise<void> => {
    const at = requireProvider();
    const report = await call(() => at.invoice(invoiceId));
    if (!report) return;
    const { subscriptionId, amount, reference, paidAt } = report;
    // A subscription's first invoice belongs to its checkout, which records it under the same reference.
    const row = await findByProvider(db, at.name, subscriptionId);
    if (!row) return;
    await syncSubscription(subscriptionId);
    if (!report.isPaid || amount <= 0 || !isOurCurrency(report.currency)) return;
    await transact(db, async (tx) => {
      const companyId = row.companyId;
      const { plan } = (await lockSubscription(tx, companyId)) ?? row;
      const payment = await recordPayment(tx, {
        companyId,
        plan,
        amount,
        currency,
        at: paidAt,
        provider: at.name,
        sessionId: null,
        reference,
      });
      if (payment) await emit(tx, paymentMade({ companyId, paymentId: payment.id, plan, amount }));
    });
  };

  /** A refund of the invoice that a payment paid. If it was the last one, what it paid for ends. */
  const refundInvoice = async (intentId: string): Promise<void> => {
    const reference = await call((at) => at.invoicePaidBy(intentId));
    if (reference !== null) await refund(reference);
  };

  const refund = (reference: string): Promise<void> =>
    transact(db, async (tx) => {
      const payment = await markRefunded(tx, requireProvider().name, reference);
      if (!payment) return;
      const companyId = payment.companyId;
      const row = await lockSubscription(tx, companyId);
      const last = await findLastPayment(tx, companyId);
      if (!row) return;
      if (row.state !== 'ended' && last?.id === payment.id) await queueEnd(tx, row.providerId);
      await applySubscriptionStatus(tx, { companyId, status: statusOf(row.state, row.plan) });
    });

  return {
    settle,
    settleSession,
    syncSubscription,
    recordInvoice,
    refundInvoice,

    /** Ends a subscription at the provider, and in our record if it is still the company's. */
    end: async (subscriptionId: string): Promise<void> => {
      await call((at) => at.end(subscriptionId));
      await syncSubscription(subscriptionId);
    },

    /** Ends a subscription that another one has replaced, and marks what was paid for it as refunded. */
    endReplaced: async (subscriptionId: string): Promise<void> => {
      const references = await call((at) => at.endAndRefund(subscriptionId));
      for (const reference of references) await refund(reference);
    },
  };
}
