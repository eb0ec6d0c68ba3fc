import { randomUUID } from 'node:crypto';
import type { Proof } from '@ambitionhub/contract/tasks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aWorker,
  decide as decideWeek,
  lastWeek,
  log,
  settleWeeks,
  today,
  type Worker,
} from '../support/hours.ts';
import { aStudent, type Founder, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import {
  aHandedInProof,
  anOpenTask,
  decide,
  handIn,
  payMore,
  proofOf,
  start,
  tellDecisions,
} from '../tasks/support.ts';

const server = await startServer();
const admin = await theAdmin(server);

type Sums = { readonly pending: number; readonly owed: number; readonly paid: number };

/** The three sums of a pair whose company has nobody else, which both sides must read alike. */
async function sumsOf({ student, company }: Worker): Promise<Sums> {
  const [mine, theirs, person] = await Promise.all([
    student.api.ledger.earnings(),
    company.api.ledger.totals(),
    company.api.ledger.open({ id: student.id }),
  ]);
  const [year] = (await company.api.ledger.people({ year: theirs.year })).people;
  const sums = { pending: mine.pendingCents, owed: mine.owedCents, paid: mine.paidCents };
  const at = mine.companies.find((one) => one.with.id === company.id);
  expect({ pending: at?.pendingCents ?? 0, owed: at?.owedCents ?? 0, paid: at?.paidCents ?? 0 }).toEqual(
    sums,
  );
  expect({ pending: theirs.pendingCents, owed: theirs.owedCents, paid: theirs.paidCents }).toEqual(sums);
  expect({ pending: person.pendingCents, owed: person.owedCents, paid: year?.paidCents ?? 0 }).toEqual(sums);
  return sums;
}

const pending = (cents: number): Sums => ({ pending: cents, owed: 0, paid: 0 });
const owed = (cents: number): Sums => ({ pending: 0, owed: cents, paid: 0 });
const paid = (cents: number): Sums => ({ pending: 0, owed: 0, paid: cents });

const pay = async ({ student, company }: Worker, expectedCents: number) =>
  company.api.ledger.record({
    id: randomUUID(),
    paidFor: { students: [student.id] },
    expectedCents,
    paidOn: (await company.api.ledger.totals()).today,
    way: 'cash',
    reference: '',
  });

const object = async ({ student }: Worker, proof: Proof): Promise<Proof> => {
  const { id, version } = await proofOf(student, proof);
  return (await student.api.tasks.object({ id, version, text: 'It was there.' })).proof;
};

describe('Both sides read the same three sums', () => {
  it('of a proof: it is pending while it waits, also while a decision can be undone', async () => {
    const worker = await aWorker(server, { pay: 'tasks', rateCents: 0, weeklyMinutes: null });
    const { student, company } = worker;
    const started = await start(student, await anOpenTask(company));
    expect(await sumsOf(worker)).toEqual(pending(0));
    const proof = await handIn(student, started);
    expect(await sumsOf(worker)).toEqual(pending(2500));

    await decide(company, [proof], 'return');
    expect(await sumsOf(worker)).toEqual(pending(2500));
    await tellDecisions(server);
    expect(await sumsOf(worker)).toEqual(pending(0));
    await handIn(student, await proofOf(student, proof));
    expect(await sumsOf(worker)).toEqual(pending(2500));

    await decide(company, [proof], 'decline');
    expect(await sumsOf(worker)).toEqual(pending(2500));
    await tellDecisions(server);
    expect(await sumsOf(worker)).toEqual(pending(0));
    const { id, version, cents } = await object(worker, proof);
    expect(await sumsOf(worker)).toEqual(pending(2500));
    await admin.api.tasks.settleObjection({ id, version, cents, verdict: 'allow', note: 'It was.' });
    expect(await sumsOf(worker)).toEqual(owed(2500));
    await pay(worker, 2500);
    expect(await sumsOf(worker)).toEqual(paid(2500));
  });

  it('of a proof that is approved: it is owed when the ten seconds are over, as it was approved', async () => {
    const worker = await aWorker(server, { pay: 'tasks', rateCents: 0, weeklyMinutes: null });
    const proof = await aHandedInProof(worker);
    await decide(worker.company, [proof], 'approve');
    await payMore(worker.company, proof.task, { kind: 'amount', cents: 4000 });
    expect(await sumsOf(worker)).toEqual(pending(2500));
    await tellDecisions(server);
    expect(await sumsOf(worker)).toEqual(owed(2500));
  });

  it('of a proof: a raise counts at once, and a proof that is taken back no longer does', async () => {
    const worker = await aWorker(server, { pay: 'tasks', rateCents: 0, weeklyMinutes: null });
    const proof = await aHandedInProof(worker);
    await payMore(worker.company, proof.task, { kind: 'amount', cents: 4000 });
    expect(await sumsOf(worker)).toEqual(pending(4000));
    const { id, version } = await proofOf(worker.student, proof);
    await worker.student.api.tasks.takeBack({ id, version });
    expect(await sumsOf(worker)).toEqual(pending(0));
  });

  it('of a week: it is pending from the first hours, also while it runs', async () => {
    const worker = await aWorker(server);
    expect(await sumsOf(worker)).toEqual(pending(0));
    await log(worker, today());
    expect(await sumsOf(worker)).toEqual(pending(2250));
    await log(worker, lastWeek(), { minutes: 60 });
    expect(await sumsOf(worker)).toEqual(pending(3750));
    await decideWeek(worker, 'return');
    expect(await sumsOf(worker)).toEqual(pending(3750));
    await settleWeeks(server);
    expect(await sumsOf(worker)).toEqual(pending(2250));
    await log(worker, lastWeek(), { minutes: 30 });
    expect(await sumsOf(worker)).toEqual(pending(4500));
    await decideWeek(worker, 'approve');
    expect(await sumsOf(worker)).toEqual(pending(4500));
    await settleWeeks(server);
    expect(await sumsOf(worker)).toEqual({ pending: 2250, owed: 2250, paid: 0 });
    await pay(worker, 2250);
    expect(await sumsOf(worker)).toEqual({ pending: 2250, owed: 0, paid: 2250 });
  });
});

/** A student at two companies, one of which has another student as well. */
async function someWorkers(): Promise<readonly Worker[]> {
  const one = await aWorker(server);
  const two = await aWorker(server);
  const at = (student: Worker['student'], company: Founder) =>
    aWorker(server, {}, { pair: { student, company } });
  return [one, await at(one.student, two.company), two, await at(await aStudent(server), two.company)];
}

it('The sums of every person make up a company’s, and those of every company a student’s, whatever waits', async () => {
  const workers = await someWorkers();
  const act = fc.record({
    of: fc.nat(workers.length - 1),
    what: fc.constantFrom('log', 'log', 'hand in', 'hand in', 'approve'),
    size: fc.integer({ min: 1, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (acts) => {
      for (const { of, what, size } of acts) {
        const worker = workers[of] as Worker;
        if (what === 'log') await log(worker, today(), { minutes: 5 * size }).catch(() => null);
        else if (what === 'hand in')
          await aHandedInProof(worker, { earns: { kind: 'amount', cents: 101 * size } });
        else {
          const [proof] = (await worker.company.api.tasks.proofs({ student: worker.student.id })).proofs;
          if (proof) await decide(worker.company, [proof], 'approve');
          await tellDecisions(server);
        }
      }
      for (const { company, student } of workers) {
        const mine = await student.api.ledger.earnings();
        const theirs = await company.api.ledger.totals();
        for (const name of ['pendingCents', 'owedCents'] as const) {
          const people = workers.filter((one) => one.company.id === company.id);
          const sums = await Promise.all(
            people.map(async (one) => (await company.api.ledger.open({ id: one.student.id }))[name]),
          );
          expect(theirs[name]).toBe(sums.reduce((sum, cents) => sum + cents, 0));
          expect(mine[name]).toBe(mine.companies.reduce((sum, one) => sum + one[name], 0));
          const ours = mine.companies.find((one) => one.with.id === company.id)?.[name] ?? 0;
          expect((await company.api.ledger.open({ id: student.id }))[name]).toBe(ours);
        }
      }
    }),
    { numRuns: 6 },
  );
});

it('Nobody reads what a company owes a student who never worked for it', async () => {
  const [{ company }, { student }] = [await aWorker(server), await aWorker(server)];
  await expectRefusal(company.api.ledger.open({ id: student.id }), 'NOT_FOUND');
});
