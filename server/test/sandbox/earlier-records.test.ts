import { randomUUID } from 'node:crypto';
import type { CardPaymentId } from '@ambitionhub/contract/payouts';
import { expect, it } from 'vitest';
import { anOwedPair } from '../support/ledger.ts';
import { aCompany } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

/** After an update, the sandbox knows nothing of what an earlier version's sandbox did. */
const forgetAll = () => server.pool.query('DELETE FROM sandbox_records');
const nameIn = (url: string | null, name: string): string => new URL(url ?? '').searchParams.get(name) ?? '';
const paidFor = { everybody: true } as const;

async function aSubscriber() {
  const company = await aCompany(server);
  const { url } = await company.api.billing.openCheckout({ plan: 'premium' });
  const sessionId = nameIn(url, 'session_id');
  await company.api.sandbox.endCheckout({ sessionId, outcome: 'pay' });
  await company.api.billing.confirm({ uid: company.id, sessionId });
  return company.api;
}

async function aPaidStudent() {
  const { student, company } = await anOwedPair(server);
  const accountId = nameIn((await student.api.payouts.setUp()).url, 'account');
  await student.api.sandbox.endOnboarding({ accountId, outcome: 'finish' });
  const id = randomUUID() as CardPaymentId;
  const { totalCents } = await company.api.payouts.quote({ paidFor });
  const open = (as: CardPaymentId) =>
    company.api.payouts.openPayment({ id: as, paidFor, expectedTotalCents: totalCents });
  const sessionId = nameIn((await open(id)).url, 'session_id');
  return { student: student.api, company: company.api, accountId, id, sessionId, open };
}

it.each(['changePlan', 'cancel', 'play'] as const)(
  'A subscription that the sandbox has no record of ends at the next %s, and the company can subscribe again',
  async (act) => {
    const { billing, sandbox } = await aSubscriber();
    await forgetAll();
    if (act === 'changePlan')
      await expectRefusal(billing.changePlan({ plan: 'basic' }), 'SUBSCRIPTION_STATE');
    if (act === 'cancel') await billing.cancel();
    if (act === 'play') await expectRefusal(sandbox.playSubscription({ play: 'renew' }), 'SANDBOX_FORGOT');
    expect(await billing.subscription()).toMatchObject({ state: 'ended', status: 'inactive' });
    expect((await billing.openCheckout({ plan: 'basic' })).url).toContain('/sandbox-checkout');
  },
);

it('A canceled subscription that the sandbox has no record of cannot be resumed', async () => {
  const { billing } = await aSubscriber();
  await billing.cancel();
  await forgetAll();
  await expectRefusal(billing.resume(), 'SUBSCRIPTION_STATE');
  expect(await billing.subscription()).toMatchObject({ state: 'ended' });
});

it('A checkout that the sandbox has no record of is over, and the next one works', async () => {
  const company = await aCompany(server);
  const sessionId = nameIn((await company.api.billing.openCheckout({ plan: 'premium' })).url, 'session_id');
  await forgetAll();
  await expectRefusal(company.api.sandbox.checkout({ sessionId }), 'NOT_FOUND');
  await expectRefusal(company.api.billing.confirm({ uid: company.id, sessionId }), 'PAYMENT_UNPAID');
  const again = nameIn((await company.api.billing.openCheckout({ plan: 'premium' })).url, 'session_id');
  await company.api.sandbox.endCheckout({ sessionId: again, outcome: 'pay' });
  await company.api.billing.confirm({ uid: company.id, sessionId: again });
  expect(await company.api.billing.subscription()).toMatchObject({ state: 'active' });
});

it('A payout account that the sandbox has no record of is lost, and its student can set up another one', async () => {
  const { student, company, accountId, sessionId, id, open } = await aPaidStudent();
  await forgetAll();
  expect(await student.payouts.account()).toMatchObject({ state: 'lost' });
  expect(await student.sandbox.onboarding({ accountId })).toEqual({ state: 'lost' });
  for (const outcome of ['finish', 'leave'] as const)
    await expectRefusal(student.sandbox.endOnboarding({ accountId, outcome }), 'SANDBOX_FORGOT');
  await expectRefusal(student.sandbox.playAccount({ play: 'finish' }), 'SANDBOX_FORGOT');
  await expectRefusal(company.payouts.confirmPayment({ sessionId }), 'PAYMENT_UNPAID');
  await expectRefusal(open(id), 'OWED_CHANGED');

  const again = nameIn((await student.payouts.setUp()).url, 'account');
  await student.sandbox.endOnboarding({ accountId: again, outcome: 'finish' });
  expect(await student.payouts.account()).toMatchObject({ state: 'ready' });
  expect((await open(randomUUID() as CardPaymentId)).url).toContain('/sandbox-card-payment');
});

it('Money whose payment the sandbox has no record of is owed again after five days', async () => {
  const { company, sessionId, id } = await aPaidStudent();
  await company.sandbox.endCardPayment({ sessionId, outcome: 'payFailing' });
  await company.payouts.confirmPayment({ sessionId });
  await forgetAll();
  for (const play of ['passTransfers', 'loseDispute', 'refund', 'failRefund'] as const)
    await expectRefusal(company.sandbox.playCardPayment({ id, play }), 'SANDBOX_FORGOT');
  await company.sandbox.playCardPayment({ id, play: 'fiveDays' });
  await expect
    .poll(async () => (await company.payouts.transfers({ id })).transfers, { interval: 100 })
    .toMatchObject([{ state: 'returning' }]);
});
