import { expect, it, vi } from 'vitest';
import { reconcilePayouts } from '../../src/features/payouts/index.ts';
import { openBrowser } from '../support/browser.ts';
import { movingBy, startCardPaying } from './paying.ts';

const { stripe, server, aPayer, atCheckout, aPaidPayment, sharesOf, moveAll } = await startCardPaying();
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
    expect.stringContaining(`is returned, and the transfer ${made.id} has $100.00`),
  ]);
  await server.pool.query("UPDATE card_transfers SET state = 'passed' WHERE payment_id = $1", [id]);
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
