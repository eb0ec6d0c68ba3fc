import { randomUUID } from 'node:crypto';
import { ambassadorshipStates } from '@ambitionhub/contract/ambassadors';
import { addDays } from '@ambitionhub/contract/calendar';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payRegular } from '../../src/features/ambassadors/regular-pay.ts';
import { checkLedger } from '../../src/features/ledger/index.ts';
import { anOfferId, companyToday, someTerms } from '../support/ambassadors.ts';
import { atServer } from '../support/browser.ts';
import { send } from '../support/conversation.ts';
import { freshDatabase } from '../support/database.ts';
import { type decisionId, type hoursId, lastWeek, settleWeeks } from '../support/hours.ts';
import { inAll, owedOf, pay } from '../support/ledger.ts';
import { aMember, anApprovedCompany, aPublishedStudent, type Person } from '../support/people.ts';
import { playsOf } from '../support/plays.ts';
import { outcomesOf } from '../support/refusal.ts';
import { type RunningServer, type ServerHere, startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import { passTimeOn } from './support.ts';

const database = await freshDatabase();
const first = await startServer({ database });
let second = await startServer({ database });
const { pool } = first;

/** What people in two tabs each, and the calendar, do; each at one of two servers, perhaps twice at once. */
const acts = [
  ...['offer', 'offer', 'change', 'take back', 'accept', 'accept', 'decline'],
  ...['propose', 'accept terms', 'refuse terms', 'take terms back', 'end', 'withdraw'],
  ...['log', 'log', 'approve', 'approve', 'return', 'undo', 'settle', 'pay'],
  ...['time passes', 'two weeks pass', 'the last day passes', 'it began earlier', 'restart'],
] as const;
type Step = {
  readonly act: (typeof acts)[number];
  readonly by: 'owner' | 'member' | 'student';
  readonly at: 0 | 1;
  readonly twice: boolean;
  readonly pay: 'hourly' | 'monthly' | 'tasks';
  readonly minutes: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  by: fc.constantFrom('owner', 'member', 'student'),
  at: fc.constantFrom(0, 1),
  twice: fc.boolean(),
  pay: fc.constantFrom('hourly', 'hourly', 'monthly', 'tasks'),
  minutes: fc.integer({ min: 1, max: 24 }).map((steps) => steps * 5),
});
/** The steps of a round happen at the same instant. */
const play = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 20 });

/** The refusals of a caller who was too late, or was never allowed to. */
const usual = new Set([
  ...['CHANGED', 'NOT_FOUND', 'INVALID_INPUT', 'CONVERSATION_CLOSED'],
  'APPLICATION_IS_CLOSED',
  ...['HOURS_DAY', 'HOURS_APPROVED', 'HOURS_DAY_FULL', 'HOURS_TOO_OFTEN', 'WEEK_RUNNING'],
  ...['OWED_CHANGED', 'NOTHING_TO_PAY', 'UNAVAILABLE'],
]);

type World = {
  readonly owner: Person;
  readonly member: Person;
  readonly student: Person;
  /** What a decision has approved, by the week and the cents that were on the screen. */
  readonly approved: Map<string, Set<number>>;
  readonly decisions: ReturnType<typeof decisionId>[];
};

/** Moves the first day and the agreed terms back, as if both had agreed earlier. */
const beganEarlier = (studentId: string) =>
  pool.query(
    `WITH moved AS (UPDATE ambassadorships SET first_day = first_day - 20 WHERE student_id = $1 AND state = 'active' RETURNING id),
       taken AS (DELETE FROM ambassador_terms WHERE ambassadorship_id IN (SELECT id FROM moved) AND accepted_at IS NOT NULL RETURNING *)
     INSERT INTO ambassador_terms (ambassadorship_id, version, pay, rate_cents, weekly_minutes, from_day, last_day, text,
       proposed_at, proposed_by_id, proposed_by_name, accepted_at)
     SELECT ambassadorship_id, version + 1000, pay, rate_cents, weekly_minutes, from_day - 20, last_day, text, proposed_at,
       proposed_by_id, proposed_by_name, accepted_at FROM taken`,
    [studentId],
  );

async function take({ act, by, at, pay: kind, minutes }: Step, world: World, id: string): Promise<unknown> {
  const server = at === 0 ? first : second;
  const [student, company] = [
    atServer(world.student, server),
    atServer(by === 'member' ? world.member : world.owner, server),
  ];
  const offers = { student: student.api.ambassadors, company: company.api.ambassadors };
  const { ambassadorship } = await offers.student.ofPair({ with: world.owner.id });
  const onScreen = { id: ambassadorship?.id ?? anOfferId(), version: ambassadorship?.newestVersion ?? 1 };
  const today = companyToday();
  const rateCents = kind === 'tasks' ? 0 : 1001;
  const terms = someTerms({ pay: kind, rateCents, weeklyMinutes: kind === 'hourly' ? 300 : null });
  const week = lastWeek();
  const seen = async () =>
    (await company.api.hours.review({ list: 'waiting', ambassadorshipId: onScreen.id })).weeks.find(
      (one) => one.week === week,
    );
  switch (act) {
    case 'offer':
      return offers.company.offer({ id: id as never, with: world.student.id, terms });
    case 'change':
      return offers.company.changeTerms({ ...onScreen, terms });
    case 'take back':
      return offers.company.takeBack(onScreen);
    case 'accept':
      return offers.student.accept(onScreen);
    case 'decline':
      return offers.student.decline({ ...onScreen, note: '' });
    case 'propose':
      return offers.company.propose({ ...onScreen, terms: { ...terms, fromDay: addDays(today, 1) } });
    case 'accept terms':
      return offers.student.acceptTerms(onScreen);
    case 'refuse terms':
      return offers.student.refuseTerms(onScreen);
    case 'take terms back':
      return offers.company.takeBackTerms(onScreen);
    case 'end':
      return offers[by === 'student' ? 'student' : 'company'].end({
        ...onScreen,
        lastDay: today,
        reason: '',
      });
    case 'withdraw':
      return student.api.applications
        .withdraw({ with: world.owner.id })
        .then(() => send(world.owner, world.student, 'Please write again.'));
    case 'log':
      return student.api.hours.log({
        id: id as ReturnType<typeof hoursId>,
        ambassadorshipId: onScreen.id,
        day: addDays(week, minutes % 7),
        minutes,
        note: '',
      });
    case 'approve':
    case 'return': {
      const found = await seen();
      if (!found) return null;
      const { ambassadorshipId, version, amountCents } = found;
      const decision = id as ReturnType<typeof decisionId>;
      const note = act === 'return' ? 'Why?' : '';
      if (act === 'approve') {
        const key = `${ambassadorshipId}:${week}`;
        world.approved.set(key, (world.approved.get(key) ?? new Set()).add(amountCents));
      }
      world.decisions.push(decision);
      return company.api.hours.decide({ ambassadorshipId, week, version, id: decision, decision: act, note });
    }
    case 'undo': {
      const last = world.decisions.at(-1);
      return last && company.api.hours.undo({ id: last });
    }
    case 'settle':
      return settleWeeks(server);
    case 'pay': {
      const { owedCents } = await student.api.ledger.earnings();
      return owedCents > 0 ? pay(atServer(world.owner, server), world.student, owedCents) : null;
    }
    case 'time passes':
      await passTimeOn(server);
      return payRegular(withReactions(server.db), new Date());
    case 'two weeks pass':
      return pool.query(
        "UPDATE ambassadorships SET offered_at = offered_at - interval '14 days' WHERE student_id = $1",
        [world.student.id],
      );
    case 'the last day passes':
      return pool.query(
        "UPDATE ambassadorships SET last_day = last_day - 1 WHERE student_id = $1 AND state = 'active' AND ended_by IS NOT NULL",
        [world.student.id],
      );
    case 'it began earlier':
      return beganEarlier(world.student.id);
    case 'restart':
      return null;
  }
}

/** Everything that is true after every round, whatever happened. */
async function expectSound({ owner, student, approved }: World): Promise<void> {
  const pair = { companyId: owner.id as never, studentId: student.id };
  const owed = await owedOf(first, pair);
  expect(owed?.entries).toBeGreaterThanOrEqual(0);
  expect(owed).toEqual(inAll(owed?.entries ?? 0));

  const { rows } = await pool.query<{ open: number; terms: number; twice: number }>(
    `SELECT (SELECT count(*)::int FROM ambassadorships WHERE student_id = $1 AND state IN ('offered', 'active')) AS open,
       (SELECT count(*)::int FROM ambassadorships work WHERE student_id = $1 AND state IN ('offered', 'active') AND NOT EXISTS (
          SELECT FROM ambassador_terms WHERE ambassadorship_id = work.id
            AND CASE WHEN work.state = 'active' THEN accepted_at IS NOT NULL ELSE accepted_at IS NULL AND refused_at IS NULL END)) AS terms,
       (SELECT count(*)::int FROM (SELECT FROM ledger_entries WHERE student_id = $1 AND kind = 'earned'
          GROUP BY source, source_key HAVING count(*) > 1) repeated) AS twice`,
    [student.id],
  );
  expect(rows[0]?.open).toBeLessThanOrEqual(1);
  expect(rows).toMatchObject([{ terms: 0, twice: 0 }]);

  const [mine, theirs] = await Promise.all([
    student.api.ambassadors.ofPair({ with: owner.id }),
    owner.api.ambassadors.ofPair({ with: student.id }),
  ]);
  const shown = ({ ambassadorship: one }: typeof mine) =>
    one && [one.id, one.state, one.terms.version, one.terms.rateCents, one.proposed?.version, one.lastDay];
  expect(shown(mine)).toEqual(shown(theirs));
  const { application } = await student.api.applications.one({ with: owner.id });
  const state = mine.ambassadorship?.state;
  if (state === 'offered') expect(['offered', 'hired']).toContain(application?.status);
  else expect(application?.status).not.toBe('offered');
  if (state === 'active') expect(application?.status).toBe('hired');
  expect([...ambassadorshipStates, undefined]).toContain(state);

  // A week is approved with what was on the screen of the person who approved it.
  const { weeks } = await student.api.hours.mine({});
  const { rows: earned } = await pool.query<{ key: string; cents: number }>(
    "SELECT source_key AS key, amount_cents::float8 AS cents FROM ledger_entries WHERE student_id = $1 AND source = 'week'",
    [student.id],
  );
  const isDone = weeks.filter((week) => week.state === 'approved');
  expect(earned.map(({ key, cents }) => [key, cents]).toSorted()).toEqual(
    isDone.map((week) => [`${week.ambassadorshipId}:${week.week}`, week.amountCents]).toSorted(),
  );
  for (const { key, cents } of earned) expect([...(approved.get(key) ?? [])]).toContain(cents);
}

it('Whatever two members, a student in two tabs and the calendar do at once, at two servers: one open offer, what was on the screen, owed once', async () => {
  const owner = await anApprovedCompany(first);
  const member = await aMember(first, owner, { mayPay: true });
  await fc.assert(
    fc.asyncProperty(play, async (rounds) => {
      await pool.query("UPDATE ambassadorships SET offered_at = offered_at - interval '2 days'");
      const student = await aPublishedStudent(first);
      await send(student, owner, 'I would love to represent you.');
      const world: World = { owner, member, student, approved: new Map(), decisions: [] };
      for (const round of rounds) {
        const calls = round.flatMap((one) => {
          const id = randomUUID();
          return one.twice ? [take(one, world, id), take(one, world, id)] : [take(one, world, id)];
        });
        const { refusals } = await outcomesOf(calls);
        expect(refusals.filter((code) => !usual.has(code))).toEqual([]);
        if (round.some(({ act }) => act === 'restart')) second = await anotherServer(second);
        await expectSound(world);
      }
    }),
    { numRuns: playsOf(3) },
  );
  expect(await checkLedger(first.background.db)).toEqual([]);
});

async function anotherServer(server: RunningServer): Promise<ServerHere> {
  await server.stop();
  return startServer({ database });
}
