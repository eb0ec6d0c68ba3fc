import { taskLimits } from '@ambitionhub/contract/tasks';
import { describe, expect, it } from 'vitest';
import { anApprovedCompany } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { anOpenTask, aTeam, handIn, start } from './support.ts';

const server = await startServer();

describe('the ambassadors at work on a task', () => {
  it('are shown to its company until they hand in or give up, those whose places end first', async () => {
    const { company, students } = await aTeam(server, 3);
    const [first, second, third] = students;
    if (!first || !second || !third) throw new Error('three ambassadors');
    const task = await anOpenTask(company);
    const started = async () => (await company.api.tasks.task({ id: task.id })).started;
    expect(await started()).toEqual({ people: [], count: 0 });
    const [one, two, three] = [await start(first, task), await start(second, task), await start(third, task)];
    expect(await started()).toEqual({
      people: [one, two, three].map(({ id, student: { id: studentId, name }, dueAt }) => ({
        proof: id,
        student: { id: studentId, name, image: null },
        until: dueAt,
      })),
      count: 3,
    });
    await handIn(first, one);
    await second.api.tasks.giveUp({ id: two.id, version: two.version });
    expect((await started()).people.map(({ proof }) => proof)).toEqual([three.id]);
  });

  it('are named up to a limit, and all counted', async () => {
    const { company, student } = await aTeam(server);
    const task = await anOpenTask(company);
    const { id } = await start(student, task);
    const more = taskLimits.started + 5;
    // The last to start has the place that ends first.
    await server.pool.query(
      `INSERT INTO proofs (id, task_id, company_id, student_id, ambassadorship_id, company_name, student_name, slot, state,
         started_at, since, due_at)
       SELECT gen_random_uuid(), task_id, company_id, student_id, ambassadorship_id, company_name, 'Maya ' || nth,
         'more ' || nth, state, started_at, since, due_at - nth * interval '1 minute'
       FROM proofs, generate_series(1, $2::int) nth WHERE id = $1`,
      [id, more],
    );
    await server.pool.query('UPDATE tasks SET taken = taken + $2 WHERE id = $1', [task.id, more]);
    const { people, count } = (await company.api.tasks.task({ id: task.id })).started;
    expect(people.map(({ student: { name } }) => name)).toEqual(
      Array.from({ length: taskLimits.started }, (_, before) => `Maya ${more - before}`),
    );
    expect(count).toBe(more + 1);
  });

  it('have each of their tasks on their own page, the place that ends first above the others', async () => {
    const { company, student } = await aTeam(server);
    const started = async () => (await company.api.tasks.startedBy({ student: student.id })).started;
    const [posters, table] = [
      await anOpenTask(company),
      await anOpenTask(company, { title: 'Run our table' }),
    ];
    const [first, second] = [await start(student, posters), await start(student, table)];
    expect(await started()).toEqual([
      { proof: first.id, task: { id: posters.id, title: 'Post about us' }, until: first.dueAt },
      { proof: second.id, task: { id: table.id, title: 'Run our table' }, until: second.dueAt },
    ]);
    await handIn(student, first);
    expect((await started()).map(({ proof }) => proof)).toEqual([second.id]);
  });

  it('are hidden from students and from other companies', async () => {
    const { company, student } = await aTeam(server);
    const task = await anOpenTask(company);
    await start(student, task);
    const other = await anApprovedCompany(server);
    expect((await other.api.tasks.startedBy({ student: student.id })).started).toEqual([]);
    await expect(other.api.tasks.task({ id: task.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(student.api.tasks.task({ id: task.id })).rejects.toThrow();
    expect(await student.api.tasks.openTask({ id: task.id })).not.toHaveProperty('started');
  });
});
