import { randomUUID } from 'node:crypto';
import { dueBy, spansOf } from '@ambitionhub/contract/ambassadors';
import { addDays, type Day } from '@ambitionhub/contract/calendar';
import type { HoursId, WeekDecisionId } from '@ambitionhub/contract/hours';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payRegular } from '../../src/features/ambassadors/regular-pay.ts';
import { approveWeeksByCalendar } from '../../src/features/hours/review-week.ts';
import { assumeUnanswered } from '../../src/features/ledger/answer-payment.ts';
import { checkLedger } from '../../src/features/ledger/index.ts';
import { atServer } from '../support/browser.ts';
import { freshDatabase } from '../support/database.ts';
import { aWorker, lastWeek, settleWeeks, today, type Worker } from '../support/hours.ts';
import { daysAgo, inAll, owedOf } from '../support/ledger.ts';
import { aMember, anApprovedCompany, aStudent, type Founder, type Person } from '../support/people.ts';
import { playsOf } from '../support/plays.ts';
import { outcomesOf } from '../support/refusal.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const database = await freshDatabase();
const first = await startServer({ database });
const { pool } = first;
const db = withReactions(first.db);

/** What people in two tabs each, and the calendar, do; each at one of two servers, perhaps twice at once. */
const acts = [
  ...['log', 'log', 'log', 'change', 'remove', 'send again'],
  ...['approve', 'approve', 'approve', 'return', 'take back', 'settle', 'settle'],
  ...['weeks fall due', 'a month passes', 'a month passes', 'a month passes'],
  ...['bonus', 'correct', 'pay one', 'pay one', 'pay everyone', 'pay some'],
  ...['confirm', 'deny', 'undo', 'undo', 'count as got', 'restart'],
] as const;
type Step = {
  readonly act: (typeof acts)[number];
  /** Which of the ambassadors it is about. */
  readonly of: number;
  readonly by: 'owner' | 'payer';
  readonly at: 0 | 1;
  readonly twice: boolean;
  readonly size: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  of: fc.nat(3),
  by: fc.constantFrom('owner', 'payer'),
  at: fc.constantFrom(0, 1),
  twice: fc.boolean(),
  size: fc.integer({ min: 1, max: 24 }),
});
/** The steps of a round happen at the same instant. */
const play = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 10, maxLength: 20 });

/** The refusals of a caller who was too late. */
const usual = new Set([
  ...['CHANGED', 'HOURS_APPROVED', 'HOURS_DAY_FULL', 'HOURS_TOO_OFTEN', 'TOLD_ALREADY', 'NOT_FOUND'],
  ...['OWED_CHANGED', 'OWED_TOO_LITTLE', 'NOTHING_TO_PAY', 'UNAVAILABLE'],
]);
/** A server that is killed ends its connections. */
const isCutOff = (refusal: string): boolean => refusal.startsWith('TypeError: fetch failed');

const began = addDays(today(), -210);
const terms = {
  monthly: { pay: 'monthly', rateCents: 48_001, fromDay: began, lastDay: null },
  semester: { pay: 'semester', rateCents: 99_999, fromDay: began, lastDay: addDays(began, 120) },
} as const;

type World = {
  readonly owner: Founder;
  readonly payer: Person;
  /** Two with hourly pay, one with monthly, one with semester pay. */
  readonly workers: readonly Worker[];
  /** The cents that were on the screen of someone who approved, by the ambassadorship and the week. */
  readonly approved: Map<string, Set<number>>;
  readonly decisions: WeekDecisionId[];
  readonly hours: { readonly id: HoursId; readonly of: Worker }[];
  /** The second server, and how it is ended and started again. */
  second: RunningServer;
  readonly restart: () => Promise<void>;
  /** How far the calendar has come. */
  day: Day;
};

async function aWorld(second: RunningServer, restart: (world: World) => Promise<void>): Promise<World> {
  const owner = await anApprovedCompany(first);
  const worker = async (agreed = {}) =>
    aWorker(first, agreed, { pair: { student: await aStudent(first), company: owner } });
  const workers = [await worker(), await worker(), await worker(terms.monthly), await worker(terms.semester)];
  await pool.query('UPDATE ambassadorships SET next_due = $2 WHERE id = ANY($1)', [
    workers.slice(2).map(({ id }) => id),
    began,
  ]);
  const world: World = {
    owner,
    payer: await aMember(first, owner, { mayPay: true }),
    workers,
    approved: new Map(),
    decisions: [],
    hours: [],
    second,
    restart: () => restart(world),
    day: began,
  };
  return world;
}

const noonOf = (day: Day): Date => new Date(`${day}T17:00:00Z`);
const daysAhead = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const aPayment = (id: string) => ({ id, paidOn: daysAgo(5), way: 'cash', reference: '' }) as const;

async function take({ act, of, by, at, size }: Step, world: World, id: string): Promise<unknown> {
  const server = at === 0 ? first : world.second;
  const worker = world.workers[of] as Worker;
  const hourly = world.workers[of % 2] as Worker;
  const { hours, ledger } = atServer(world[by], server).api;
  const studentOf = ({ student }: Worker) => atServer(student, server).api;
  const { student } = worker;
  const week = size % 3 === 0 ? addDays(lastWeek(), -7) : lastWeek();
  const weekIn = async (list: 'waiting' | 'returned') =>
    (await hours.review({ list, ambassadorshipId: hourly.id })).weeks.find((one) => one.week === week);
  const newest = async () => (await ledger.payments({ with: student.id })).payments[size % 3];
  const amount = { id, with: student.id, amountCents: size * 100, reason: 'A reason' };
  const log = (hoursId: HoursId, to: Worker) => {
    const entry = { ambassadorshipId: to.id, day: addDays(week, size % 7), minutes: size * 5, note: '' };
    return studentOf(to).hours.log({ id: hoursId, ...entry });
  };
  switch (act) {
    case 'log':
      world.hours.push({ id: id as HoursId, of: hourly });
      return log(id as HoursId, hourly);
    case 'change': {
      const one = world.hours.at(-size);
      return one && log(one.id, one.of);
    }
    case 'remove': {
      const one = world.hours.at(-size);
      return one && studentOf(one.of).hours.remove({ id: one.id });
    }
    case 'send again': {
      const found = await weekIn('returned');
      return found && studentOf(hourly).hours.sendAgain(found);
    }
    case 'approve':
    case 'return': {
      const found = await weekIn('waiting');
      if (!found) return null;
      const { ambassadorshipId, version, amountCents } = found;
      if (act === 'approve') {
        const key = `${ambassadorshipId}:${week}`;
        world.approved.set(key, (world.approved.get(key) ?? new Set()).add(amountCents));
      }
      const decision = id as WeekDecisionId;
      world.decisions.push(decision);
      const note = act === 'return' ? 'Why?' : '';
      return hours.decide({ ambassadorshipId, week, version, id: decision, decision: act, note });
    }
    case 'take back': {
      const last = world.decisions.at(-1);
      return last && hours.undo({ id: last });
    }
    case 'settle':
      return settleWeeks(server);
    case 'weeks fall due':
      return approveWeeksByCalendar(db, daysAhead(15));
    case 'a month passes': {
      // A process that is killed works on the same job as the other server.
      await pool.query("INSERT INTO pgboss.job (name, data) VALUES ('approve-weeks', '{}')");
      const next = addDays(world.day, 31);
      if (next < today()) world.day = next;
      return payRegular(db, noonOf(world.day));
    }
    case 'bonus':
      return ledger.bonus(amount);
    case 'correct':
      return ledger.correct(amount);
    case 'pay one': {
      const { owedCents: expectedCents } = await studentOf(worker).ledger.earnings();
      if (expectedCents === 0) return null;
      return ledger.record({ ...aPayment(id), expectedCents, paidFor: { students: [student.id] } });
    }
    case 'pay everyone': {
      const { owedCents: expectedCents } = await ledger.totals();
      if (expectedCents === 0) return null;
      return ledger.record({ ...aPayment(id), expectedCents, paidFor: { everybody: true } });
    }
    case 'pay some': {
      const open = await ledger.open({ id: student.id }).catch(() => null);
      const chosen = open?.entries.slice(0, 1 + (size % 2)) ?? [];
      const expectedCents = chosen.reduce((sum, one) => sum + one.amountCents, open?.correctionsCents ?? 0);
      if (chosen.length === 0 || expectedCents <= 0) return null;
      const paidFor = { student: student.id, entries: chosen.map((one) => one.id) };
      return ledger.record({ ...aPayment(id), expectedCents, paidFor });
    }
    case 'confirm':
    case 'deny': {
      const payment = await newest();
      return payment && studentOf(worker).ledger[act]({ id: payment.id });
    }
    case 'undo': {
      const payment = await newest();
      return payment && ledger.undo({ id: payment.id });
    }
    case 'count as got': {
      const payment = await newest();
      const age = "UPDATE outside_payments SET recorded_at = now() - interval '31 days' WHERE id = $1";
      await pool.query(age, [payment?.id]);
      return assumeUnanswered(db);
    }
    case 'restart':
      return world.restart();
  }
}

type Amount = { readonly key: string; readonly cents: number };
const byKey = (amounts: readonly Amount[]) =>
  amounts.toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** What an ambassador has earned from weeks or by the calendar, from the ledger. */
async function earned({ id }: Worker, ...sources: readonly ('week' | 'month' | 'semester')[]) {
  const { rows } = await pool.query<Amount>(
    `SELECT substr(source_key, length($1) + 2) AS key, amount_cents::float8 AS cents FROM ledger_entries
     WHERE ambassadorship_id = $1::uuid AND source = ANY($2)`,
    [id, sources],
  );
  return byKey(rows);
}

/** What regular pay comes to by today, computed without the calendar's job. */
const dueOf = ({ rateCents, fromDay, lastDay, pay }: (typeof terms)['monthly' | 'semester']) =>
  byKey(
    dueBy(
      spansOf([{ pay, rateCents, fromDay, lastDay, version: 1, offeredFrom: null }], lastDay),
      today(),
    ).map(({ key, cents }) => ({ key, cents })),
  );

/** Everything that is true after every round, whatever happened. */
async function expectSound({ owner, workers, approved }: World): Promise<void> {
  const { people } = await owner.api.ledger.owed({});
  for (const worker of workers) {
    const { student } = worker;
    const pair = { companyId: owner.id, studentId: student.id };
    const owed = await owedOf(first, pair);
    expect(owed?.entries).toBeGreaterThanOrEqual(0);
    expect(owed).toEqual(inAll(owed?.entries ?? 0));
    expect((await student.api.ledger.earnings()).owedCents).toBe(owed?.entries);
    expect(people.find((one) => one.with.id === student.id)?.owedCents ?? 0).toBe(owed?.entries);
    const [mine, theirs] = await Promise.all(
      [student.api.ledger.payments({}), owner.api.ledger.payments({ with: student.id })].map(async (list) =>
        (await list).payments.map(({ id, state, amountCents }) => [id, state, amountCents]),
      ),
    );
    expect(mine).toEqual(theirs);

    // A week is earned as it was on the screen of the person who approved it, or as the calendar found it.
    const { weeks } = await student.api.hours.mine({ state: 'approved' });
    expect(await earned(worker, 'week')).toEqual(
      byKey(weeks.map(({ week, amountCents }) => ({ key: week, cents: amountCents }))),
    );
    const decided = await owner.api.hours.review({ list: 'approved', ambassadorshipId: worker.id });
    for (const { week, amountCents, decidedBy } of decided.weeks)
      if (decidedBy !== null)
        expect([...(approved.get(`${worker.id}:${week}`) ?? [])]).toContain(amountCents);
  }
  const [, , monthly, semester] = workers as [Worker, Worker, Worker, Worker];
  for (const [worker, agreed] of [
    [monthly, terms.monthly],
    [semester, terms.semester],
  ] as const)
    expect(dueOf(agreed)).toEqual(expect.arrayContaining(await earned(worker, 'month', 'semester')));

  const { rows } = await pool.query(
    `SELECT
       (SELECT count(*)::int FROM (SELECT FROM ledger_entries GROUP BY source, source_key, kind HAVING count(*) > 1) twice) AS "twice",
       (SELECT count(*)::int FROM (SELECT entry_id FROM ledger_paid_entries
          JOIN outside_payments payment ON payment.id = payment_id WHERE state <> 'undone'
          GROUP BY entry_id HAVING count(*) > 1) twice) AS "paidTwice",
       (SELECT count(*)::int FROM outside_payments payment WHERE amount_cents <> -(SELECT sum(amount_cents) FROM ledger_entries
          WHERE kind = 'paid' AND source_key = payment.id::text)) AS "paysOtherThanItSays"`,
  );
  expect(rows).toEqual([{ twice: 0, paidTwice: 0, paysOtherThanItSays: 0 }]);
}

async function playThrough(world: World, rounds: readonly (readonly Step[])[]): Promise<void> {
  for (const round of rounds) {
    const calls = round.flatMap((one) => {
      const id = randomUUID();
      const isTwice = one.twice && one.act !== 'restart';
      return isTwice ? [take(one, world, id), take(one, world, id)] : [take(one, world, id)];
    });
    const { refusals } = await outcomesOf(calls);
    expect(refusals.filter((code) => !usual.has(code) && !isCutOff(code))).toEqual([]);
    await expectSound(world);
  }
  // Once nothing disturbs the calendar anymore, everything due is there, once.
  await payRegular(db, new Date());
  const [, , monthly, semester] = world.workers as [Worker, Worker, Worker, Worker];
  expect(await earned(monthly, 'month')).toEqual(dueOf(terms.monthly));
  expect(await earned(semester, 'semester')).toEqual(dueOf(terms.semester));
  await expectSound(world);
  expect(await checkLedger(first.background.db)).toEqual([]);
}

it('Whatever ambassadors, a company’s people and the calendar do at once, at two servers: nothing falls due twice, and what is owed is the sum', async () => {
  let second = await startServer({ database });
  const restart = async (world: World): Promise<void> => {
    const old = world.second;
    second = await startServer({ database });
    world.second = second;
    await old.stop();
  };
  await fc.assert(
    fc.asyncProperty(play, async (rounds) => playThrough(await aWorld(second, restart), rounds)),
    { numRuns: playsOf(1) },
  );
});
