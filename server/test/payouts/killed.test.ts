import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkLedger } from '../../src/features/ledger/index.ts';
import { reconcilePayouts } from '../../src/features/payouts/index.ts';
import { startVictim } from '../startup/victim.ts';
import { freshDatabase } from '../support/database.ts';
import { startFakeStripe } from '../support/fake-stripe.ts';
import { inAll, owedOf } from '../support/ledger.ts';
import { untilOneWaits } from '../support/lock-waits.ts';
import { anApprovedCompany } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { aPayee, movingBy, openCheckout, owe } from './payees.ts';

const stripe = await startFakeStripe();
const database = await freshDatabase();

/** The product in a separate process that uses the fake Stripe. */
async function aVictim() {
  const { url, kill } = await startVictim(database, {
    ...stripe.environment,
    SESSION_SECRET: randomUUID(),
  });
  /** Stripe reports the checkout; whether the server lives to answer is the test's business. */
  const report = (session: object) =>
    fetch(`${url}/api/billing/webhook`, {
      method: 'POST',
      ...stripe.event('checkout.session.completed', session),
    }).catch(() => null);
  return { kill, report };
}

it('A server killed while it applies a payment, and another while it passes shares on, leave nothing half done: the next one ends it, once', async () => {
  const server = await startServer({ database, environment: stripe.environment });
  const company = await anApprovedCompany(server);
  const payees = [await aPayee(server, stripe), await aPayee(server, stripe), await aPayee(server, stripe)];
  for (const { student } of payees) await owe(server, company, student);
  const { sessionId, id } = await openCheckout(company);
  const moving = await movingBy(server, stripe);
  await server.stop();
  const owed = () =>
    Promise.all(
      payees.map(({ student }) => owedOf(server, { companyId: company.id, studentId: student.id })),
    );
  const stateOf = async () =>
    (await database.pool.query('SELECT state FROM card_payments WHERE id = $1', [id])).rows;
  const charge = stripe.payByCard(sessionId);
  const session = stripe.session(sessionId);

  // The first one dies in the transaction that writes the payment into the ledger.
  const first = await aVictim();
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM ledger_balances WHERE company_id = $1 FOR UPDATE', [company.id]);
  const unanswered = first.report(session);
  await untilOneWaits(database);
  await first.kill();
  expect(await unanswered).toBeNull();
  await holder.query('ROLLBACK');
  holder.release();
  expect(await stateOf()).toEqual([{ state: 'open' }]);
  expect(await owed()).toEqual(payees.map(() => inAll(10_000)));

  // The second one applies it, and dies as soon as Stripe has made the first transfer.
  const second = await aVictim();
  const made = stripe.next(/^POST .*\/transfers$/);
  await second.report(session);
  await made;
  await second.kill();
  expect(await owed()).toEqual(payees.map(() => inAll(0)));

  // The next request finds out what has happened.
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM card_transfers');
  for (let round = 0; round < 2; round += 1) for (const share of rows) await moving.advanceShare(share.id);
  expect(
    stripe
      .transfers()
      .map(({ destination, amount, source_transaction: source }) => [destination, amount, source])
      .sort(),
  ).toEqual(payees.map(({ accountId }) => [accountId, 10_000, charge.id]).sort());
  expect(stripe.refunds()).toEqual([]);
  const { db } = database.background;
  expect(await checkLedger(db)).toEqual([]);
  expect(await reconcilePayouts(db, moving.provider, new Date(Date.now() - 86_400_000))).toEqual([]);
}, 180_000);
