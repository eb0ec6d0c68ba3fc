import { randomUUID } from 'node:crypto';
import type { CardPaymentId } from '@ambitionhub/contract/payouts';
import type { CardPlay } from '@ambitionhub/contract/sandbox';
import { expect } from 'vitest';
import { type Proofs, type ProofsOf, untilMailed } from '../reactions/proof.ts';
import { aPair } from '../support/conversation.ts';
import { anAmbassadorship, anOwedPair } from '../support/ledger.ts';
import { openStream } from '../support/live.ts';
import { resetTokenOf } from '../support/mailbox.ts';
import { aMember, aPublishedStudent, type Founder, type Person } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

async function setUp(student: Person): Promise<void> {
  const { url } = await student.api.payouts.setUp();
  await student.api.sandbox.endOnboarding({ accountId: sandboxIn(url, 'account'), outcome: 'finish' });
}

const sandboxIn = (url: string, name: string): string => new URL(url).searchParams.get(name) ?? '';

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
    await company.api.sandbox.endCardPayment({ sessionId, outcome });
    await company.api.payouts.confirmPayment({ sessionId });
  };
  const play = (one: CardPlay) => company.api.sandbox.playCardPayment({ id, play: one });
  return { student, company, payer, id, pay, play };
}

export const proofs: ProofsOf<'payouts'> = {
  'taking an account back stops payouts until its owner confirms their account': async (server) => {
    const student = await aPublishedStudent(server);
    const { url } = await student.api.payouts.setUp();
    const accountId = new URL(url).searchParams.get('account') ?? '';
    await student.api.sandbox.endOnboarding({ accountId, outcome: 'finish' });
    await student.api.accounts.requestReset({ email: student.email });
    const token = await resetTokenOf(server, student.email);
    await student.api.accounts.reset({ token, password: 'quite another one' });
    await student.api.accounts.signIn({ email: student.email, password: 'quite another one' });
    expect((await student.api.payouts.account()).state).toBe('held');
    expect((await student.api.payouts.confirmAccount()).state).toBe('ready');
  },

  'a student who is owed something for the first time gets an email to set up payouts': async (server) => {
    const { student, company } = await aPair(server);
    await anAmbassadorship(server, { companyId: company.id, studentId: student.id });
    await company.api.ledger.bonus({ id: randomUUID(), with: student.id, amountCents: 500, reason: 'Rain' });
    await untilMailed(server, student.email, 'Set up payouts to be paid by card');
  },
};

export const acts: Proofs = {
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
};
