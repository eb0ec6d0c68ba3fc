import { addDays, type Day, dayIn } from '@ambitionhub/contract/calendar';
import type { TaskFormInput } from '@ambitionhub/contract/tasks';
import { expect, it } from 'vitest';
import { moveByCalendar } from '../../src/features/tasks/calendar.ts';
import { end, passLastDay, passTimeOn } from '../ambassadors/support.ts';
import { anAmbassador, companyToday } from '../support/ambassadors.ts';
import { anApprovedCompany, aStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import { anOpenTask, decide, handIn, proofOf, start, tellDecisions } from './support.ts';

const server = await startServer();
const company = await anApprovedCompany(server);

/** An ambassador who has started a task of the company. */
async function aStart(fields: Partial<TaskFormInput> = {}, lastDay: Day | null = null) {
  const student = await aStudent(server);
  const id = await anAmbassador(server, company, student, { lastDay });
  const task = await anOpenTask(company, fields);
  return { student, id, task, proof: await start(student, task) };
}

/** The last day on which a proof can be handed in, in the company's time zone. */
const lastDayOf = ({ dueAt }: { readonly dueAt: string | null }): Day | null =>
  dueAt && dayIn('America/New_York', new Date(Date.parse(dueAt) - 1));

const today = companyToday();

it('What was started can be handed in until seven days after the last day, also when its task closes that day', async () => {
  const { student, id, proof } = await aStart({ closesOn: today });
  expect(lastDayOf(proof)).toBe(today);
  await end(student, id);
  const kept = await proofOf(student, proof);
  expect(lastDayOf(kept)).toBe(addDays(today, 7));

  await passLastDay(server, id);
  await passTimeOn(server);
  await server.pool.query(
    "UPDATE tasks SET closes_at = now() - interval '1 minute' WHERE id = (SELECT task_id FROM proofs WHERE id = $1)",
    [proof.id],
  );
  await moveByCalendar(withReactions(server.db));
  const late = await proofOf(student, proof);
  expect([late.state, lastDayOf(late)]).toEqual(['started', addDays(today, 6)]);

  const returned = await handIn(student, late);
  await decide(company, [returned], 'return');
  await tellDecisions(server);
  expect((await handIn(student, await proofOf(student, returned))).state).toBe('handed-in');
});

it('An end that moves earlier moves that day, and one after the place is free leaves it', async () => {
  const { student, id, proof } = await aStart({ closesOn: addDays(today, 9) });
  await end(company, id, addDays(today, 30));
  expect((await proofOf(student, proof)).dueAt).toBe(proof.dueAt);
  await end(student, id, addDays(today, 4));
  expect(lastDayOf(await proofOf(student, proof))).toBe(addDays(today, 11));
  await end(student, id, addDays(today, 1));
  expect(lastDayOf(await proofOf(student, proof))).toBe(addDays(today, 8));
});

it('A start near an agreed last day keeps the place as long, and closing the task by hand takes none of it', async () => {
  const { student, id, task, proof } = await aStart({}, addDays(today, 3));
  expect(lastDayOf(proof)).toBe(addDays(today, 10));
  await passLastDay(server, id);
  await passTimeOn(server);
  await company.api.tasks.close({ id: task.id, version: task.version });
  expect(lastDayOf(await proofOf(student, proof))).toBe(addDays(today, 6));
});
