import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { currency } from '@ambitionhub/contract/billing';
import type { PaidFor } from '@ambitionhub/contract/ledger';
import {
  type CardPaymentId,
  cardTotalsOf,
  type FeeRates,
  payoutLimits,
  productFeeOf,
  type Quote,
  type QuoteShare,
} from '@ambitionhub/contract/payouts';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { createProviderCalls } from '../../platform/stripe/index.ts';
import { type CardShare, findShares, payByCard } from '../ledger/index.ts';
import { cardPaid } from './events.ts';
import {
  findBySession,
  findDisputed,
  findOpen,
  findPayable,
  findPayment,
  insertPayment,
  lockPayment,
  noteSession,
  type PaymentRow,
  setPaymentState,
  totalOf,
} from './payments.store.ts';
import type { CardReport, PayoutProvider } from './provider.ts';
import { applyShareEvent, countShares, listSharesOf, type TransferRow } from './transfers.store.ts';

type Deps = {
  readonly db: Database;
  readonly calls: ReturnType<typeof createProviderCalls<PayoutProvider>>;
  readonly rates: FeeRates;
  readonly log: Logger;
  /** Queues a paid payment that is too large for a request; null if no request waits. */
  readonly applyLater: ((paymentId: string) => Promise<void>) | null;
  /** Queues the work on these shares: the transfer, or the refund. */
  readonly queueShares: (tx: Transaction, shareIds: readonly string[]) => Promise<void>;
};

type Payer = { readonly companyId: CompanyId; readonly userId: UserId; readonly email: string };

/** A share in the ledger's form. */
export const bookedAs = (row: TransferRow, by: CardShare['by']): CardShare => ({
  id: row.id,
  companyId: row.companyId,
  studentId: row.studentId,
  amountCents: row.amountCents,
  entries: row.entries,
  by,
});

const presentShares = (shares: Awaited<ReturnType<typeof findShares>>): QuoteShare[] =>
  shares
    .slice(0, payoutLimits.listed)
    .map(({ studentId, name, amountCents }) => ({ id: studentId, name, amountCents }));

/** Whether the checkout at the provider matches our record. */
const matches = (payment: PaymentRow, report: CardReport): boolean =>
  report.paymentId === payment.id &&
  report.totalCents === totalOf(payment) &&
  report.currency?.toUpperCase() === currency;

/**
 * Payments by card: the sum before paying, the checkout, and its result, applied once however often and in whatever
 * order the page and the webhook report it (D9).
 */
export function createCardPayments({
  db,
  calls: { requireProvider, call },
  rates,
  log,
  applyLater,
  queueShares,
}: Deps) {
  /** The part of a selection that can be paid by card, and the people who cannot be paid. */
  const choose = async (companyId: CompanyId, paidFor: PaidFor) => {
    const all = await findShares(db, { companyId }, paidFor);
    const payable = await findPayable(
      db,
      requireProvider().name,
      all.map(({ studentId }) => studentId),
    );
    const shares = all.filter(({ studentId }) => payable.has(studentId));
    const left = all.filter(({ studentId }) => !payable.has(studentId));
    const totals = cardTotalsOf(
      shares.map(({ amountCents }) => amountCents),
      rates,
    );
    return { shares, left, totals };
  };

  const applyPaid = (payment: PaymentRow, chargeId: string): Promise<void> =>
    transact(db, async (tx) => {
      const held = await lockPayment(tx, payment.id);
      if (!held || held.state === 'paid') return;
      await setPaymentState(tx, held.id, 'paid', chargeId);
      const chosen = await listSharesOf(tx, held.id, 'chosen');
      const by = { userId: held.byId, name: held.byName };
      const paid = await payByCard(
        tx,
        chosen.map((row) => bookedAs(row, by)),
      );
      const isPaid = new Set(paid);
      const others = chosen.flatMap(({ id }) => (isPaid.has(id) ? [] : [id]));
      const waiting = await applyShareEvent(tx, paid, 'apply');
      await applyShareEvent(tx, others, 'refuse', { reason: 'not-owed' });
      await queueShares(tx, [...paid, ...others]);
      await emit(
        tx,
        cardPaid({
          companyId: held.companyId,
          paymentId: held.id,
          studentIds: waiting.map(({ studentId }) => studentId),
          totalCents: totalOf(held),
          byId: held.byId,
          byName: held.byName,
        }),
      );
    });

  const expire = (id: string): Promise<void> =>
    transact(db, async (tx) => {
      const held = await lockPayment(tx, id);
      if (held?.state === 'open') await setPaymentState(tx, id, 'expired');
    });

  /** Fetches the result of a checkout, and applies it. Money that arrives after it was given up still counts. */
  const settle = async (payment: PaymentRow): Promise<CardReport['state']> => {
    if (payment.state === 'paid') return 'paid';
    const { sessionId } = payment;
    const report = sessionId === null ? null : await call((at) => at.checkout(sessionId));
    if (report?.state === 'paid') {
      if (!matches(payment, report) || report.chargeId === null) {
        log.error(
          { payment: payment.id },
          'a card payment does not match what was asked for and is not applied',
        );
        throw new Refusal('PAYMENT_MISMATCH');
      }
      if (applyLater && (await countShares(db, payment.id)) > payoutLimits.atOnce) {
        await applyLater(payment.id);
        return 'processing';
      }
      await applyPaid(payment, report.chargeId);
    }
    const state = report?.state ?? 'expired';
    if (state === 'expired') await expire(payment.id);
    return state;
  };

  /** Ends the checkout of an earlier tab. If it was just paid, it is applied, and the amount owed has changed. */
  const closeEarlier = async (companyId: CompanyId, id: CardPaymentId): Promise<void> => {
    const earlier = await findOpen(db, companyId);
    // The same press was sent twice at once.
    if (!earlier || earlier.id === id) return;
    const { sessionId } = earlier;
    if (sessionId !== null) await call((at) => at.closeCheckout(sessionId));
    const state = await settle(earlier);
    if (state === 'paid') throw new Refusal('OWED_CHANGED');
    if (state === 'processing') throw new Refusal('PAYMENT_UNDER_WAY');
    await expire(earlier.id);
  };

  const openCheckout = async (payment: PaymentRow, email: string): Promise<string> => {
    if (payment.url !== null) return payment.url;
    const people = await countShares(db, payment.id);
    const { id: paymentId, amountCents, productFeeCents, providerFeeCents } = payment;
    const order = { paymentId, email, people, amountCents, productFeeCents, providerFeeCents };
    const session = await call((at) => at.openCheckout(order));
    if (await noteSession(db, paymentId, session)) return session.url;
    // Another tab has replaced it in the meantime, so nobody can pay this one.
    await call((at) => at.closeCheckout(session.sessionId));
    throw new Refusal('OWED_CHANGED');
  };

  return {
    settle,

    quote: async (companyId: CompanyId, paidFor: PaidFor): Promise<Quote> => {
      const { shares, left, totals } = await choose(companyId, paidFor);
      const isNone = shares.length === 0;
      return {
        people: shares.length,
        ...(isNone ? { amountCents: 0, productFeeCents: 0, providerFeeCents: 0, totalCents: 0 } : totals),
        shares: presentShares(shares),
        left: {
          people: left.length,
          amountCents: left.reduce((sum, { amountCents }) => sum + amountCents, 0),
          shares: presentShares(left),
        },
        provider: requireProvider().name,
      };
    },

    /** The URL of a checkout for chosen earnings. Sending the same id again returns the same checkout. */
    open: async (
      { companyId, userId, email }: Payer,
      {
        id,
        paidFor,
        expectedTotalCents,
      }: { id: CardPaymentId; paidFor: PaidFor; expectedTotalCents: number },
    ): Promise<string> => {
      const at = requireProvider();
      const known = await findPayment(db, companyId, id);
      if (known?.state === 'open') return openCheckout(known, email);
      if (known) throw new Refusal('OWED_CHANGED');
      if (await findDisputed(db, companyId)) throw new Refusal('CARD_DISPUTED');
      await closeEarlier(companyId, id);
      const { shares, totals } = await choose(companyId, paidFor);
      if (shares.length === 0) throw new Refusal('PAYOUTS_NOT_SET_UP');
      if (totals.totalCents !== expectedTotalCents) throw new Refusal('OWED_CHANGED');
      if (totals.totalCents < payoutLimits.leastCents || totals.totalCents > payoutLimits.mostCents)
        throw new Refusal('CARD_AMOUNT');
      const { amountCents, productFeeCents, providerFeeCents } = totals;
      const payment = { id, companyId, provider: at.name, amountCents, productFeeCents, providerFeeCents };
      await transact(db, (tx) =>
        insertPayment(
          tx,
          { ...payment, byId: userId },
          shares.map((share) => ({ ...share, feeCents: productFeeOf(share.amountCents, rates) })),
        ),
      );
      const made = await findPayment(db, companyId, id);
      // Another tab was faster, or the id is another company's.
      if (made?.state !== 'open') throw new Refusal('OWED_CHANGED');
      return openCheckout(made, email);
    },

    /** The return page's question (D9): our own record says whose checkout it is. */
    confirm: async (companyId: CompanyId, sessionId: string): Promise<'paid' | 'processing'> => {
      const payment = await findBySession(db, requireProvider().name, sessionId);
      if (payment?.companyId !== companyId) throw new Refusal('PAYMENT_SESSION_UNKNOWN');
      const state = await settle(payment);
      if (state === 'open' || state === 'expired') throw new Refusal('PAYMENT_UNPAID');
      return state;
    },
  };
}

export type CardPayments = ReturnType<typeof createCardPayments>;
