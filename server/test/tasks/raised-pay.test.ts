import type { Proof, ProofSelection, Task } from '@ambitionhub/contract/tasks';
import { describe, expect, it } from 'vitest';
import { moveByCalendar } from '../../src/features/tasks/calendar.ts';
import { untilOneWaits } from '../support/lock-waits.ts';
import { type Person, theAdmin } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import {
  aDecisionId,
  age,
  aHandedInProof,
  anOpenTask,
  aTeam,
  content,
  decide,
  earnedBy,
  handIn,
  payMore,
  proofOf,
  start,
  tellDecisions,
} from './support.ts';

const server = await startServer();
const admin = await theAdmin(server);
const more = { kind: 'amount', cents: 4000 } as const;

type Team = { readonly company: Person; readonly student: Person };

/** A proof that waits for its company, for $25.00. */
async function aWaitingProof() {
  const team = await aTeam(server);
  const proof = await aHandedInProof(team);
  return { ...team, proof, raise: () => payMore(team.company, proof.task, more) };
}

async function decline({ company, student }: Team, proof: Proof): Promise<Proof> {
  await decide(company, [proof], 'decline');
  await tellDecisions(server);
  return proofOf(student, proof);
}

const object = async ({ student }: Team, { id, version }: Proof): Promise<Proof> =>
  (await student.api.tasks.object({ id, version, text: 'It was there.' })).proof;

const settle = ({ id, version, cents }: Proof, verdict: 'allow' | 'refuse') =>
  admin.api.tasks.settleObjection({ id, version, cents, verdict, note: 'We have seen it.' });

const approve = (
  company: Person,
  selection: ProofSelection,
  expected: number,
  cents: number,
  id = aDecisionId(),
) =>
  company.api.tasks.decide({
    id,
    selection,
    act: 'approve',
    reason: null,
    note: '',
    expected,
    cents,
  });

const centsOf = async (viewer: Person, proof: Proof) => (await proofOf(viewer, proof)).cents;

describe('A raise of a task’s pay', () => {
  it('counts for a proof that waits: every screen shows it, and an approval books it', async () => {
    const { company, student, proof, raise } = await aWaitingProof();
    await raise();
    const selection = { task: proof.task.id };
    expect([await centsOf(company, proof), await centsOf(student, proof)]).toEqual([4000, 4000]);
    expect((await company.api.tasks.proofs(selection)).proofs).toMatchObject([{ cents: 4000 }]);
    expect(await company.api.tasks.previewDecision({ selection })).toMatchObject({ count: 1, cents: 4000 });
    expect((await student.api.tasks.mine({ group: 'waiting' })).proofs).toMatchObject([{ cents: 4000 }]);
    expect((await student.api.tasks.openTask({ id: proof.task.id })).task.mine?.cents).toBe(4000);
    await decide(company, [await proofOf(company, proof)], 'approve');
    await tellDecisions(server);
    expect(await earnedBy(server, proof)).toEqual([4000]);
  });

  it('counts for a returned, a declined and an objected proof, and not for an approved one', async () => {
    const { company, students } = await aTeam(server, 4);
    const task = await anOpenTask(company);
    const proofs: (Team & { proof: Proof })[] = [];
    for (const student of students)
      proofs.push({ company, student, proof: await handIn(student, await start(student, task)) });
    const [approved, returned, declined, objected] = proofs;
    if (!approved || !returned || !declined || !objected) throw new Error('four were handed in');
    await decide(company, [approved.proof], 'approve');
    await decide(company, [returned.proof], 'return');
    const isDeclined = await decline(declined, declined.proof);
    await object(objected, await decline(objected, objected.proof));
    await payMore(company, task, more);
    expect(await centsOf(approved.student, approved.proof)).toBe(2500);
    expect(await centsOf(returned.student, returned.proof)).toBe(4000);
    expect((await object(declined, isDeclined)).cents).toBe(4000);
    const { proofs: objections } = await admin.api.tasks.objections({});
    expect(objections.find(({ id }) => id === objected.proof.id)?.cents).toBe(4000);
    await settle(await proofOf(objected.student, objected.proof), 'allow');
    expect(await earnedBy(server, objected.proof)).toEqual([4000]);
    expect(await earnedBy(server, approved.proof)).toEqual([2500]);
  });

  it('per unit counts by the number of each proof, also where more of it is paid now', async () => {
    const { company, students } = await aTeam(server, 3);
    const asks = { pictures: 0, links: 1, number: 'flyers', text: false };
    const task = await anOpenTask(company, { asks, earns: { kind: 'unit', cents: 200, most: 15 } });
    const proofs: Proof[] = [];
    for (const [nth, number] of [0, 10, 20].entries()) {
      const student = students[nth];
      if (!student) throw new Error('there are three');
      const { id, version } = await start(student, task);
      proofs.push((await student.api.tasks.handIn({ ...content, id, version, number })).proof);
    }
    expect(proofs.map(({ cents }) => cents)).toEqual([0, 2000, 3000]);
    await payMore(company, task, { kind: 'unit', cents: 250, most: 18 });
    const now = await Promise.all(proofs.map((proof) => centsOf(company, proof)));
    expect(now).toEqual([0, 2500, 4500]);
    await approve(company, { task: task.id }, 3, 7000);
    await tellDecisions(server);
    expect(await Promise.all(proofs.map((proof) => earnedBy(server, proof)))).toEqual([[], [2500], [4500]]);
  });

  it('is what a proof that was taken back would earn, whatever it would have earned before', async () => {
    const { student, proof, raise } = await aWaitingProof();
    const { id, version } = proof;
    const back = (await student.api.tasks.takeBack({ id, version })).proof;
    await raise();
    expect(await proofOf(student, proof)).toMatchObject({ cents: 0, task: { earns: more } });
    expect((await handIn(student, back)).cents).toBe(4000);
  });

  it('is what the calendar books for a proof that nobody has reviewed', async () => {
    const { student, proof, raise } = await aWaitingProof();
    await raise();
    await age(server, proof, 14);
    expect(await centsOf(student, proof)).toBe(4000);
    await moveByCalendar(withReactions(server.db));
    expect(await earnedBy(server, proof)).toEqual([4000]);
  });
});

describe('An approval', () => {
  it('of one proof is refused if its pay is not the one that was shown', async () => {
    const { company, proof, raise } = await aWaitingProof();
    await raise();
    await expectRefusal(decide(company, [proof], 'approve'), 'CHANGED');
    expect((await proofOf(company, proof)).deciding).toBeNull();
    await decide(company, [await proofOf(company, proof)], 'approve');
    await tellDecisions(server);
    expect(await earnedBy(server, proof)).toEqual([4000]);
  });

  it('of several is refused if their pay together is not the one that was shown, by ids and by filter', async () => {
    const { company, students } = await aTeam(server, 2);
    const task = await anOpenTask(company);
    const proofs: Proof[] = [];
    for (const student of students) proofs.push(await handIn(student, await start(student, task)));
    await payMore(company, task, more);
    for (const selection of [{ proofs: proofs.map(({ id }) => id) }, { task: task.id }]) {
      await expectRefusal(approve(company, selection, 2, 5000), 'SELECTION_CHANGED');
      expect((await company.api.tasks.decisions()).decisions).toEqual([]);
    }
    await approve(company, { task: task.id }, 2, 8000);
    await tellDecisions(server);
    for (const proof of proofs) expect(await earnedBy(server, proof)).toEqual([4000]);
  });

  it('is refused if the ambassador has handed in another number since', async () => {
    const { company, student } = await aTeam(server);
    const asks = { pictures: 0, links: 1, number: 'flyers', text: false };
    const task = await anOpenTask(company, { asks, earns: { kind: 'unit', cents: 200, most: 15 } });
    const begun = await start(student, task);
    const handed = (number: number, { id, version }: Proof) =>
      student.api.tasks.handIn({ ...content, id, version, number });
    const seen = (await handed(5, begun)).proof;
    const back = (await student.api.tasks.takeBack({ id: seen.id, version: seen.version })).proof;
    await handed(15, back);
    await expectRefusal(decide(company, [seen], 'approve'), 'CHANGED');
  });

  it('of an objection is refused if the pay is not the one that was shown; a denial pays nothing, and is not', async () => {
    const settledAs = { allow: 'approved', refuse: 'refused' } as const;
    for (const verdict of ['allow', 'refuse'] as const) {
      const { company, student, proof, raise } = await aWaitingProof();
      const team = { company, student };
      const seen = await object(team, await decline(team, proof));
      await raise();
      if (verdict === 'allow') await expectRefusal(settle(seen, verdict), 'CHANGED');
      else await settle(seen, verdict);
      const now = await proofOf(student, proof);
      if (verdict === 'allow') await settle(now, verdict);
      expect((await proofOf(student, proof)).state).toBe(settledAs[verdict]);
      expect(await earnedBy(server, proof)).toEqual(verdict === 'allow' ? [4000] : []);
    }
  });

  it('books what was shown, also if the pay is raised before it is final; undone, the raise counts', async () => {
    for (const isUndone of [false, true]) {
      const { company, student, proof, raise } = await aWaitingProof();
      const { id } = await decide(company, [proof], 'approve');
      await raise();
      expect([await centsOf(company, proof), await centsOf(student, proof)]).toEqual([2500, 2500]);
      if (isUndone) {
        expect(await company.api.tasks.undoDecision({ id })).toEqual({ count: 1 });
        expect([await centsOf(company, proof), await centsOf(student, proof)]).toEqual([4000, 4000]);
      }
      await tellDecisions(server);
      expect(await earnedBy(server, proof)).toEqual(isUndone ? [] : [2500]);
      if (!isUndone) expect(await proofOf(student, proof)).toMatchObject({ state: 'approved', cents: 2500 });
    }
  });

  it('sent again after a raise is the same approval', async () => {
    const { company, proof, raise } = await aWaitingProof();
    const id = aDecisionId();
    const send = () => approve(company, { proofs: [proof.id] }, 1, 2500, id);
    const first = await send();
    await raise();
    expect(await send()).toEqual(first);
  });

  it('a return or a decline pays nothing, so a raise does not stop it; handed in again, the raise counts', async () => {
    const { company, student, proof, raise } = await aWaitingProof();
    await raise();
    await decide(company, [proof], 'return');
    await tellDecisions(server);
    expect((await handIn(student, await proofOf(student, proof))).cents).toBe(4000);
  });
});

/** Holds a task's row while requests line up for it, in this order; resolves with their outcomes. */
async function inLine<Answer>(task: Pick<Task, 'id'>, requests: readonly (() => Promise<Answer>)[]) {
  const holding = await server.pool.connect();
  try {
    await holding.query('BEGIN');
    await holding.query('SELECT FROM tasks WHERE id = $1 FOR UPDATE', [task.id]);
    const sent: Promise<unknown>[] = [];
    for (const [nth, request] of requests.entries()) {
      sent.push(outcomesOf([request()]));
      await untilOneWaits(server, nth + 1);
    }
    await holding.query('COMMIT');
    return Promise.all(sent) as Promise<Awaited<ReturnType<typeof outcomesOf<Answer>>>[]>;
  } finally {
    holding.release();
  }
}

describe('A raise that arrives just before an approval', () => {
  it.each(['one', 'ids', 'filter', 'admin'] as const)(
    'refuses it, and nothing is booked: %s',
    async (how) => {
      const { company, student, proof, raise } = await aWaitingProof();
      const team = { company, student };
      const seen = how === 'admin' ? await object(team, await decline(team, proof)) : proof;
      const other = how === 'ids' ? [await aHandedInProof(team)] : [];
      const task = { task: proof.task.id };
      const asks: Readonly<Record<typeof how, () => Promise<unknown>>> = {
        one: () => decide(company, [seen], 'approve'),
        ids: () => decide(company, [seen, ...other], 'approve'),
        filter: () => approve(company, task, 1, 2500),
        admin: () => settle(seen, 'allow'),
      };
      const [raised, approved] = await inLine(proof.task, [raise, asks[how]]);
      expect(raised?.refusals).toEqual([]);
      expect(approved?.refusals).toEqual([
        how === 'one' || how === 'admin' ? 'CHANGED' : 'SELECTION_CHANGED',
      ]);
      await tellDecisions(server);
      for (const one of [proof, ...other]) expect(await earnedBy(server, one)).toEqual([]);
    },
  );

  it('and one just after it leaves what was approved', async () => {
    const { company, proof, raise } = await aWaitingProof();
    const [approved, raised] = await inLine<unknown>(proof.task, [
      () => decide(company, [proof], 'approve'),
      raise,
    ]);
    expect([approved?.refusals, raised?.refusals]).toEqual([[], []]);
    await tellDecisions(server);
    expect(await earnedBy(server, proof)).toEqual([2500]);
  });

  it('refuses all of a decision that takes several transactions, also those approved before it', async () => {
    const { company, student, proof } = await aWaitingProof();
    // One more than a transaction has: the raise is of the task of the last.
    await server.pool.query(
      `INSERT INTO proofs (id, task_id, company_id, student_id, ambassadorship_id, company_name, student_name, slot, state,
         cents, started_at, handed_in_at, since, due_at)
       SELECT gen_random_uuid(), task_id, company_id, student_id, ambassadorship_id, company_name, student_name,
         'more ' || nth, state, cents, started_at, handed_in_at, since, due_at
       FROM proofs, generate_series(2, 100) nth WHERE id = $1`,
      [proof.id],
    );
    const last = await aHandedInProof({ company, student });
    const raise = () => payMore(company, last.task, more);
    const [raised, approved] = await inLine<unknown>(last.task, [
      raise,
      () => approve(company, {}, 101, 101 * 2500),
    ]);
    expect([raised?.refusals, approved?.refusals]).toEqual([[], ['SELECTION_CHANGED']]);
    expect((await company.api.tasks.decisions()).decisions).toEqual([]);
    const preview = await company.api.tasks.previewDecision({ selection: {} });
    expect(preview).toMatchObject({ count: 101, cents: 100 * 2500 + 4000 });
    await tellDecisions(server);
    expect(await earnedBy(server, proof)).toEqual([]);
    await approve(company, {}, preview.count, preview.cents);
  });
});

it('Whatever a raise and approvals from two tabs do at once, what is booked is what was approved', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { company, proof, raise } = await aWaitingProof();
    const selection = { task: proof.task.id };
    const tries = await Promise.all([
      outcomesOf([decide(company, [proof], 'approve')]),
      outcomesOf([raise()]),
      outcomesOf([approve(company, selection, 1, 4000)]),
    ]);
    const [old, , raised] = tries.map(({ answers }) => answers.length === 1);
    await tellDecisions(server);
    expect(old && raised).toBe(false);
    expect(await earnedBy(server, proof)).toEqual(old ? [2500] : raised ? [4000] : []);
  }
});
