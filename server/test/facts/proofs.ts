import { randomUUID } from 'node:crypto';
import type { CardPaymentId } from '@ambitionhub/contract/payouts';
import { expect, vi } from 'vitest';
import type { ProofsOf } from '../reactions/proof.ts';
import { offerTerms } from '../support/ambassadors.ts';
import { aPair, send } from '../support/conversation.ts';
import { aWorker, decide as decideWeek, lastWeek, log } from '../support/hours.ts';
import { anOwedPair, pay } from '../support/ledger.ts';
import type { Founder } from '../support/people.ts';
import { finalizeHolds } from '../support/undo-windows.ts';
import { aHandedInProof, aTeam, decide } from '../tasks/support.ts';

/** What was counted of a company, once its facts are counted. */
const untilCounted = ({ api }: Founder, counted: object): Promise<void> =>
  vi.waitFor(async () => expect((await api.facts.own()).counted).toMatchObject(counted));

const sandboxIn = (url: string, name: string): string => new URL(url).searchParams.get(name) ?? '';

/** A company that has paid a student by card. */
async function paidByCard(server: Parameters<typeof anOwedPair>[0]) {
  const { student, company } = await anOwedPair(server);
  const account = await student.api.payouts.setUp();
  const accountId = sandboxIn(account.url, 'account');
  await student.api.sandbox.endOnboarding({ accountId, outcome: 'finish' });
  const paidFor = { everybody: true } as const;
  const { totalCents } = await company.api.payouts.quote({ paidFor });
  const id = randomUUID() as CardPaymentId;
  const { url } = await company.api.payouts.openPayment({ id, paidFor, expectedTotalCents: totalCents });
  const sessionId = sandboxIn(url, 'session_id');
  const end = async (outcome: 'pay' | 'payFailing') => {
    await company.api.sandbox.endCardPayment({ sessionId, outcome });
    await company.api.payouts.confirmPayment({ sessionId });
  };
  return { company, id, end };
}

export const proofs: ProofsOf<'facts'> = {
  'facts count who begins and ends': async (server) => {
    const { company, student } = await aPair(server);
    await send(student, company, 'I would love to represent you.');
    const id = await offerTerms(company, student);
    await student.api.ambassadors.accept({ id, version: 1 });
    await finalizeHolds(server);
    await untilCounted(company, { ambassadors: 1 });
  },
  'facts count decided proofs': async (server) => {
    const team = await aTeam(server);
    await decide(team.company, [await aHandedInProof(team)], 'approve');
    await finalizeHolds(server);
    await untilCounted(team.company, { approvals: 1 });
  },
  'facts count approved weeks': async (server) => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    await decideWeek(worker, 'approve');
    await finalizeHolds(server);
    await untilCounted(worker.company, { approvals: 1 });
  },
  'facts count received payments': async (server) => {
    const { student, company } = await anOwedPair(server);
    const { id } = await pay(company, student, 10_000);
    await student.api.ledger.confirm({ id });
    await untilCounted(company, { paidStudents: 1, paidCents: 10_000 });
  },
  'facts count card payments': async (server) => {
    const { company, end } = await paidByCard(server);
    await end('pay');
    await untilCounted(company, { paidStudents: 1, paidCents: 10_000 });
  },
  'facts count refunded card payments': async (server) => {
    const { company, id, end } = await paidByCard(server);
    await end('payFailing');
    await untilCounted(company, { paidCents: 10_000 });
    await company.api.sandbox.playCardPayment({ id, play: 'fiveDays' });
    await untilCounted(company, { paidStudents: 0, paidCents: 0 });
  },
};
