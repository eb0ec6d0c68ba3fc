import { randomUUID } from 'node:crypto';
import type { CardPaymentId } from '@ambitionhub/contract/payouts';
import { describe, expect, it, vi } from 'vitest';
import { checkLedger } from '../../src/features/ledger/index.ts';
import { reconcilePayouts } from '../../src/features/payouts/index.ts';
import { removeUser } from '../support/admin.ts';
import { owedOf } from '../support/ledger.ts';
import { aMember, type Founder, type Person, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { movingBy, startCardPayments } from './payees.ts';

const { stripe, server, notify, atCheckout, aPayer, moveAll, afterSixDays } = await startCardPayments();
const { provider } = await movingBy(server, stripe);
const everybody = { everybody: true } as const;
const yesterday = new Date(Date.now() - 86_400_000);

async function suspend({ id }: Pick<Person, 'id'>) {
  const admin = await theAdmin(server);
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await admin.api.moderation.impose({ id, kind: 'suspension', reason: 'Spam', seen: null, until });
}
const remove = async ({ id }: Pick<Person, 'id'>) => removeUser(await theAdmin(server), id);

/** The shares of a payment, for everyone who may still read them. */
async function states(id: CardPaymentId): Promise<string[]> {
  const { rows } = await server.pool.query<{ state: string }>(
    'SELECT state FROM card_transfers WHERE payment_id = $1 ORDER BY state',
    [id],
  );
  return rows.map(({ state }) => state);
}
const untilStates = (id: CardPaymentId, ...expected: string[]) =>
  vi.waitFor(async () => expect(await states(id)).toEqual(expected), { interval: 100 });

const untilReturned = (id: CardPaymentId) =>
  vi.waitFor(
    async () => {
      await moveAll(id);
      expect(await states(id)).toEqual(['returned']);
    },
    { interval: 100 },
  );

/** The first try is over: the provider does not pay this account. */
const untilRefused = (id: CardPaymentId) =>
  vi.waitFor(
    async () =>
      expect(
        (await server.pool.query('SELECT reason FROM card_transfers WHERE payment_id = $1', [id])).rows,
      ).toEqual([{ reason: 'not-set-up' }]),
    { interval: 100 },
  );

/** A company with $100.00 for one student at the provider's page. */
async function atPage() {
  const { company, payees } = await aPayer();
  const { student, accountId } = payees[0] ?? expect.unreachable();
  const { id, sessionId } = await atCheckout(company);
  const pay = async () => {
    const charge = stripe.payByCard(sessionId);
    const { status } = await notify('checkout.session.completed', stripe.session(sessionId));
    expect(status).toBe(200);
    return charge;
  };
  const owed = async () => (await owedOf(server, { companyId: company.id, studentId: student.id }))?.balance;
  return { company, student, accountId, id, sessionId, pay, owed };
}

/** No money is lost, whatever happened to the accounts. */
async function expectWhole(): Promise<void> {
  expect(await checkLedger(server.background.db)).toEqual([]);
  expect(await reconcilePayouts(server.background.db, provider, yesterday)).toEqual([]);
}

describe('A company that is suspended', () => {
  it('opens no checkout; what it has paid at the provider still reaches the student', async () => {
    const { company, id, sessionId, pay, owed } = await atPage();
    await suspend(company);
    await expectRefusal(company.api.payouts.quote({ paidFor: everybody }), 'UNAUTHENTICATED');
    await expectRefusal(
      company.api.payouts.openPayment({
        id: randomUUID() as CardPaymentId,
        paidFor: everybody,
        expectedTotalCents: 10_330,
      }),
      'UNAUTHENTICATED',
    );
    await expectRefusal(company.api.payouts.confirmPayment({ sessionId }), 'UNAUTHENTICATED');
    await pay();
    await untilStates(id, 'passed');
    expect(await owed()).toBe(0);
    await expectWhole();
  });
});

describe('A student who is suspended', () => {
  it('gets what was earned: before the checkout, and between payment and transfer', async () => {
    const { student, id, pay } = await atPage();
    await suspend(student);
    await expectRefusal(student.api.payouts.setUp(), 'UNAUTHENTICATED');
    await pay();
    await untilStates(id, 'passed');

    const { company, payees } = await aPayer();
    await suspend(payees[0]?.student ?? expect.unreachable());
    expect(await company.api.payouts.quote({ paidFor: everybody })).toMatchObject({ people: 1 });
  });
});

describe('A member of a company', () => {
  it('whose right to pay ends between the quote and the checkout opens none', async () => {
    const { company } = await aPayer();
    const member = await aMember(server, company as Founder, { mayPay: true });
    const { totalCents } = await member.api.payouts.quote({ paidFor: everybody });
    await server.pool.query('UPDATE users SET may_pay = false WHERE id = $1', [member.id]);
    await expectRefusal(
      member.api.payouts.openPayment({
        id: randomUUID() as CardPaymentId,
        paidFor: everybody,
        expectedTotalCents: totalCents,
      }),
      'FORBIDDEN',
    );
  });
});

describe('An account that is removed while a share is on its way', () => {
  it('of a student who was never asked for it: the card gets its money back, and the books stay whole', async () => {
    const { student, accountId, id, pay, owed } = await atPage();
    stripe.changeAccount(accountId, 'missing');
    await student.api.payouts.account();
    await remove(student);
    const charge = await pay();
    await untilRefused(id);
    await afterSixDays(id);
    await untilReturned(id);
    expect(stripe.refunds().filter((refund) => refund.charge === charge.id)).toMatchObject([
      { amount: 10_000 },
    ]);
    expect(await owed()).toBe(10_000);
    await expectWhole();
  });

  it('of a company: its student is still paid, and what cannot be passed on goes back to its card', async () => {
    const gone = await atPage();
    await remove(gone.company);
    await gone.pay();
    await untilStates(gone.id, 'passed');
    expect(await gone.owed()).toBe(0);

    const failing = await atPage();
    stripe.changeAccount(failing.accountId, 'missing');
    await remove(failing.company);
    const charge = await failing.pay();
    await untilRefused(failing.id);
    await afterSixDays(failing.id);
    await untilReturned(failing.id);
    expect(stripe.refunds().filter((refund) => refund.charge === charge.id)).toHaveLength(1);
    expect(await failing.owed()).toBe(10_000);
    await expectWhole();
  });
});
