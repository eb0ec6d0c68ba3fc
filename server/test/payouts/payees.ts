import { randomUUID } from 'node:crypto';
import type { PaidFor } from '@ambitionhub/contract/ledger';
import type { CardPaymentId } from '@ambitionhub/contract/payouts';
import { createPayoutAccounts } from '../../src/features/payouts/accounts.ts';
import { createStripePayouts } from '../../src/features/payouts/stripe.ts';
import { createShareTransfers } from '../../src/features/payouts/transfer-share.ts';
import { createLog } from '../../src/platform/log/index.ts';
import type { FakeAccountState } from '../../src/platform/stripe/fake/index.ts';
import { createProviderCalls, createStripe } from '../../src/platform/stripe/index.ts';
import { openBrowser } from '../support/browser.ts';
import { startFakeStripe } from '../support/fake-stripe.ts';
import { anAmbassadorship, aPosting, earn } from '../support/ledger.ts';
import { anApprovedCompany, aPublishedStudent, type Founder, type Person } from '../support/people.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** A student whose payouts have this state at the provider. */
export async function aPayee(server: RunningServer, stripe: FakeStripe, state: FakeAccountState = 'ready') {
  const student = await aPublishedStudent(server);
  const { url } = await student.api.payouts.setUp();
  const accountId = new URL(url).pathname.slice(1);
  stripe.changeAccount(accountId, state);
  await student.api.payouts.account();
  return { student, accountId };
}

/** Makes a company owe a student $100.00, or this amount. */
export async function owe(
  server: RunningServer,
  company: Pick<Founder, 'id'>,
  student: Pick<Person, 'id'>,
  amountCents = 10_000,
): Promise<void> {
  const pair = { companyId: company.id, studentId: student.id };
  await anAmbassadorship(server, pair).catch(() => undefined);
  await earn(server.db, aPosting(pair, { amountCents }));
}

/** Moves shares as the servers' jobs do, with the real client of Stripe: for a test that decides when. */
export async function movingBy(server: RunningServer, stripe: FakeStripe) {
  const log = await createLog({ level: 'silent', pretty: false });
  const db = withReactions(server.background.db);
  const provider = createStripePayouts(
    'stripe',
    createStripe({ secretKey: 'sk_test_of_the_tests', apiUrl: stripe.environment.STRIPE_API_URL }),
    server.config.http.publicUrl,
  );
  const calls = createProviderCalls(provider, log);
  const accounts = createPayoutAccounts({ db, provider, calls, log, wake: async () => undefined });
  const shareTransfers = createShareTransfers({
    db,
    provider,
    accounts,
    log,
    queueShares: async () => undefined,
  });
  return { ...shareTransfers, provider };
}

/** A company at the provider's page, before it pays what it owes. */
export async function openCheckout(company: Pick<Founder, 'api'>, paidFor: PaidFor = { everybody: true }) {
  const { totalCents } = await company.api.payouts.quote({ paidFor });
  const id = randomUUID() as CardPaymentId;
  const { url } = await company.api.payouts.openPayment({ id, paidFor, expectedTotalCents: totalCents });
  return { id, sessionId: new URL(url).pathname.slice(1), totalCents };
}

export async function startCardPayments() {
  const stripe = await startFakeStripe();
  const server = await startServer({ environment: stripe.environment });

  const notify = (type: string, object: object, options = {}) =>
    openBrowser(server).fetch('/api/billing/webhook', {
      method: 'POST',
      ...stripe.event(type, object, options),
    });

  /** A company that owes this amount to each of some students with payouts, and their accounts. */
  const aPayer = async (students = 1, amountCents = 10_000) => {
    const company = await anApprovedCompany(server);
    const payees = [];
    for (let count = 0; count < students; count += 1) {
      const payee = await aPayee(server, stripe);
      await owe(server, company, payee.student, amountCents);
      payees.push(payee);
    }
    return { company, payees };
  };

  /** A company that has paid by card and returned. */
  const aPaidPayment = async (students = 1) => {
    const { company, payees } = await aPayer(students);
    const { id, sessionId } = await openCheckout(company);
    const charge = stripe.payByCard(sessionId);
    await company.api.payouts.confirmPayment({ sessionId });
    return { company, payees, id, sessionId, charge };
  };

  /** The shares of a payment, as the company reads them. */
  const sharesOf = async (company: Founder, id: CardPaymentId) =>
    (await company.api.payouts.transfers({ id })).transfers;

  const shareTransfers = await movingBy(server, stripe);

  /** Tries every share of a payment now, as if the next time had come. */
  const moveAll = async (id: CardPaymentId): Promise<void> => {
    const { rows } = await server.pool.query<{ id: string }>(
      'SELECT id FROM card_transfers WHERE payment_id = $1',
      [id],
    );
    for (const row of rows) await shareTransfers.advanceShare(row.id);
  };

  /** As if a payment had been waiting for six days. */
  const afterSixDays = async (id: CardPaymentId): Promise<void> => {
    await server.pool.query(
      "UPDATE card_transfers SET since = since - interval '6 days' WHERE payment_id = $1 AND state = 'waiting'",
      [id],
    );
    await moveAll(id);
  };

  return {
    stripe,
    server,
    notify,
    atCheckout: openCheckout,
    aPayer,
    aPaidPayment,
    sharesOf,
    moveAll,
    afterSixDays,
  };
}
