import { type ProofState, takesPlace } from '@ambitionhub/contract/tasks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveByCalendar } from '../../src/features/tasks/calendar.ts';
import { playsOf } from '../support/plays.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import { anOpenTask, aTeam, content, decide, payMore, tellDecisions } from './support.ts';

const server = await startServer();
let again = await startServer({ database: server });
const { company, students } = await aTeam(server, 3);

/** What a person does next, whatever the state; a server that answers is chosen for each. */
const step = fc.record({
  who: fc.nat({ max: students.length - 1 }),
  act: fc.constantFrom(
    'start',
    'hand in',
    'take back',
    'give up',
    'object',
    'approve',
    'return',
    'decline',
    'undo',
    'calendar',
    'a week later',
    'two weeks later',
    'settle',
    'raise',
    'close',
  ),
});

it('No place is given twice and nothing is earned twice, whatever people, clocks and two servers do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<readonly [number, 'once' | 'times' | 'weekly']>(
        [1, 'once'],
        [2, 'times'],
        [2, 'weekly'],
      ),
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 }),
      async ([places, kind], rounds) => {
        const task = await anOpenTask(company, {
          places,
          repeats: kind === 'times' ? { kind, times: 2 } : { kind },
        });
        for (const [nth, round] of rounds.entries()) {
          // The clock goes on between what people do: it does not jump within a request.
          const [jumps, acts] = [round.filter(isJump), round.filter((one) => !isJump(one))];
          await outcomesOf(acts.map((one, at) => play(task.id, one, at % 2 === 0 ? server : again)));
          for (const jump of jumps) await play(task.id, jump, server);
          await expectSound(task.id, places);
          if (nth === 1) await restartSometimes();
        }
        await expectSameForBoth(task.id);
      },
    ),
    { numRuns: playsOf(6) },
  );
});

const waits: readonly ProofState[] = ['handed-in', 'returned', 'declined', 'objected'];
const isJump = ({ act }: Step): boolean => act.endsWith('later');

/** A server starts in a second, so only every fourth run restarts one. */
const restartEvery = 4;
let runs = 0;

/** The other server and its successor finish what one server had begun. */
async function restartSometimes(): Promise<void> {
  runs += 1;
  if (runs % restartEvery !== 0) return;
  await again.stop();
  again = await startServer({ database: server });
}

type Step = { readonly who: number; readonly act: string };
type Found = { id: string; state: string; version: number; cents: number };

async function newest(taskId: string, studentId: string): Promise<Found | undefined> {
  const { rows } = await server.pool.query<Found>(
    'SELECT id, state, version, cents FROM proofs WHERE task_id = $1 AND student_id = $2 ORDER BY started_at DESC LIMIT 1',
    [taskId, studentId],
  );
  return rows[0];
}

async function play(taskId: string, { who, act }: Step, at: typeof server): Promise<unknown> {
  const student = students[who];
  if (!student) throw new Error('nobody');
  const { tasks } = student.api;
  const found = await newest(taskId, student.id);
  const own = { id: (found?.id ?? crypto.randomUUID()) as never, version: found?.version ?? 1 };
  const shown = { id: own.id, cents: found?.cents ?? 0 };
  const ages = (weeks: number) => makeOlder(taskId, 7 * weeks);
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    start: () => tasks.start({ id: crypto.randomUUID() as never, taskId: taskId as never }),
    'hand in': () => tasks.handIn({ ...own, ...content }),
    'take back': () => tasks.takeBack(own),
    'give up': () => tasks.giveUp(own),
    object: () => tasks.object({ ...own, text: 'It was there.' }),
    approve: () => decide(company, [shown], 'approve'),
    return: () => decide(company, [shown], 'return'),
    decline: () => decide(company, [shown], 'decline'),
    undo: async () => {
      const { decisions } = await company.api.tasks.decisions();
      for (const { id } of decisions) await company.api.tasks.undoDecision({ id });
    },
    calendar: () => moveByCalendar(withReactions(at.db)),
    'a week later': () => ages(1),
    'two weeks later': () => ages(2),
    close: async () => {
      const { task } = await company.api.tasks.task({ id: taskId as never });
      await company.api.tasks.close({ id: task.id, version: task.version });
    },
    settle: () => tellDecisions(at),
    raise: async () => {
      const { task } = await company.api.tasks.task({ id: taskId as never });
      const { earns } = task.form;
      if (earns.kind === 'amount') await payMore(company, task, { ...earns, cents: earns.cents + 100 });
    },
  };
  return acts[act]?.();
}

/** As if days had passed: everything that has a day, in one step. */
async function makeOlder(taskId: string, days: number): Promise<void> {
  const client = await server.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`UPDATE tasks SET closes_at = closes_at - make_interval(days => $2) WHERE id = $1`, [
      taskId,
      days,
    ]);
    await client.query(
      `UPDATE proofs SET due_at = due_at - make_interval(days => $2), since = since - make_interval(days => $2),
         started_at = started_at - make_interval(days => $2), slot = CASE WHEN slot ~ '^\\d{4}-' THEN 'was ' || slot ELSE slot END
       WHERE task_id = $1`,
      [taskId, days],
    );
    // In two steps, because one week may take another's date.
    await client.query(
      `UPDATE proofs SET slot = (substr(slot, 5)::date - $2::int)::text WHERE task_id = $1 AND slot LIKE 'was %'`,
      [taskId, days],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Both sides read the same of each proof; only a decision that can be undone is the company's alone. */
async function expectSameForBoth(taskId: string): Promise<void> {
  await tellDecisions(server);
  const { rows } = await server.pool.query<{ id: never; student_id: string }>(
    'SELECT id, student_id FROM proofs WHERE task_id = $1 AND handed_in_at IS NOT NULL',
    [taskId],
  );
  for (const { id, student_id } of rows) {
    const student = students.find((one) => one.id === student_id);
    const [theirs, ours] = await Promise.all([student, company].map((side) => side?.api.tasks.proof({ id })));
    const said = (one: typeof ours) => ({
      ...one?.proof,
      deciding: null,
      objectBefore: null,
      decidedBy: null,
    });
    expect(said(theirs)).toEqual(said(ours));
  }
}

/** The counter is what the states say, starts never exceed the places or follow the close, no turn is given twice, what waits has the task's pay, and the ledger has each approval once. */
async function expectSound(taskId: string, places: number): Promise<void> {
  const { rows } = await server.pool.query<{
    state: never;
    id: string;
    cents: number;
    entries: number[];
    objection: string;
    student: string;
    slot: string;
    late: boolean;
    pay: number;
  }>(
    `SELECT state, id, cents, objection, student_id AS student, slot, started_at >= (
       SELECT closes_at FROM tasks WHERE id = $1) IS TRUE AS late,
       (SELECT (form->'earns'->>'cents')::int FROM tasks WHERE id = $1) AS pay, coalesce((SELECT array_agg(amount_cents::float8) FROM ledger_entries
       WHERE source = 'proof' AND source_key = proofs.id::text), '{}') AS entries FROM proofs WHERE task_id = $1`,
    [taskId],
  );
  const counted = rows.filter(({ state }) => takesPlace(state));
  const { rows: kept } = await server.pool.query<{ taken: number }>('SELECT taken FROM tasks WHERE id = $1', [
    taskId,
  ]);
  expect(kept[0]?.taken).toBe(counted.length);
  expect(counted.filter(({ objection }) => objection === '').length).toBeLessThanOrEqual(places);
  const turns = rows
    .filter(({ state }) => state !== 'given-up' && state !== 'lapsed')
    .map(({ student, slot }) => `${student} ${slot}`);
  expect(new Set(turns).size).toBe(turns.length);
  expect(rows.filter((proof) => proof.late)).toEqual([]);
  for (const { state, cents, pay } of rows) if (waits.includes(state)) expect(cents).toBe(pay);
  for (const { state, cents, entries } of rows) expect(entries).toEqual(state === 'approved' ? [cents] : []);
}
