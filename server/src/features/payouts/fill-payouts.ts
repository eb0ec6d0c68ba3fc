import { randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { cardTotalsOf, type FeeRates, productFeeOf } from '@ambitionhub/contract/payouts';
import type { Transaction } from '../../platform/database/index.ts';
import { type CompanyPerson, fillCardShares, findShares } from '../ledger/index.ts';
import { fillAccount } from './accounts.store.ts';
import { bookedAs } from './confirm-payment.ts';
import { insertPayment, noteSession, setPaymentState } from './payments.store.ts';
import { fillSandbox, sandboxAccountOf } from './sandbox.ts';
import { applyShareEvent, listSharesOf } from './transfers.store.ts';

/**
 * For demo data: pays these students everything they are owed by card, and passes it on, in the sandbox, where
 * their payouts are set up. It notifies nobody.
 */
export async function fillCardPayment(
  tx: Transaction,
  { companyId, userId }: CompanyPerson,
  students: readonly UserId[],
  rates: FeeRates,
): Promise<void> {
  for (const student of students)
    await fillAccount(tx, 'sandbox', { userId: student, accountId: sandboxAccountOf(student) });
  const shares = await findShares(tx, { companyId }, { students: [...students] });
  const { totalCents, ...cents } = cardTotalsOf(
    shares.map(({ amountCents }) => amountCents),
    rates,
  );
  const id = randomUUID();
  await insertPayment(
    tx,
    { id, companyId, provider: 'sandbox', byId: userId, ...cents },
    shares.map((share) => ({ ...share, feeCents: productFeeOf(share.amountCents, rates) })),
  );
  const chosen = await listSharesOf(tx, id, 'chosen');
  await fillCardShares(
    tx,
    chosen.map((row) => bookedAs(row, { userId, name: row.companyName })),
  );
  await applyShareEvent(
    tx,
    chosen.map((row) => row.id),
    'apply',
  );
  const played = await fillSandbox(
    tx,
    { paymentId: id, totalCents, people: shares.length },
    chosen.map((row) => ({ ...row, share: row.id, accountId: sandboxAccountOf(row.studentId) })),
  );
  for (const { share, accountId, transferId } of played.transfers)
    await applyShareEvent(tx, [share], 'pass', { accountId, transferId, reason: null });
  await noteSession(tx, id, played);
  await setPaymentState(tx, id, 'paid', played.chargeId);
}
