import { ledgerLimits } from '@ambitionhub/contract/ledger';
import { isCheckViolation, type Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { owedChanged, type Posting } from './events.ts';
import { findOpenCents, findOwed, insertEntries, lockBalances } from './post-entries.store.ts';

/**
 * Writes entries and updates the balances in the caller's transaction. An existing entry does not change. It locks
 * each pair's balance until the transaction ends, so call it last (lock order: conversation, ambassadorship, week
 * or proof, balance). Returns whether it wrote any.
 *
 * @throws Refusal OWED_TOO_LITTLE for a correction above what is owed, ENTRY_TOO_LARGE above $10,000.00
 */
export async function postEntries(tx: Transaction, postings: readonly Posting[]): Promise<boolean> {
  const entries = postings.filter(({ amountCents }) => amountCents !== 0);
  if (entries.length === 0) return false;
  if (entries.some(({ amountCents }) => Math.abs(amountCents) > ledgerLimits.entryCents))
    throw new Refusal('ENTRY_TOO_LARGE');
  try {
    await lockBalances(tx, entries);
    const changed = await insertEntries(tx, entries);
    if (changed.length === 0) return false;
    await emit(
      tx,
      owedChanged({
        companyIds: [...new Set(changed.map(({ companyId }) => companyId))],
        studentIds: [...new Set(changed.map(({ studentId }) => studentId))],
      }),
    );
    return true;
  } catch (error) {
    // The table's own constraint: a balance is never negative.
    throw isCheckViolation(error, 'ledger_balances_owed')
      ? new Refusal('OWED_TOO_LITTLE', { cause: error })
      : error;
  }
}

/**
 * Takes off what is still owed of an earning: nothing if it was paid, at most the posting's amount, which is above zero. Like
 * `postEntries`, it locks the balance, so call it last.
 *
 * @param posting with the source and key of the earning
 * @returns the US cents that it took off
 */
export async function correctEarning(tx: Transaction, posting: Omit<Posting, 'kind'>): Promise<number> {
  await lockBalances(tx, [posting]);
  const cents = Math.min(posting.amountCents, await findOpenCents(tx, posting), await findOwed(tx, posting));
  await postEntries(tx, [{ ...posting, kind: 'correction', amountCents: -cents }]);
  return cents;
}
