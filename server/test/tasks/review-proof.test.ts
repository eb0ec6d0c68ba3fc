import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '@ambitionhub/contract/calendar';
import { type Proof, type TaskId, taskTexts } from '@ambitionhub/contract/tasks';
import { describe, expect, it } from 'vitest';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import {
  aDecisionId,
  age,
  aHandedInProof,
  anOpenTask,
  aTaskForm,
  aTeam,
  decide,
  earnedBy,
  handIn,
  proofOf,
  start,
  tellDecisions,
} from './support.ts';

const server = await startServer();

/** A task with a proof of each of three ambassadors, next to a proof of another task. */
async function manyProofs() {
  const { company, students } = await aTeam(server, 3);
  const task = await anOpenTask(company);
  const proofs: Proof[] = [];
  for (const student of students) proofs.push(await handIn(student, await start(student, task)));
  const [student] = students;
  if (!student) throw new Error('a team needs an ambassador');
  const other = await aHandedInProof({ company, student }, { title: 'Another one' });
  return { company, students, student, task, proofs, other };
}

describe('Many proofs at once', () => {
  it('that a filter finds are counted first, can be undone before anyone is told, and earn once', async () => {
    const { company, student, task, proofs, other } = await manyProofs();
    const { tasks } = company.api;
    const selection = { task: task.id };
    expect(await tasks.previewDecision({ selection })).toMatchObject({ count: 3, cents: 7500 });
    const approve = (id = aDecisionId()) =>
      tasks.decide({ id, selection, act: 'approve', reason: null, note: '', expected: 3, cents: 7500 });

    const first = await approve();
    expect(first.count).toBe(3);
    const [proof] = proofs;
    if (!proof) throw new Error('nothing was handed in');
    expect((await proofOf(student, proof)).state).toBe('handed-in');
    const waiting = async () => (await tasks.proofs({})).proofs.map(({ id }) => id);
    expect(await waiting()).toEqual([other.id]);
    expect(await tasks.undoDecision({ id: first.id })).toEqual({ count: 3 });
    expect(await waiting()).toEqual([...proofs.map(({ id }) => id), other.id]);
    await tellDecisions(server);
    expect((await proofOf(company, proof)).state).toBe('handed-in');

    const id = aDecisionId();
    expect([(await approve(id)).count, (await approve(id)).count]).toEqual([3, 3]);
    expect((await tasks.decisions()).decisions).toMatchObject([{ id, act: 'approve', count: 3 }]);
    await tellDecisions(server);
    expect((await tasks.decisions()).decisions).toEqual([]);
    expect(await tasks.undoDecision({ id })).toEqual({ count: 0 });
    for (const one of proofs) expect(await earnedBy(server, one)).toEqual([2500]);
    expect((await proofOf(company, other)).state).toBe('handed-in');
  });

  it('are not decided if others than those of the preview were found', async () => {
    const { company, task } = await manyProofs();
    const decision = { id: aDecisionId(), selection: { task: task.id }, act: 'approve' } as const;
    await expectRefusal(
      company.api.tasks.decide({ ...decision, reason: null, note: '', expected: 2, cents: 5000 }),
      'SELECTION_CHANGED',
    );
    expect((await company.api.tasks.decisions()).decisions).toEqual([]);
  });
});

it('A return needs a note, a decline a reason, and another reason a note of its own', async () => {
  const { company, student } = await aTeam(server);
  const proof = await aHandedInProof({ company, student });
  const fieldsOf = async (...[act, given]: [Parameters<typeof decide>[2], Parameters<typeof decide>[3]]) =>
    (await expectRefusal(decide(company, [proof], act, given), 'INVALID_INPUT')).fields.map(
      ({ field }) => field,
    );
  expect(await fieldsOf('return', { note: '' })).toEqual(['note']);
  expect(await fieldsOf('return', { note: 'x'.repeat(501) })).toEqual(['note']);
  expect(await fieldsOf('decline', { reason: null })).toEqual(['reason']);
  expect(await fieldsOf('decline', { reason: 'other', note: '' })).toEqual(['note']);
  expect(await fieldsOf('approve', { note: 'Well done.' })).toEqual(['note']);
  await decide(company, [proof], 'decline', { reason: 'other', note: 'It is of last year.' });
});

describe('An objection', () => {
  it('is made once, and within 14 days of the decline', async () => {
    const { company, student } = await aTeam(server);
    const [early, late] = [
      await aHandedInProof({ company, student }),
      await aHandedInProof({ company, student }),
    ];
    await decide(company, [early, late], 'decline');
    await tellDecisions(server);
    // Otherwise both sides would read that a declined proof earns something.
    for (const side of [company, student]) expect((await proofOf(side, early)).cents).toBe(0);
    await age(server, early, 13);
    await age(server, late, 14);
    const object = async (proof: Proof) =>
      student.api.tasks.object({
        id: proof.id,
        version: (await proofOf(student, proof)).version,
        text: 'It was there.',
      });
    expect((await object(early)).proof).toMatchObject({ state: 'objected', cents: 2500 });
    expect((await outcomesOf([object(early), object(late)])).refusals).toEqual(['CHANGED', 'CHANGED']);
    expect((await proofOf(student, late)).objectBefore).toBeNull();
  });
});

describe('A draft', () => {
  it('opens once nothing is missing, which is named by its fields', async () => {
    const { company } = await aTeam(server);
    const id = randomUUID() as TaskId;
    const yesterday = addDays(dayIn('America/New_York', new Date()), -1);
    const form = aTaskForm({ title: 'A', earns: { kind: 'amount', cents: 0 }, closesOn: yesterday });
    const { task } = await company.api.tasks.save({ id, form, version: null });
    const { fields } = await expectRefusal(
      company.api.tasks.open({ id, form, version: task.version }),
      'INVALID_INPUT',
    );
    expect(fields.map(({ field }) => field)).toEqual(['form.title', 'form.earns', 'form.closesOn']);
    expect((await company.api.tasks.task({ id })).task.state).toBe('draft');
  });

  it('opens for chosen people only if all of them are its ambassadors', async () => {
    const [{ company, student }, other] = [await aTeam(server), await aTeam(server)];
    const id = randomUUID() as TaskId;
    const form = aTaskForm({ audience: { kind: 'people', people: [student.id, other.student.id] } });
    const { task } = await company.api.tasks.save({ id, form, version: null });
    const { fields } = await expectRefusal(
      company.api.tasks.open({ id, form, version: task.version }),
      'INVALID_INPUT',
    );
    expect(fields).toEqual([{ field: 'form.audience', message: taskTexts.errors.notAmbassadors }]);
    const theirs = aTaskForm({ audience: { kind: 'people', people: [student.id] } });
    await company.api.tasks.open({ id, form: theirs, version: task.version });
  });

  it('is made of any task by using it again, without its days', async () => {
    const { company, student } = await aTeam(server);
    const tomorrow = addDays(dayIn('America/New_York', new Date()), 1);
    const task = await anOpenTask(company, { places: 7, perk: 'a hoodie', closesOn: tomorrow });
    const copyId = randomUUID() as TaskId;
    const { task: copy } = await company.api.tasks.copy({ id: task.id, copyId });
    expect(copy).toMatchObject({ id: copyId, state: 'draft', form: { ...task.form, closesOn: null } });
    expect((await outcomesOf([start(student, copy)])).refusals).toEqual(['NOT_FOUND']);
  });
});
