import { refundOf, type TransferReason, transferDays } from '@ambitionhub/contract/payouts';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { ProviderAway } from '../../platform/stripe/index.ts';
import { undoCard } from '../ledger/index.ts';
import type { PayoutAccounts } from './accounts.ts';
import { bookedAs } from './confirm-payment.ts';
import { cardDisputed, transferMoved } from './events.ts';
import { findByCharge, lockPayment, type PaymentRow, setCharge } from './payments.store.ts';
import { type PayoutProvider, RefusedByProvider, type TransferReport } from './provider.ts';
import {
  applyShareEvent,
  changeShare,
  findByRefund,
  findByTransfer,
  findShare,
  type Share,
  sumReturned,
  type TransferRow,
  wakeShares,
} from './transfers.store.ts';

type Deps = {
  readonly db: Database;
  readonly provider: PayoutProvider;
  readonly accounts: Pick<PayoutAccounts, 'sync'>;
  readonly log: Logger;
  readonly queueShares: (tx: Transaction, shareIds: readonly string[]) => Promise<void>;
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** The pauses after the provider's first refusals. After that, every eight hours. */
const pauses = [10 * minute, 60 * minute, 4 * 60 * minute];
const longestPause = 8 * 60 * minute;

const later = (ms: number): Date => new Date(Date.now() + ms);
const isLate = ({ since }: TransferRow): boolean => Date.now() - since.getTime() > transferDays * day;

const isReversed = ({ amountCents, reversedCents }: TransferReport): boolean => reversedCents >= amountCents;

type Money = Pick<PaymentRow, 'dispute' | 'disputedCents' | 'isRefunded'>;
const isSame = (one: Money, other: Money): boolean =>
  one.dispute === other.dispute &&
  one.disputedCents === other.disputedCents &&
  one.isRefunded === other.isRefunded;

const stepOf = ({ companyId, studentId, id, amountCents }: TransferRow) => ({
  companyId,
  studentId,
  shareId: id,
  amountCents,
});

/**
 * Passes shares on, or refunds them. It may be interrupted at any point and run twice at once. Before a request is
 * sent, the share records it. Until the result is certain, the same request is repeated under the same key, and
 * nothing else is done with the share. A new key is used only after a final refusal.
 */
export function createShareTransfers({ db, provider, accounts, log, queueShares }: Deps) {
  const say =
    (
      row: TransferRow,
      step: 'passed' | 'failed' | 'waits' | 'returning' | 'returned',
      reason: TransferReason | null = null,
    ) =>
    (tx: Transaction) =>
      emit(tx, transferMoved({ ...stepOf(row), step, reason }));

  /** Stores why a share waits and when to try again. Its student and company see the reason. */
  const postpone = (
    row: TransferRow,
    reason: TransferReason,
    ms: number,
    changed: { readonly attempt?: number; readonly isAsking?: boolean } = {},
  ): Promise<void> =>
    transact(db, async (tx) => {
      const isNew = row.reason !== reason;
      if (!(await changeShare(tx, row, { ...changed, reason, nextAt: later(ms) }))) return;
      if (isNew) await say(row, changed.attempt === undefined ? 'waits' : 'failed', reason)(tx);
    });

  /** Gives up a share that cannot be passed on: it is owed again, and the money is refunded. */
  const giveUp = (row: TransferRow, reason: TransferReason): Promise<void> =>
    transact(db, async (tx) => {
      const payment = await lockPayment(tx, row.paymentId);
      const moved = await applyShareEvent(tx, [row.id], 'giveUp', { reason });
      if (!payment || moved.length === 0) return;
      const by = { userId: null, name: '' };
      await undoCard(
        tx,
        moved.map((one) => bookedAs(one, by)),
      );
      await queueShares(tx, [row.id]);
      await say(row, 'returning', reason)(tx);
    });

  const markTransferred = (row: TransferRow, transferId: string): Promise<void> =>
    transact(db, async (tx) => {
      const moved = await applyShareEvent(tx, [row.id], 'transfer', { transferId, reason: null });
      if (moved.length > 0) await say(row, 'passed')(tx);
    });

  /** Handles a transfer that was reversed at the provider: the share is owed again, and the money is refunded. */
  const handleReversal = (row: TransferRow): Promise<void> =>
    transact(db, async (tx) => {
      await lockPayment(tx, row.paymentId);
      const moved = await applyShareEvent(tx, [row.id], 'reverse', { reason: 'reversed' });
      if (moved.length === 0) return;
      await undoCard(
        tx,
        moved.map((one) => bookedAs(one, { userId: null, name: '' })),
      );
      await queueShares(tx, [row.id]);
      await say(row, 'returning', 'reversed')(tx);
    });

  /** Stores a transfer in the provider's state: it may be reversed before we hear that it was made. */
  const settle = async (row: TransferRow, report: TransferReport): Promise<void> => {
    await markTransferred(row, report.id);
    if (isReversed(report)) await handleReversal(row);
  };

  const noteReturned = async (
    tx: Transaction,
    row: TransferRow,
    refund: { readonly refundId: string | null; readonly refundCents: number | null },
  ): Promise<void> => {
    // Its key is used up. If the refund fails later, the next one needs a new key.
    const moved = await applyShareEvent(tx, [row.id], 'refund', { ...refund, attempt: row.attempt });
    if (moved.length > 0) await say(row, 'returned')(tx);
  };

  const markRefunded = (row: TransferRow, refundId: string, refundCents: number | null): Promise<void> =>
    transact(db, (tx) => noteReturned(tx, row, { refundId, refundCents }));

  /** Handles a refund that the bank rejected: the share is returning again, and still owed. */
  const handleFailedRefund = (row: TransferRow): Promise<void> =>
    transact(db, async (tx) => {
      const again = {
        refundId: null,
        refundCents: null,
        attempt: row.attempt + 1,
        nextAt: later(longestPause),
      };
      const moved = await applyShareEvent(tx, [row.id], 'refundFailed', {
        ...again,
        reason: 'refund-failed',
      });
      if (moved.length > 0) await say(row, 'failed', 'refund-failed')(tx);
    });

  /** Records that a request is about to be sent; null if the share has changed since it was read. */
  const begin = async (row: TransferRow, accountId: string | null): Promise<TransferRow | null> => {
    if (row.isAsking) return row;
    const changed = { isAsking: true, accountId };
    return (await changeShare(db, row, changed)) ? { ...row, ...changed, version: row.version + 1 } : null;
  };

  /** Sends a request, and returns what is certain: the answer, a refusal, or nothing yet. */
  const answerTo = async (request: () => Promise<string>): Promise<string | RefusedByProvider | null> => {
    try {
      return await request();
    } catch (error) {
      if (error instanceof RefusedByProvider) return error;
      if (!(error instanceof ProviderAway)) throw error;
      log.warn({ err: error }, 'the payment provider did not answer');
      return null;
    }
  };

  /** After a refusal the share is retried with a new key. */
  const refused = (row: TransferRow, reason: TransferReason): Promise<void> =>
    postpone(row, reason, pauses[row.attempt] ?? longestPause, { attempt: row.attempt + 1, isAsking: false });

  const transferShare = async ({ share, payment, accountId: current, isHeld }: Share): Promise<void> => {
    const { chargeId } = payment;
    if (chargeId === null) return;
    if (!share.isAsking) {
      if (payment.isRefunded) return giveUp(share, 'refunded');
      if (payment.dispute === 'lost') return giveUp(share, 'disputed');
      if (payment.dispute === 'open') return postpone(share, 'disputed', 60 * minute);
    }
    const accountId = share.isAsking ? share.accountId : (current ?? (isHeld ? null : share.accountId));
    if (accountId === null) {
      if (isLate(share)) return giveUp(share, 'not-set-up');
      return postpone(share, 'not-set-up', pauses[1] ?? longestPause);
    }
    // An earlier request may have arrived although its answer was lost, so the transfer may exist.
    if (share.isAsking || share.attempt > 0) {
      const found = await provider.findTransfer({ share: share.id, paymentId: payment.id });
      if (found) return settle(share, found);
    }

    const requested = await begin(share, accountId);
    if (requested === null) return;
    const answer = await answerTo(() =>
      provider.transfer({
        key: `share-${requested.id}-${requested.attempt}`,
        share: requested.id,
        paymentId: payment.id,
        chargeId,
        accountId,
        amountCents: requested.amountCents,
      }),
    );
    if (answer === null) return postpone(requested, 'provider-away', 10 * minute);
    if (typeof answer === 'string') return markTransferred(requested, answer);
    await refused(requested, answer.reason);
    if (answer.reason === 'not-set-up') await accounts.sync(accountId);
    if (!isLate(requested)) return;
    const late = await provider.findTransfer({ share: share.id, paymentId: payment.id });
    return late ? settle(requested, late) : giveUp(requested, answer.reason);
  };

  /**
   * Records the refund that is about to be requested, under the payment's lock, because its shares divide what the company
   * has back already. If that covers this share, it has come back without a refund.
   *
   * @returns null if nothing is to be requested now
   */
  const beginRefund = (row: TransferRow, backCents: number): Promise<TransferRow | null> =>
    row.isAsking
      ? Promise.resolve(row)
      : transact(db, async (tx) => {
          await lockPayment(tx, row.paymentId);
          const { covered } = await sumReturned(tx, row);
          const refundCents = refundOf(row, backCents - covered);
          const changed = { refundCents, isAsking: refundCents > 0 };
          if (!(await changeShare(tx, row, changed))) return null;
          if (refundCents > 0) return { ...row, ...changed, version: row.version + 1 };
          await noteReturned(tx, row, { refundId: null, refundCents });
          return null;
        });

  const refundShare = async ({ share, payment }: Share): Promise<void> => {
    const { chargeId } = payment;
    const { refunded } = await sumReturned(db, share);
    const charge = chargeId === null ? null : await provider.charge(chargeId);
    if (chargeId === null || charge === null) return postpone(share, 'refund-failed', longestPause);
    // An earlier request may have arrived, or the operator has refunded something. Otherwise the list has only what we noted.
    const isListed = share.isAsking || share.attempt > 0 || charge.refundedCents !== refunded;
    const refunds = isListed ? await provider.refundsOf(chargeId) : [];
    const made = refunds.find((refund) => refund.share === share.id);
    if (made) return markRefunded(share, made.id, made.amountCents);
    if (!share.isAsking && charge.dispute === 'open') return postpone(share, 'disputed', 60 * minute);

    const byHandCents = refunds
      .filter((refund) => refund.share === null)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const requested = await beginRefund(share, charge.disputedCents + byHandCents);
    if (requested === null) return;
    const refundCents = requested.refundCents ?? requested.amountCents + requested.feeCents;
    const answer = await answerTo(() =>
      provider.refund({
        key: `refund-${requested.id}-${requested.attempt}`,
        share: requested.id,
        chargeId,
        amountCents: refundCents,
      }),
    );
    if (answer === null) return postpone(requested, 'provider-away', 10 * minute);
    if (typeof answer === 'string') return markRefunded(requested, answer, refundCents);
    return refused(requested, answer.reason);
  };

  return {
    /** Takes the next step for a share; none if it has arrived. */
    advanceShare: async (shareId: string): Promise<void> => {
      const found = await findShare(db, shareId);
      if (found?.payment.provider !== provider.name) return;
      try {
        if (found.share.state === 'waiting') await transferShare(found);
        if (found.share.state === 'returning') await refundShare(found);
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
        log.warn({ err: error, share: shareId }, 'the payment provider did not answer');
        await postpone(found.share, 'provider-away', 10 * minute);
      }
    },

    /** Asks the provider about the money of a payment: refunds at the provider, and disputes. */
    syncCharge: async function syncCharge(chargeId: string): Promise<void> {
      const payment = await findByCharge(db, provider.name, chargeId);
      const charge = payment && (await provider.charge(chargeId));
      if (!payment || !charge) return;
      const isOvertaken = await transact(db, async (tx) => {
        const held = await lockPayment(tx, payment.id);
        if (!held) return false;
        // Another answer was stored first, and this one may be older.
        if (!isSame(held, payment)) return true;
        const { dispute, disputedCents } = charge;
        const now = { dispute, disputedCents, isRefunded: charge.refundedCents >= charge.amountCents };
        if (isSame(held, now)) return false;
        await setCharge(tx, held.id, now);
        // After a won dispute the five days start over.
        const woken = await wakeShares(tx, held.id, held.dispute === 'open' && charge.dispute === 'won');
        await queueShares(tx, woken);
        if (held.dispute !== charge.dispute)
          await emit(
            tx,
            cardDisputed({ companyId: held.companyId, paymentId: held.id, amountCents: held.amountCents }),
          );
        return false;
      });
      if (isOvertaken) await syncCharge(chargeId);
    },

    /**
     * Asks the provider about a refund, and retries one that has failed.
     *
     * @throws ProviderAway while the refund's request is unanswered, so that the provider sends its event again
     */
    syncRefund: async (refundId: string): Promise<void> => {
      const share = await provider.failedRefund(refundId);
      const row = share === null ? null : await findByRefund(db, refundId, share);
      if (row?.isAsking) throw new ProviderAway(new Error(`refund ${refundId} is not noted yet`));
      if (row) await handleFailedRefund(row);
    },

    /** Asks the provider about a transfer. The share of a reversed one is owed again. */
    syncTransfer: async (transferId: string): Promise<void> => {
      const report = await provider.transferOf(transferId);
      const row = report && isReversed(report) && (await findByTransfer(db, report));
      if (row) await settle(row, report);
    },
  };
}

export type ShareTransfers = ReturnType<typeof createShareTransfers>;
