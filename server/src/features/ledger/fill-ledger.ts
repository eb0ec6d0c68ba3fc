import type { UserId } from '@ambitionhub/contract/accounts';
import { ledgerTexts } from '@ambitionhub/contract/ledger';
import type { Transaction } from '../../platform/database/index.ts';
import type { Posting } from './events.ts';
import { insertEntries, lockBalances } from './post-entries.store.ts';
import {
  bookPayments,
  bookShares,
  type CardShare,
  closeShares,
  insertPayments,
  lockOwed,
  type PaymentWords,
} from './record-payment.store.ts';
import { noteOf } from './record-payment.ts';
import type { CompanyPerson } from './scope.ts';

/** Posts earnings from the past, such as demo data, without notifying anyone. */
export async function fillEntries(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  await lockBalances(tx, postings);
  await insertEntries(tx, postings);
}

/** Records, also without notifying anyone, that these students were paid everything they are owed. */
export async function fillPayments(
  tx: Transaction,
  person: CompanyPerson,
  students: readonly UserId[],
  payment: PaymentWords,
): Promise<void> {
  const { companyId } = person;
  const held = await lockOwed(tx, companyId, students);
  const made = await insertPayments(tx, person, { companyId, students: held, entries: null }, payment);
  const payments = made.map(({ paymentId }) => paymentId);
  await bookPayments(tx, person, { kind: 'paid', payments, note: noteOf(payment) });
}

/** Records that shares of a card payment were paid at some time in the past, also without notifying anyone. */
export async function fillCardShares(tx: Transaction, shares: readonly CardShare[], at: Date): Promise<void> {
  await lockBalances(tx, shares);
  await closeShares(tx, shares);
  await bookShares(tx, { kind: 'paid', shares, note: ledgerTexts.byCard, at });
}
