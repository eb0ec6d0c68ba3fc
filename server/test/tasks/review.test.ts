import type { Proof } from '@ambitionhub/contract/tasks';
import { describe, expect, it } from 'vitest';
import { openStream } from '../support/live.ts';
import { type Person, theAdmin } from '../support/people.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import {
  age,
  aHandedInProof,
  anOpenTask,
  aTaskForm,
  aTeam,
  decide,
  handIn,
  proofOf,
  start,
  tellDecisions,
} from './support.ts';

const server = await startServer();

const waiting = async (person: Pick<Person, 'api'>): Promise<number> =>
  (await person.api.tasks.waiting()).count;

describe('What waits', () => {
  it('is counted for the company until it decides, and for the student what was returned', async () => {
    const { company, student } = await aTeam(server);
    const proof = await aHandedInProof({ company, student });
    await aHandedInProof({ company, student });
    expect([await waiting(company), await waiting(student)]).toEqual([2, 0]);
    await decide(company, [proof], 'return');
    expect([await waiting(company), await waiting(student)]).toEqual([1, 0]);
    await tellDecisions(server);
    expect([await waiting(company), await waiting(student)]).toEqual([1, 1]);
    expect((await student.api.tasks.waiting()).task).toBe(proof.task.id);
    expect((await company.api.tasks.waiting()).task).toBeNull();
    await handIn(student, await proofOf(student, proof));
    expect([await waiting(company), await waiting(student)]).toEqual([2, 0]);
  });

  it('is counted for the admin', async () => {
    const { company, student } = await aTeam(server);
    const admin = await theAdmin(server);
    const before = (await admin.api.tasks.objections({})).total?.count ?? 0;
    const proof = await aHandedInProof({ company, student });
    await decide(company, [proof], 'decline');
    await tellDecisions(server);
    const { version } = await proofOf(student, proof);
    const stream = await openStream(admin);
    await student.api.tasks.object({ id: proof.id, version, text: 'It was there.' });
    await stream.next('tasksChanged');
    const { total, proofs } = await admin.api.tasks.objections({});
    expect(total).toEqual({ count: before + 1, isMore: false });
    // The task's instructions are there, because the decision depends on them.
    expect(proofs.find(({ id }) => id === proof.id)?.instructions).toBe(aTaskForm().instructions);
  });
});

describe('A reviewer', () => {
  it('sees the ambassador’s picture', async () => {
    const { company, student } = await aTeam(server);
    const proof = await aHandedInProof({ company, student });
    await server.pool.query(`UPDATE students SET image = 'picture' WHERE user_id = $1`, [student.id]);
    const { proofs } = await company.api.tasks.proofs({});
    expect(proofs.find(({ id }) => id === proof.id)?.student.image).toBe('picture');
  });

  it('reads what the ambassador handed in before, the newest first, and nothing of other companies', async () => {
    const { company, student } = await aTeam(server);
    const all: Proof[] = [];
    for (const days of [3, 2, 1, 0]) {
      const proof = await aHandedInProof({ company, student });
      await age(server, proof, days);
      await server.pool.query(
        'UPDATE proofs SET handed_in_at = handed_in_at - make_interval(days => $2) WHERE id = $1',
        [proof.id, days],
      );
      all.push(proof);
    }
    const [first, second, third] = all;
    if (!first || !second || !third) throw new Error('three were handed in');
    await start(student, await anOpenTask(company));
    const { proofs } = await company.api.tasks.earlier({ id: third.id });
    expect(proofs.map(({ id }) => id)).toEqual([second.id, first.id]);
    const other = await aTeam(server);
    expect((await outcomesOf([other.company.api.tasks.earlier({ id: third.id })])).refusals).toEqual([
      'NOT_FOUND',
    ]);
  });

  it('who has a proof open is shown to colleagues, and to nobody else', async () => {
    const { company, student } = await aTeam(server);
    const proof = await aHandedInProof({ company, student });
    const stream = await openStream(company);
    await company.api.tasks.looking({ id: proof.id });
    expect((await stream.next('colleagueLooking')).data).toEqual({ proof: proof.id, by: company.id });
    const other = await aTeam(server);
    expect((await outcomesOf([other.company.api.tasks.looking({ id: proof.id })])).refusals).toEqual([
      'NOT_FOUND',
    ]);
  });
});
