import { ledgerTexts, type PaidFor } from '@ambitionhub/contract/ledger';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { owedChanged, paymentsBooked } from './events.ts';
import { lockBalances } from './post-entries.store.ts';
import {
  bookShares,
  type CardShare,
  closeShares,
  listShares,
  reopenEntries,
} from './record-payment.store.ts';
import { chosenIn } from './record-payment.ts';
import type { CompanyPerson } from './scope.ts';

const note = ledgerTexts.byCard;

async function tellAll(
  tx: Transaction,
  kind: 'paid' | 'payment-undone',
  shares: readonly CardShare[],
): Promise<void> {
  const payments = shares.map(({ id, companyId, studentId }) => ({ paymentId: id, companyId, studentId }));
  await emit(tx, paymentsBooked({ kind, payments }));
  await emit(
    tx,
    owedChanged({
      companyIds: [...new Set(shares.map(({ companyId }) => companyId))],
      studentIds: [...new Set(shares.map(({ studentId }) => studentId))],
    }),
  );
}

/**
 * The amounts that a company would pay each student by card: whole entries, with the open corrections.
 *
 * @throws Refusal OWED_CHANGED if chosen earnings are no longer owed, or are someone else's
 */
export async function findShares(
  db: Queries,
  { companyId }: Pick<CompanyPerson, 'companyId'>,
  paidFor: PaidFor,
) {
  const { students, entries } = chosenIn(paidFor);
  const shares = await listShares(db, { companyId, students, entries });
  if (entries !== null && shares.reduce((sum, { earnings }) => sum + earnings, 0) !== entries.length)
    throw new Refusal('OWED_CHANGED');
  return shares;
}

/**
 * Records shares of a card payment as paid, in the caller's transaction. A share whose chosen amount is no longer
 * owed is skipped, and the company gets that money back.
 *
 * @returns the ids of the shares that are paid
 */
export async function payByCard(tx: Transaction, shares: readonly CardShare[]): Promise<readonly string[]> {
  await lockBalances(tx, shares);
  const paid = await closeShares(tx, shares);
  const isPaid = new Set(paid);
  const applied = shares.filter(({ id }) => isPaid.has(id));
  if (applied.length === 0) return [];
  await bookShares(tx, { kind: 'paid', shares: applied, note });
  await tellAll(tx, 'paid', applied);
  return paid;
}

/** Undoes paid shares, so that they are owed again. Call it once per share. */
export async function undoCard(tx: Transaction, shares: readonly CardShare[]): Promise<void> {
  await lockBalances(tx, shares);
  for (const { id } of shares) await reopenEntries(tx, id);
  await bookShares(tx, { kind: 'payment-undone', shares, note });
  await tellAll(tx, 'payment-undone', shares);
}
