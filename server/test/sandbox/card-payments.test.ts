import { randomUUID } from 'node:crypto';
import type { CardPaymentId } from '@ambitionhub/contract/payouts';
import type { CardOutcome, CardPlay } from '@ambitionhub/contract/sandbox';
import { expect, it, vi } from 'vitest';
import { anOwedPair, owedOf } from '../support/ledger.ts';
import { mailsTo } from '../support/mailbox.ts';
import { aCompany } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer({ environment: { PAYOUT_FEE_PERCENT: '2.5' } });
const paidFor = { everybody: true } as const;
const nameIn = (url: string | null, name: string): string => new URL(url ?? '').searchParams.get(name) ?? '';

/** A company at the sandbox's checkout, for $100.00 of a student whose payouts are set up. */
async function atCheckout() {
  const { student, company } = await anOwedPair(server);
  const { url: onboarding } = await student.api.payouts.setUp();
  const accountId = nameIn(onboarding, 'account');
  await student.api.sandbox.endOnboarding({ accountId, outcome: 'finish' });
  const { totalCents } = await company.api.payouts.quote({ paidFor });
  const id = randomUUID() as CardPaymentId;
  const { url } = await company.api.payouts.openPayment({ id, paidFor, expectedTotalCents: totalCents });
  const sessionId = nameIn(url, 'session_id');
  const end = (outcome: CardOutcome) => company.api.sandbox.endCardPayment({ sessionId, outcome });
  const confirm = () => company.api.payouts.confirmPayment({ sessionId });
  const play = (one: CardPlay) => company.api.sandbox.playCardPayment({ id, play: one });
  const share = async () => (await company.api.payouts.transfers({ id })).transfers[0];
  const until = (expected: object) =>
    vi.waitFor(async () => expect(await share()).toMatchObject(expected), { interval: 100 });
  const owed = async () => (await owedOf(server, { companyId: company.id, studentId: student.id }))?.balance;
  return { student, company, id, sessionId, totalCents, end, confirm, play, until, owed };
}

it('The sandbox plays a payment that is passed on at once, with both fees', async () => {
  const { company, totalCents, sessionId, end, confirm, until, owed } = await atCheckout();
  // $100.00, 2.5 % of it, and 2.9 % and 30 cents of the whole.
  expect(totalCents).toBe(10_588);
  expect(await company.api.sandbox.cardPayment({ sessionId })).toEqual({ people: 1, totalCents });
  await end('pay');
  expect(await confirm()).toEqual({ state: 'paid' });
  await until({ state: 'passed', amountCents: 10_000 });
  expect(await owed()).toBe(0);
});

it('The sandbox plays a declined card, a change of mind, and money that only the provider reports', async () => {
  const { end, confirm, until } = await atCheckout();
  expect(await end('decline')).toEqual({ url: null });
  await expectRefusal(confirm(), 'PAYMENT_UNPAID');
  expect((await end('abandon')).url).toMatch(/\/company-dashboard\?tab=ambassadors&view=pay$/);
  await end('payLate');
  expect(await confirm()).toEqual({ state: 'processing' });
  await until({ state: 'passed' });
});

it('The sandbox plays transfers that fail until five days have passed, and both sides read why', async () => {
  const { student, company, end, confirm, play, until, owed } = await atCheckout();
  await end('payFailing');
  await confirm();
  await until({ state: 'waiting', reason: 'balance' });
  expect((await student.api.payouts.received({})).transfers).toMatchObject([
    { state: 'waiting', reason: 'balance', until: expect.any(String) },
  ]);
  await play('fiveDays');
  await until({ state: 'returned' });
  expect(await owed()).toBe(10_000);
  const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
  await vi.waitFor(
    async () => {
      expect(await subjects(student.email)).toContainEqual(expect.stringContaining('owes you $100.00 again'));
      expect(await subjects(company.email)).toContainEqual(expect.stringContaining('is being returned'));
    },
    { interval: 100 },
  );
});

it('The sandbox plays a dispute that is lost, and transfers that work again', async () => {
  const lost = await atCheckout();
  await lost.end('payFailing');
  await lost.confirm();
  await lost.play('dispute');
  await lost.until({ state: 'waiting', reason: 'disputed' });
  await lost.play('loseDispute');
  await lost.until({ state: 'returned' });
  expect(await lost.owed()).toBe(10_000);

  const won = await atCheckout();
  await won.end('payFailing');
  await won.confirm();
  await won.until({ state: 'waiting', reason: 'balance' });
  await won.play('dispute');
  await won.play('passTransfers');
  await won.play('winDispute');
  await won.until({ state: 'passed' });

  const refunded = await atCheckout();
  await refunded.end('payFailing');
  await refunded.confirm();
  await refunded.until({ state: 'waiting', reason: 'balance' });
  await refunded.play('refund');
  await refunded.until({ state: 'returned' });
});

it('The sandbox plays a refund that the card refuses after all, and the company gets it later', async () => {
  const { end, confirm, play, until, owed } = await atCheckout();
  await end('payFailing');
  await confirm();
  await until({ state: 'waiting', reason: 'balance' });
  await play('fiveDays');
  await until({ state: 'returned' });
  await play('failRefund');
  await until({ state: 'returning', reason: 'refund-failed' });
  expect(await owed()).toBe(10_000);
  await play('fiveDays');
  await until({ state: 'returned' });
  expect(await owed()).toBe(10_000);
});

it('Another company neither sees nor ends a sandbox checkout', async () => {
  const { id, sessionId } = await atCheckout();
  const other = await aCompany(server);
  await expectRefusal(other.api.sandbox.cardPayment({ sessionId }), 'NOT_FOUND');
  await expectRefusal(other.api.sandbox.endCardPayment({ sessionId, outcome: 'pay' }), 'NOT_FOUND');
  await expectRefusal(other.api.sandbox.playCardPayment({ id, play: 'dispute' }), 'NOT_FOUND');
});
