import { randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { cardTotalsOf, type FeeRates, productFeeOf } from '@ambitionhub/contract/payouts';
import type { Transaction } from '../../platform/database/index.ts';
import type { ChangeFake, FakeStripe } from '../../platform/stripe/fake/index.ts';
import { type CompanyPerson, fillCardShares, findShares } from '../ledger/index.ts';
import { fillAccount } from './accounts.store.ts';
import { bookedAs } from './confirm-payment.ts';
import { datePayment, insertPayment, noteSession, setPaymentState } from './payments.store.ts';
import { applyShareEvent, listSharesOf } from './transfers.store.ts';

/** A student's account that can be paid; returns its id. */
function openReadyAccount(stripe: FakeStripe, student: UserId): string {
  const { id } = stripe.openAccount(new URLSearchParams({ 'metadata[payoutAccount]': student }));
  return stripe.changeAccount(id, 'ready').id;
}

type Passed = { readonly share: string; readonly accountId: string; readonly amountCents: number };

/** A payment by card that was paid and passed on. */
function payAndPassOn(stripe: FakeStripe, paymentId: string, totalCents: number, shares: readonly Passed[]) {
  const currency = 'usd';
  const session = stripe.openSession(
    new URLSearchParams({
      mode: 'payment',
      client_reference_id: paymentId,
      'metadata[cardPayment]': paymentId,
      'line_items[0][price_data][currency]': currency,
      'line_items[0][price_data][unit_amount]': String(totalCents),
    }),
  );
  const charge = stripe.payByCard(session.id);
  const transfers = shares.map(({ share, accountId, amountCents }) => {
    const made = stripe.makeTransfer(
      new URLSearchParams({
        destination: accountId,
        source_transaction: charge.id,
        transfer_group: paymentId,
        currency,
        amount: String(amountCents),
        'metadata[share]': share,
      }),
    );
    return { share, accountId, transferId: made.id };
  });
  return { sessionId: session.id, url: session.url, chargeId: charge.id, transfers };
}

/** For demo data: sets up the payouts of these students, in the sandbox. Returns the accounts. */
export async function fillAccounts(
  tx: Transaction,
  students: readonly UserId[],
  change: ChangeFake,
): Promise<ReadonlyMap<UserId, string>> {
  const accounts = await change(
    (stripe) => new Map(students.map((student) => [student, openReadyAccount(stripe, student)])),
  );
  for (const [userId, accountId] of accounts) await fillAccount(tx, 'sandbox', { userId, accountId });
  return accounts;
}

/**
 * For demo data: pays students with these accounts everything they are owed by card, at some time in the past, and passes
 * it on, in the sandbox. It notifies nobody.
 */
export async function fillCardPayment(
  tx: Transaction,
  { companyId, userId }: CompanyPerson,
  { students, at }: { readonly students: readonly UserId[]; readonly at: Date },
  {
    accounts,
    rates,
    change,
  }: {
    readonly accounts: ReadonlyMap<UserId, string>;
    readonly rates: FeeRates;
    readonly change: ChangeFake;
  },
): Promise<void> {
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
    at,
  );
  await applyShareEvent(
    tx,
    chosen.map((row) => row.id),
    'apply',
  );
  const played = await change((stripe) =>
    payAndPassOn(
      stripe,
      id,
      totalCents,
      chosen.map((row) => ({ ...row, share: row.id, accountId: accounts.get(row.studentId) ?? '' })),
    ),
  );
  for (const { share, accountId, transferId } of played.transfers)
    await applyShareEvent(tx, [share], 'transfer', { accountId, transferId, reason: null });
  await noteSession(tx, id, played);
  await setPaymentState(tx, id, 'paid', played.chargeId);
  await datePayment(tx, id, at);
}
