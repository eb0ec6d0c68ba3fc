import { randomUUID } from 'node:crypto';
import type { CardPaymentId, CardPlay } from '@ambitionhub/contract/payouts';
import { expect, vi } from 'vitest';
import { aPair } from '../../support/conversation.ts';
import { anAmbassadorship, anOwedPair } from '../../support/ledger.ts';
import { openStream } from '../../support/live.ts';
import { aMember, aPublishedStudent, type Founder, type Person } from '../../support/people.ts';
import type { RunningServer } from '../../support/server.ts';
import { type Proofs, untilMailed } from './proof.ts';

const sandboxIn = (url: string, name: string): string => new URL(url).searchParams.get(name) ?? '';

async function setUp(student: Person): Promise<void> {
  const { url } = await student.api.payouts.setUp();
  await student.api.payouts.endSandboxOnboarding({ accountId: sandboxIn(url, 'account'), outcome: 'finish' });
}

/** A company, of which one person has opened the sandbox's checkout for what it owes a student. */
async function atCheckout(
  server: RunningServer,
  payerOf: (company: Founder) => Promise<Person> = async (company) => company,
) {
  const { student, company } = await anOwedPair(server);
  await setUp(student);
  const paidFor = { everybody: true } as const;
  const { totalCents } = await company.api.payouts.quote({ paidFor });
  const id = randomUUID() as CardPaymentId;
  const payer = await payerOf(company);
  const { url } = await payer.api.payouts.openPayment({ id, paidFor, expectedTotalCents: totalCents });
  const sessionId = sandboxIn(url, 'session_id');
  const pay = async (outcome: 'pay' | 'payFailing') => {
    await company.api.payouts.endSandboxPayment({ sessionId, outcome });
    await company.api.payouts.confirmPayment({ sessionId });
  };
  const play = (one: CardPlay) => company.api.payouts.playSandboxPayment({ id, play: one });
  return { student, company, payer, id, pay, play };
}

export const payouts = {
  'a student who is owed something for the first time gets an email to set up payouts': async (server) => {
    const { student, company } = await aPair(server);
    await anAmbassadorship(server, { companyId: company.id, studentId: student.id });
    await company.api.ledger.bonus({ id: randomUUID(), with: student.id, amountCents: 500, reason: 'Rain' });
    await untilMailed(server, student.email, 'Set up payouts to be paid by card');
  },

  'a student’s browsers learn whether they can be paid by card': async (server) => {
    const student = await aPublishedStudent(server);
    const stream = await openStream(student);
    await setUp(student);
    await stream.next('payoutsChanged');
  },

  'a connected payout account is reported by email': async (server) => {
    const student = await aPublishedStudent(server);
    await student.api.payouts.setUp();
    await untilMailed(server, student.email, 'Payouts were set up for your account');
  },

  'each step of a share of a card payment sends an email': async (server) => {
    const { student, pay } = await atCheckout(server);
    await pay('pay');
    await untilMailed(server, student.email, 'paid you $100.00');
  },

  'both sides learn how far a share of a card payment is': async (server) => {
    const { student, company, id, pay, play } = await atCheckout(server);
    await pay('payFailing');
    await vi.waitFor(async () =>
      expect((await company.api.payouts.transfers({ id })).transfers).toMatchObject([{ reason: 'balance' }]),
    );
    const streams = [await openStream(student), await openStream(company)];
    await play('passTransfers');
    for (const stream of streams) await stream.next('payoutsChanged');
  },

  'both sides learn that a card payment has arrived': async (server) => {
    const { student, company, pay } = await atCheckout(server);
    const streams = [await openStream(student), await openStream(company)];
    await pay('pay');
    for (const stream of streams) await stream.next('payoutsChanged');
  },

  'a company’s activity says what was paid by card': async (server) => {
    const { company, student, pay } = await atCheckout(server);
    await pay('pay');
    const { entries } = await company.api.activity.list({});
    expect(entries[0]).toMatchObject({ act: 'pay-by-card', actor: { id: company.id }, detail: { count: 1 } });
    expect(entries[0]?.subject).toBe((await student.api.students.profile()).name);

    const left = await atCheckout(server, (founder) => aMember(server, founder, { mayPay: true }));
    await left.payer.api.companies.saveName({ name: 'Jonas Weber' });
    await left.company.api.companies.removeMember({ id: left.payer.id });
    await left.pay('pay');
    const [newest] = (await left.company.api.activity.list({})).entries;
    expect(newest).toMatchObject({
      act: 'pay-by-card',
      actor: { id: left.payer.id, name: left.payer.email },
    });
  },

  'a company gets an email about what its bank says of a card payment': async (server) => {
    const { company, pay, play } = await atCheckout(server);
    await pay('pay');
    await play('dispute');
    await untilMailed(server, company.email, 'Your bank disputes this payment.');
  },

  'a company’s browsers learn what its bank says about a card payment': async (server) => {
    const { company, id, pay, play } = await atCheckout(server);
    await pay('pay');
    await vi.waitFor(async () =>
      expect((await company.api.payouts.transfers({ id })).transfers).toMatchObject([{ state: 'passed' }]),
    );
    const stream = await openStream(company);
    await play('dispute');
    await stream.next('payoutsChanged');
  },
} satisfies Proofs;
