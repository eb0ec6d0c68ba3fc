import { randomUUID } from 'node:crypto';
import { dayIn } from '@ambitionhub/contract/calendar';
import {
  type Proof,
  type ProofEvent,
  type ProofState,
  proofEvents,
  proofMoves,
  proofStateAfter,
  proofStates,
  type TaskActor,
  type TaskFormInput,
  taskTexts,
} from '@ambitionhub/contract/tasks';
import { describe, expect, it } from 'vitest';
import { moveByCalendar } from '../../src/features/tasks/calendar.ts';
import { openStream } from '../support/live.ts';
import { untilOneWaits } from '../support/lock-waits.ts';
import { type Person, theAdmin } from '../support/people.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import {
  age,
  anOpenTask,
  aTeam,
  content,
  decide,
  earnedBy,
  handIn,
  proofOf,
  start,
  takeOn,
  tellDecisions,
} from './support.ts';

const server = await startServer();
const { company, student } = await aTeam(server);
const stranger = await aTeam(server);
const admin = await theAdmin(server);
/** Another ambassador of the same company. */
const colleague = stranger.student;
await takeOn(server, company, colleague);

type Cause = (proof: Proof, by: { student: Person; company: Person }) => Promise<unknown>;

/** How each event is caused; `start` begins the same task again. */
const causes: Readonly<Record<ProofEvent, Cause>> = {
  start: ({ task }, by) => start(by.student, task),
  'hand-in': ({ id, version }, by) => by.student.api.tasks.handIn({ id, version, ...content }),
  'take-back': ({ id, version }, by) => by.student.api.tasks.takeBack({ id, version }),
  'give-up': ({ id, version }, by) => by.student.api.tasks.giveUp({ id, version }),
  object: ({ id, version }, by) => by.student.api.tasks.object({ id, version, text: 'It was there.' }),
  lapse: async (proof) => {
    await age(server, proof, 8);
    await moveByCalendar(withReactions(server.db));
  },
  approve: async (proof, by) => {
    await decide(by.company, [proof], 'approve');
    await tellDecisions(server);
  },
  return: async (proof, by) => {
    await decide(by.company, [proof], 'return');
    await tellDecisions(server);
  },
  decline: async (proof, by) => {
    await decide(by.company, [proof], 'decline');
    await tellDecisions(server);
  },
  allow: ({ id, version, cents }) =>
    admin.api.tasks.settleObjection({ id, version, cents, verdict: 'allow', note: 'It counts.' }),
  refuse: ({ id, version, cents }) =>
    admin.api.tasks.settleObjection({ id, version, cents, verdict: 'refuse', note: 'It does not.' }),
};

const waysTo: Readonly<Record<ProofState, readonly ProofEvent[]>> = {
  started: [],
  'handed-in': ['hand-in'],
  returned: ['hand-in', 'return'],
  approved: ['hand-in', 'approve'],
  declined: ['hand-in', 'decline'],
  objected: ['hand-in', 'decline', 'object'],
  refused: ['hand-in', 'decline', 'object', 'refuse'],
  'given-up': ['give-up'],
  lapsed: ['lapse'],
};

const now = (proof: Proof): Promise<Proof> => proofOf(student, proof);

/** A proof of a new task, brought to a state by the usual steps. */
async function aProofAt(state: ProofState): Promise<Proof> {
  const proof = await start(student, await anOpenTask(company));
  for (const event of waysTo[state]) await causes[event](await now(proof), { student, company });
  const brought = await now(proof);
  expect(brought.state).toBe(state);
  return brought;
}

const kept = new Map<ProofState, Promise<Proof>>();

/** One for all requests that are refused in a state, which leave it as it is. */
function toRefuseAt(state: ProofState): Promise<Proof> {
  const proof = kept.get(state) ?? aProofAt(state);
  kept.set(state, proof);
  return proof;
}

const usual = (event: ProofEvent): TaskActor => proofMoves[event].by[0] ?? 'student';

describe.each(proofStates)('A proof that is %s', (state) => {
  it.each(proofEvents)('moves as the table says, or not at all: %s', async (event) => {
    const to = proofStateAfter(state, event, usual(event));
    const isRefused = to === null && event !== 'lapse';
    const proof = await (isRefused ? toRefuseAt(state) : aProofAt(state));
    const { refusals } = await outcomesOf([causes[event](proof, { student, company })]);
    const after = await now(proof);
    if (event === 'start' || event === 'lapse') {
      // A start makes another proof; one that the calendar has nothing to do for stays.
      expect(after.state).toBe(event === 'lapse' && to !== null ? to : state);
      expect(refusals).toEqual(to === null && event === 'start' ? ['CHANGED'] : []);
    } else {
      expect([after.state, refusals.length]).toEqual(to === null ? [state, 1] : [to, 0]);
    }
    expect(await earnedBy(server, proof)).toEqual(after.state === 'approved' ? [2500] : []);
  });

  it('is hidden from everyone else, who cannot change it', async () => {
    const proof = await toRefuseAt(state);
    const others = { student: colleague, company: stranger.company };
    for (const event of proofEvents) {
      if (['start', 'lapse', 'allow', 'refuse'].includes(event)) continue;
      const { refusals } = await outcomesOf([causes[event](proof, others)]);
      expect([event, ...refusals]).toEqual([
        event,
        ['approve', 'return', 'decline'].includes(event) ? 'CHANGED' : 'NOT_FOUND',
      ]);
    }
    const looks = [colleague, stranger.company, stranger.student].map((person) => proofOf(person, proof));
    expect((await outcomesOf(looks)).refusals).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await now(proof)).toEqual(proof);
  });
});

it('An approved proof counts once as a done task of its ambassador, no matter who approves it, and another one not at all', async () => {
  const doneTasks = async (): Promise<number> => {
    const { rows } = await server.pool.query<{ tasks: number }>(
      `SELECT done.tasks FROM ambassador_done done JOIN ambassadorships mine ON mine.id = ambassadorship_id
       WHERE company_id = $1 AND student_id = $2`,
      [company.id, student.id],
    );
    return rows[0]?.tasks ?? 0;
  };
  const before = await doneTasks();
  for (const state of ['handed-in', 'returned', 'declined', 'refused'] as const) await aProofAt(state);
  expect(await doneTasks()).toBe(before);
  // By the company, which may say it twice; by the admin; and by the calendar.
  const proof = await aProofAt('approved');
  await outcomesOf([causes.approve(proof, { student, company })]);
  await causes.allow(await aProofAt('objected'), { student, company });
  expect(await doneTasks()).toBe(before + 2);
  await age(server, await aProofAt('handed-in'), 14);
  await moveByCalendar(withReactions(server.db));
  expect(await doneTasks()).toBe(before + 3);
});

it('An ambassador was last active when they began or handed in a task, not when it was decided', async () => {
  const lastActive = async (): Promise<string | undefined> => {
    const { rows } = await server.pool.query<{ day: string }>(
      `SELECT active_on::text AS day FROM ambassador_done JOIN ambassadorships mine ON mine.id = ambassadorship_id
       WHERE company_id = $1 AND student_id = $2`,
      [company.id, student.id],
    );
    return rows[0]?.day;
  };
  const longAgo = () => server.pool.query("UPDATE ambassador_done SET active_on = '2020-01-01'");
  const today = new Date().toISOString().slice(0, 10);
  await longAgo();
  const begun = await aProofAt('started');
  expect(await lastActive()).toBe(today);
  await longAgo();
  await causes['hand-in'](begun, { student, company });
  expect(await lastActive()).toBe(today);
  await longAgo();
  await causes.approve(await proofOf(student, begun), { student, company });
  expect(await lastActive()).toBe('2020-01-01');
});

describe('The calendar', () => {
  it('approves a proof after 14 days without a decision, also after the end of the work, and it is earned once', async () => {
    const proof = await aProofAt('handed-in');
    await age(server, proof, 13);
    await moveByCalendar(withReactions(server.db));
    expect((await now(proof)).state).toBe('handed-in');
    await age(server, proof, 1);
    await Promise.all([1, 2, 3].map(() => moveByCalendar(withReactions(server.db))));
    expect((await now(proof)).state).toBe('approved');
    expect(await earnedBy(server, proof)).toEqual([2500]);
  });

  it('does not approve what is being decided', async () => {
    const proof = await aProofAt('handed-in');
    await decide(company, [proof], 'decline');
    await age(server, proof, 15);
    await moveByCalendar(withReactions(server.db));
    await tellDecisions(server);
    expect((await now(proof)).state).toBe('declined');
    expect(await earnedBy(server, proof)).toEqual([]);
  });

  it('closes a task, and with it what is only begun', async () => {
    const task = await anOpenTask(company);
    const begun = await start(student, task);
    const handedIn = await handIn(colleague, await start(colleague, task));
    const { task: closing } = await company.api.tasks.close({ id: task.id, version: task.version });
    expect(closing.state).toBe('closing');
    const left = Date.parse(closing.closesAt ?? '') - Date.now();
    expect(left / 3_600_000).toBeCloseTo(24, 1);
    expect((await now(begun)).dueAt).toBe(closing.closesAt);
    await server.pool.query("UPDATE tasks SET closes_at = now() - interval '1 second' WHERE id = $1", [
      task.id,
    ]);
    await age(server, begun, 1);
    await moveByCalendar(withReactions(server.db));
    expect((await company.api.tasks.task({ id: task.id })).task).toMatchObject({
      state: 'closed',
      taken: 1,
      waiting: 1,
      approved: 0,
    });
    expect((await now(begun)).state).toBe('lapsed');
    expect((await proofOf(colleague, handedIn)).state).toBe('handed-in');
    expect((await outcomesOf([start(student, task)])).refusals).toEqual(['CHANGED']);
  });
});

describe('A start', () => {
  it('sent again is the same start', async () => {
    const task = await anOpenTask(company, { places: 1 });
    const id = randomUUID();
    const { answers } = await outcomesOf([start(student, task, id), start(student, task, id)]);
    expect(new Set(answers.map((proof) => proof.id))).toEqual(new Set([id]));
    expect((await start(student, task, id)).state).toBe('started');
  });

  it('of one ambassador shows the others at once how many places are left, and giving it up does too', async () => {
    const team = await aTeam(server, 2);
    const [one, other] = team.students;
    if (!one || !other) throw new Error('a team of two');
    const task = await anOpenTask(team.company, { places: 3 });
    const stream = await openStream(other);
    const left = async () => (await other.api.tasks.openTask({ id: task.id })).task.placesLeft;
    const { id, version } = await start(one, task);
    await stream.next('tasksChanged');
    expect(await left()).toBe(2);
    await one.api.tasks.giveUp({ id, version });
    await stream.next('tasksChanged');
    expect(await left()).toBe(3);
  });

  it('with the id of someone else’s proof is refused, and takes no place', async () => {
    const task = await anOpenTask(company, { places: 1 });
    const { id } = await start(colleague, await anOpenTask(company));
    expect((await outcomesOf([start(student, task, id)])).refusals).toEqual(['NOT_FOUND']);
    expect((await start(student, task)).state).toBe('started');
  });

  it('is offered on the days of the work only', async () => {
    const team = await aTeam(server);
    const task = await anOpenTask(team.company);
    const shown = async () => (await team.student.api.tasks.openTask({ id: task.id })).task.mayStart;
    const moveTo = (first: number, last: number) =>
      server.pool.query(
        'UPDATE ambassadorships SET first_day = current_date + $3::int, last_day = current_date + $4::int WHERE (company_id, student_id) = ($1, $2)',
        [team.company.id, team.student.id, first, last],
      );
    expect(await shown()).toBe(true);
    for (const [first, last] of [
      [2, 9],
      [-9, -2],
    ] as const) {
      await moveTo(first, last);
      expect(await shown()).toBe(false);
      const { refusals } = await outcomesOf([start(team.student, task)]);
      expect(refusals).toEqual(['CHANGED']);
    }
    await moveTo(-9, 9);
    await start(team.student, task);
  });

  it('of the last place by two people at once succeeds for one of them', async () => {
    const task = await anOpenTask(company, { places: 1 });
    const { answers, refusals } = await outcomesOf([start(student, task), start(colleague, task)]);
    expect([answers.length, refusals]).toEqual([1, ['TASK_FULL']]);
    const [winner] = answers;
    if (!winner) throw new Error('nobody got the place');
    const who = winner.student.id === student.id ? student : colleague;
    await who.api.tasks.giveUp({ id: winner.id, version: winner.version });
    expect((await start(who === student ? colleague : student, task)).state).toBe('started');
  });

  it('is for the people that the task is for, while they are ambassadors of an approved company', async () => {
    const theirs = await anOpenTask(company, { audience: { kind: 'people', people: [colleague.id] } });
    const school = await anOpenTask(company, {
      audience: { kind: 'schools', schools: ['Rice University'] },
    });
    for (const task of [theirs, school])
      expect((await outcomesOf([start(student, task)])).refusals).toEqual(['NOT_FOUND']);
    expect((await start(colleague, theirs)).state).toBe('started');
    const open = await student.api.tasks.openTasks({});
    const ids = open.tasks.map(({ id }) => id);
    expect(ids).not.toContain(theirs.id);
    expect(ids).not.toContain(school.id);
    expect((await outcomesOf([start(stranger.company, theirs)])).refusals).toEqual(['FORBIDDEN']);
    const outsider = (await aTeam(server)).student;
    expect((await outcomesOf([start(outsider, await anOpenTask(company))])).refusals).toEqual(['NOT_FOUND']);
  });
});

describe('Until a task opens', () => {
  const opensOn = dayIn('America/New_York', new Date(Date.now() + 5 * 86_400_000));

  it('it can be changed freely, also to what is worse for ambassadors', async () => {
    const { id, version, form } = await anOpenTask(company, { opensOn, places: 5 });
    const changed: TaskFormInput = {
      ...form,
      title: 'Put up posters',
      instructions: 'Ten posters.',
      earns: { kind: 'amount', cents: 1000 },
      asks: { ...form.asks, text: true },
      opensOn: dayIn('America/New_York', new Date(Date.now() + 8 * 86_400_000)),
      places: 2,
      audience: { kind: 'people', people: [colleague.id] },
    };
    const { task } = await company.api.tasks.change({ id, version, form: changed });
    expect(task).toMatchObject({ state: 'open', form: changed });
    expect((await company.api.tasks.change({ id, version: task.version, form })).task.form).toEqual(form);
    const opened = { id, version: task.version + 1, form: { ...form, opensOn: null } };
    const { task: open } = await company.api.tasks.change(opened);
    expect(
      (await outcomesOf([company.api.tasks.change({ id, version: open.version, form: changed })])).refusals,
    ).toEqual(['INVALID_INPUT']);
  });

  it('it can be deleted, by its company alone, and not once it has opened', async () => {
    const { id } = await anOpenTask(company, { opensOn });
    expect((await outcomesOf([stranger.company.api.tasks.remove({ id })])).refusals).toEqual(['NOT_FOUND']);
    await company.api.tasks.remove({ id });
    const { refusals } = await outcomesOf<unknown>([company.api.tasks.task({ id }), start(student, { id })]);
    expect(refusals).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    const open = await anOpenTask(company);
    expect((await outcomesOf([company.api.tasks.remove({ id: open.id })])).refusals).toEqual(['CHANGED']);
  });

  it('a start that waits for a change of its task follows the changed task', async () => {
    for (const [change, refusal] of [
      ["UPDATE tasks SET opens_at = '2099-01-01' WHERE id = $1", 'CHANGED'],
      ['DELETE FROM tasks WHERE id = $1', 'NOT_FOUND'],
    ] as const) {
      const { id } = await anOpenTask(company, { places: 1 });
      const changing = await server.pool.connect();
      try {
        await changing.query('BEGIN');
        await changing.query(change, [id]);
        const started = outcomesOf([start(student, { id })]);
        await untilOneWaits(server);
        await changing.query('COMMIT');
        expect((await started).refusals).toEqual([refusal]);
      } finally {
        changing.release();
      }
    }
  });
});

describe('After a task has opened', () => {
  it('what is better for ambassadors changes at once, and what is worse is refused by name', async () => {
    const task = await anOpenTask(company, { places: 1 });
    await start(colleague, task);
    expect((await outcomesOf([start(student, task)])).refusals).toEqual(['TASK_FULL']);
    const { id, version, form } = task;
    const change = (fields: Partial<TaskFormInput>) =>
      company.api.tasks.change({ id, version, form: { ...form, ...fields } });
    const worse = { earns: { kind: 'amount', cents: 2000 }, asks: { ...form.asks, text: true } } as const;
    await expect(change(worse)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ field: 'form.asks' }, { field: 'form.earns' }] },
    });
    await change({ places: 2, earns: { kind: 'amount', cents: 4000 } });
    const proof = await handIn(student, await start(student, task));
    expect(proof.cents).toBe(4000);
    await causes.approve(proof, { student, company });
    expect((await company.api.tasks.task({ id })).task).toMatchObject({ taken: 2, waiting: 0, approved: 1 });
    expect((await outcomesOf([change({ places: 3 })])).refusals).toEqual(['CHANGED']);
  });

  it('a change leaves a proof that was taken back the days that it has', async () => {
    const task = await anOpenTask(company, { places: 5 });
    const handedIn = await handIn(student, await start(student, task));
    await age(server, handedIn, 10);
    const { id, version } = await now(handedIn);
    const back = (await student.api.tasks.takeBack({ id, version })).proof;
    await company.api.tasks.change({ id: task.id, version: task.version, form: { ...task.form, places: 6 } });
    expect((await now(back)).dueAt).toBe(back.dueAt);
  });

  it('what is better changes at once while it closes, too; it still closes after its 24 hours', async () => {
    const day = (days: number): string => dayIn('America/New_York', new Date(Date.now() + days * 86_400_000));
    const { id, version, form } = await anOpenTask(company, { places: 1, closesOn: day(9) });
    const { task: closing } = await company.api.tasks.close({ id, version });
    const better = { ...form, places: 2, earns: { kind: 'amount' as const, cents: 4000 }, closesOn: day(20) };
    const { task } = await company.api.tasks.change({ id, version: closing.version, form: better });
    expect(task).toMatchObject({ state: 'closing', closesAt: closing.closesAt, form: better });
    expect((await handIn(student, await start(student, task))).cents).toBe(4000);
  });

  it('it can be opened to more of the company’s ambassadors, and to no one else', async () => {
    const audience = { kind: 'people' as const, people: [student.id] };
    const { id, version, form } = await anOpenTask(company, { audience });
    const outsider = (await aTeam(server)).student;
    const change = (people: readonly Person[]) =>
      company.api.tasks.change({
        id,
        version,
        form: { ...form, audience: { kind: 'people', people: people.map((person) => person.id) } },
      });
    await expect(change([student, outsider])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ field: 'form.audience', message: taskTexts.errors.notAmbassadors }] },
    });
    // A chosen person's work may have ended since.
    await server.pool.query(
      "UPDATE ambassadorships SET state = 'ended', last_day = first_day WHERE (company_id, student_id) = ($1, $2)",
      [company.id, student.id],
    );
    await change([student, colleague]);
    await server.pool.query(
      "UPDATE ambassadorships SET state = 'active', last_day = NULL WHERE (company_id, student_id) = ($1, $2)",
      [company.id, student.id],
    );
  });

  it('it can be extended after the day on which it takes place', async () => {
    const day = (days: number): string => dayIn('America/New_York', new Date(Date.now() + days * 86_400_000));
    const meeting = { place: 'Main quad', day: day(0), from: '11:00', to: '14:00' };
    const { id, version, form } = await anOpenTask(company, { meeting, closesOn: day(2) });
    const before = { ...form, meeting: { ...meeting, day: day(-1) } };
    await server.pool.query('UPDATE tasks SET form = $2 WHERE id = $1', [id, before]);
    const { task } = await company.api.tasks.change({ id, version, form: { ...before, closesOn: day(9) } });
    expect(task.form.closesOn).toBe(day(9));
  });
});
