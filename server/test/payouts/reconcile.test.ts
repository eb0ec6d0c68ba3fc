import { expect, it, vi } from 'vitest';
import { reconcilePayouts } from '../../src/features/payouts/index.ts';
import { openBrowser } from '../support/browser.ts';
import { movingBy, startCardPayments } from './payees.ts';

const { stripe, server, notify, aPayer, atCheckout, aPaidPayment, sharesOf, moveAll, afterSixDays } =
  await startCardPayments();
const { provider } = await movingBy(server, stripe);
const since = new Date(Date.now() - 24 * 60 * 60 * 1000);
const reconcile = () => reconcilePayouts(server.background.db, provider, since);

it('A checkout whose money has not arrived yet differs from nothing', async () => {
  const { company } = await aPayer();
  const { sessionId } = await atCheckout(company);
  stripe.completeUnpaid(sessionId);
  expect(await reconcile()).toEqual([]);
});

it('The check names every difference between the ledger, the payments and the provider, and nothing else', async () => {
  const { company, id, charge } = await aPaidPayment();
  await vi.waitFor(async () => expect(await sharesOf(company, id)).toMatchObject([{ state: 'passed' }]), {
    interval: 50,
  });
  expect(await reconcile()).toEqual([]);

  const made = stripe.transfers().at(-1) ?? expect.unreachable();
  stripe.reverse(made.id);
  expect(await reconcile()).toEqual([expect.stringContaining(`the transfer ${made.id} has $0.00`)]);
  Object.assign(made, { amount_reversed: 0, reversed: false });

  stripe.refundByHand(charge.id, 100);
  expect(await reconcile()).toEqual([expect.stringContaining('$1.00 were refunded at the provider beyond')]);
  Object.assign(charge, { amount_refunded: 0 });

  await server.pool.query("UPDATE card_payments SET dispute = 'lost' WHERE id = $1", [id]);
  expect(await reconcile()).toEqual([
    expect.stringContaining('dispute is none at the provider and lost here'),
  ]);
  await server.pool.query("UPDATE card_payments SET dispute = 'none' WHERE id = $1", [id]);

  await server.pool.query("UPDATE card_payments SET state = 'expired' WHERE id = $1", [id]);
  expect(await reconcile()).toContainEqual(expect.stringContaining(`the payment ${id} is expired`));
  await server.pool.query("UPDATE card_payments SET state = 'paid' WHERE id = $1", [id]);

  await server.pool.query("UPDATE card_transfers SET state = 'returned' WHERE payment_id = $1", [id]);
  expect(await reconcile()).toEqual([
    expect.stringContaining('is returned, and the ledger has $100.00 as paid'),
    expect.stringContaining('$100.00 of the shares that were given back is in no refund and no dispute'),
    expect.stringContaining(`is returned, and the transfer ${made.id} has $100.00`),
  ]);
  await server.pool.query("UPDATE card_transfers SET state = 'passed' WHERE payment_id = $1", [id]);
  expect(await reconcile()).toEqual([]);
});

/** A payment whose share could not be passed on and came back. */
async function aReturned() {
  const { company, payees } = await aPayer();
  const { id, sessionId } = await atCheckout(company);
  stripe.changeAccount(payees[0]?.accountId ?? '', 'missing');
  const charge = stripe.payByCard(sessionId);
  await company.api.payouts.confirmPayment({ sessionId });
  const untilShare = (share: object) =>
    vi.waitFor(async () => expect(await sharesOf(company, id)).toMatchObject([share]), { interval: 50 });
  await untilShare({ reason: 'not-set-up' });
  return { id, charge, untilShare };
}

it('A refund that is smaller or larger than noted, one of a share that did not come back, and a share that came back without one are named', async () => {
  const { id, charge } = await aReturned();
  await afterSixDays(id);
  await moveAll(id);
  expect(await reconcile()).toEqual([]);
  const refund = stripe.refunds().find((one) => one.charge === charge.id) ?? expect.unreachable();

  const change = (amount: number) => {
    charge.amount_refunded += amount - refund.amount;
    refund.amount = amount;
  };
  for (const [amount, said] of [
    [9_000, '$90.00'],
    [10_100, '$101.00'],
  ] as const) {
    change(amount);
    expect(await reconcile()).toEqual([
      expect.stringMatching(
        `refund ${refund.id} of the share .* is \\${said} at the provider and \\$100.00 here`,
      ),
    ]);
  }
  change(10_000);

  const inDatabase = (set: string) =>
    server.pool.query(`UPDATE card_transfers SET ${set} WHERE payment_id = $1`, [id]);
  await inDatabase('refund_id = NULL, refund_cents = 0');
  expect(await reconcile()).toEqual([
    expect.stringContaining(`refund ${refund.id} of the share`),
    expect.stringContaining('$100.00 of the shares that were given back is in no refund and no dispute'),
  ]);
  await inDatabase(`refund_id = '${refund.id}', refund_cents = 10000, state = 'waiting'`);
  expect(await reconcile()).toContainEqual(expect.stringContaining('the ledger has $0.00 as paid'));
  await inDatabase("refund_id = NULL, refund_cents = NULL, state = 'waiting'");
  expect(await reconcile()).toContainEqual(
    expect.stringMatching(`refund ${refund.id} of the share .* is not noted here`),
  );
  await inDatabase(`refund_id = '${refund.id}', state = 'returned'`);
  expect(await reconcile()).toEqual([]);
});

it('What a bank took back and an operator refunded by hand agrees with the shares that came back, and nothing is counted twice', async () => {
  const lost = await aReturned();
  const dispute = stripe.dispute(lost.charge.id, 2_000);
  const report = () => notify('charge.dispute.closed', dispute);
  stripe.closeDispute(dispute.id, 'lost');
  expect(await reconcile()).toEqual([
    expect.stringContaining('its dispute is lost over $20.00 at the provider and none here'),
  ]);
  await report();
  await lost.untilShare({ state: 'returned' });
  expect(await reconcile()).toEqual([]);
  dispute.amount = 1_000;
  await report();
  expect(await reconcile()).toEqual([
    expect.stringContaining('$10.00 of the shares that were given back is in no refund and no dispute'),
  ]);
  dispute.amount = 2_000;
  await report();

  const whole = await aReturned();
  await notify('charge.refunded', stripe.refundByHand(whole.charge.id));
  await whole.untilShare({ state: 'returned' });
  expect(await reconcile()).toEqual([]);
});

it('A transfer whose answer was a failure is found again after the student has opened another account', async () => {
  const { company, payees, id } = await aPaidPayment();
  await vi.waitFor(async () => expect(await sharesOf(company, id)).toMatchObject([{ state: 'passed' }]), {
    interval: 50,
  });
  const ofPayment = () => stripe.transfers().filter(({ transfer_group }) => transfer_group === id);
  const other = await aPayer();
  const { student, accountId } = payees[0] ?? expect.unreachable();
  // As after a final answer of 500 to a request that made the transfer.
  await server.pool.query(
    "UPDATE card_transfers SET state = 'waiting', transfer_id = NULL, attempt = 1, next_at = now() WHERE payment_id = $1",
    [id],
  );
  await server.pool.query('DELETE FROM payout_accounts WHERE user_id = $1', [other.payees[0]?.student.id]);
  await server.pool.query('UPDATE payout_accounts SET account_id = $2 WHERE user_id = $1', [
    student.id,
    other.payees[0]?.accountId,
  ]);
  await moveAll(id);
  expect(await sharesOf(company, id)).toMatchObject([{ state: 'passed' }]);
  expect(ofPayment()).toMatchObject([{ destination: accountId }]);
});

it.each([
  'null',
  '[]',
  '{}',
  'no JSON',
  '{"type":"charge.refunded"}',
  '{"type":"charge.refunded","data":{}}',
])('A signed webhook without an event is refused as malformed: %s', async (text) => {
  const sent = { method: 'POST', ...stripe.signedText(text) };
  expect((await openBrowser(server).fetch('/api/billing/webhook', sent)).status).toBe(400);
});
