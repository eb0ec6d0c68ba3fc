import { ambassadorLimits, dueBy, spansOf } from '@ambitionhub/contract/ambassadors';
import { addDays } from '@ambitionhub/contract/calendar';
import { beforeEach, describe, expect, it } from 'vitest';
import { payRegular } from '../../src/features/ambassadors/regular-pay.ts';
import { approveWeeksByCalendar } from '../../src/features/hours/review-week.ts';
import { checkLedger } from '../../src/features/ledger/index.ts';
import { readAccount } from '../../src/features/takeout/data.store.ts';
import { moveByCalendar } from '../../src/features/tasks/calendar.ts';
import { personalData } from '../../src/features.ts';
import { removeUser } from '../support/admin.ts';
import { anAmbassador, companyToday, offerTerms, someTerms } from '../support/ambassadors.ts';
import { aPair, send } from '../support/conversation.ts';
import { aWorker, lastWeek, log } from '../support/hours.ts';
import { cleanUp } from '../support/housekeeping.ts';
import { aPosting, earn, pay } from '../support/ledger.ts';
import { aPublishedStudent, type Founder, type Person, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { settleApproval } from '../support/undo-windows.ts';
import { withReactions } from '../support/with-reactions.ts';
import { age, aHandedInProof, anOpenTask, proofOf } from '../tasks/support.ts';
import { newestOf } from './support.ts';

const server = await startServer();
const { pool } = server;
const admin = await theAdmin(server);
let student: Person;
let company: Founder;

beforeEach(async () => {
  ({ student, company } = await aPair(server));
  await send(student, company, 'I would love to represent you.');
});

/** Gives a company or a student this many open ambassadorships. */
const fill = (side: 'company' | 'student', id: string, count: number, age = '2 days') =>
  pool.query(
    `INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, first_day)
     SELECT gen_random_uuid(), CASE WHEN $1 = 'company' THEN $2::uuid ELSE gen_random_uuid() END,
       CASE WHEN $1 = 'student' THEN $2::uuid ELSE gen_random_uuid() END, 'Acme', 'Maya', 'active', now() - $4::interval, '2026-01-01'
     FROM generate_series(1, $3)`,
    [side, id, count, age],
  );

/** Gives a company this many offers, made at this time and changed since. */
const offersMade = (companyId: string, count: number, at: string) =>
  pool.query(
    `WITH made AS (
       INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at)
       SELECT gen_random_uuid(), $1, gen_random_uuid(), 'Acme', 'Maya', 'offered', now() FROM generate_series(1, $2)
       RETURNING id
     )
     INSERT INTO ambassador_terms (ambassadorship_id, version, pay, rate_cents, from_day, proposed_at, proposed_by_name)
     SELECT id, 1, 'tasks', 0, '2026-01-01', ${at}, 'Jonas' FROM made`,
    [companyId, count],
  );

describe('The limits of offers', () => {
  it.each([
    ['company', ambassadorLimits.openOfCompany, '2 days', 'AMBASSADORS_FULL'],
    ['student', ambassadorLimits.openOfStudent, '2 days', 'STUDENT_IS_FULL'],
  ] as const)('of a %s are %d, also for two at once', async (side, limit, age, code) => {
    const other = await aPublishedStudent(server);
    await send(other, company, 'Me, too!');
    await fill(side, side === 'company' ? company.id : student.id, limit - 1, age);
    if (side === 'student') {
      await offerTerms(company, student);
      await pool.query("UPDATE ambassadorships SET state = 'declined' WHERE company_id = $1", [company.id]);
      await fill(side, student.id, 1);
      await expectRefusal(offerTerms(company, student), code);
      return;
    }
    const both = await Promise.allSettled([offerTerms(company, student), offerTerms(company, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = (await newestOf(company, student)) ? other : student;
    await expectRefusal(offerTerms(company, refused), code);
  });

  it('of a day count the offers made since midnight UTC, and none that was only changed', async () => {
    const other = await aPublishedStudent(server);
    await send(other, company, 'Me, too!');
    const midnight = "date_trunc('day', now(), 'UTC')";
    await offersMade(company.id, ambassadorLimits.offersADay, `${midnight} - interval '1 second'`);
    await offersMade(company.id, ambassadorLimits.offersADay - 1, midnight);
    const both = await Promise.allSettled([offerTerms(company, student), offerTerms(company, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = (await newestOf(company, student)) ? other : student;
    await expectRefusal(offerTerms(company, refused), 'TOO_MANY_OFFERS');
  });
});

it('A student who was marked as hired before stays hired, and can be given terms later', async () => {
  await send(company, student, 'Welcome!');
  await pool.query("UPDATE applications SET status = 'hired', hired_at = now() WHERE student_id = $1", [
    student.id,
  ]);
  const status = async () => (await student.api.applications.one({ with: company.id })).application?.status;
  const id = await offerTerms(company, student);
  expect(await status()).toBe('hired');
  await student.api.ambassadors.decline({ id, version: 1, note: '' });
  expect(await status()).toBe('hired');
  await anAmbassador(server, company, student);
  expect(await status()).toBe('hired');
});

describe('A company that is no longer approved, or suspended', () => {
  it.each([
    ['unapproved', () => settleApproval(server, admin, { id: company.id, isApproved: false })],
    ['barred', () => pool.query('UPDATE companies SET barred = true WHERE user_id = $1', [company.id])],
  ] as const)(
    '(%s) agrees to nothing new, and its students read why; ending is still possible',
    async (standing, lose) => {
      const offered = await aPublishedStudent(server);
      await send(offered, company, 'Me, too!');
      const waiting = await offerTerms(company, offered);
      const id = await anAmbassador(server, company, student);
      await lose();
      expect((await newestOf(student, company))?.company).toBe(standing);
      await expectRefusal(offered.api.ambassadors.accept({ id: waiting, version: 1 }), 'COMPANY_AWAY');
      const terms = someTerms();
      await expectRefusal(
        company.api.ambassadors.changeTerms({ id: waiting, version: 1, terms }),
        'NOT_APPROVED',
      );
      await expectRefusal(company.api.ambassadors.propose({ id, version: 1, terms }), 'NOT_APPROVED');
      await expectRefusal(anOpenTask(company), 'TASK_PAUSED');
      await student.api.ambassadors.end({ id, lastDay: companyToday(), reason: '' });
      expect((await newestOf(student, company))?.endedBy).toBe('student');
    },
  );
});

describe('A removed account', () => {
  it('leaves the other side its work and its ledger under the name at that time, for seven years', async () => {
    const [pair, other] = [await aWorker(server), await aWorker(server)];
    for (const one of [pair, other])
      await earn(server.db, aPosting({ companyId: one.company.id, studentId: one.student.id }));
    const name = (await pair.company.api.ledger.owed({})).people[0]?.with.name;
    await pay(pair.company, pair.student, 10_000);
    await removeUser(admin, pair.student.id);
    const read = async () => (await pair.company.api.ledger.entries({ with: pair.student.id })).entries;
    expect((await read()).map((one) => [one.with.name, one.amountCents])).toEqual([
      [name, 10_000],
      [name, -10_000],
    ]);
    const { ambassadorship } = await pair.company.api.ambassadors.ofPair({ with: pair.student.id });
    expect(ambassadorship).toMatchObject({ with: { gone: true }, endedBy: 'student' });
    await cleanUp(server.db);
    expect(await read()).toHaveLength(2);
    const { rows } = await pool.query(
      "SELECT kept_until = (now() + interval '7 years')::date AS kept FROM ledger_balances WHERE student_id = $1",
      [pair.student.id],
    );
    expect(rows).toEqual([{ kept: true }]);
    await pool.query('UPDATE ledger_balances SET kept_until = current_date - 1 WHERE student_id = $1', [
      pair.student.id,
    ]);
    await cleanUp(server.db);
    expect(await read()).toEqual([]);
    const counted = await pool.query(
      `SELECT (SELECT count(*) FROM outside_payments WHERE student_id = $1)::int + (SELECT count(*) FROM ledger_months WHERE student_id = $1)::int
         + (SELECT count(*) FROM ledger_balances WHERE student_id = $1)::int AS left_over`,
      [pair.student.id],
    );
    expect(counted.rows).toEqual([{ left_over: 0 }]);
    expect((await other.company.api.ledger.totals()).owedCents).toBe(10_000);
  });

  it.each(['student', 'company'] as const)(
    'of a %s is named, and kept for seven years, also in what is earned for the first time after it',
    async (gone) => {
      const pair = await aWorker(server);
      const read = async ({ api }: Pick<Person, 'api'>) =>
        (await api.ambassadors.ofPair({ with: pair[gone].id })).ambassadorship?.with.name;
      const left = gone === 'student' ? pair.company : pair.student;
      const name = await read(left);
      await removeUser(admin, pair[gone].id);
      expect(await checkLedger(server.background.db)).toEqual([]);
      await earn(server.db, aPosting({ companyId: pair.company.id, studentId: pair.student.id }));
      expect((await left.api.ledger.entries({})).entries.map((one) => one.with.name)).toEqual([name]);
      const { rows } = await pool.query(
        `SELECT kept_until = (now() + interval '7 years')::date AS kept FROM ledger_balances WHERE student_id = $1`,
        [pair.student.id],
      );
      expect(rows).toEqual([{ kept: true }]);
    },
  );
});

const monthly = {
  pay: 'monthly',
  rateCents: 30_000,
  fromDay: addDays(companyToday(), -70),
  lastDay: null,
} as const;

/** A student with a week of hours, a proof that waits, and a payment, and another with monthly pay. */
async function work() {
  const hours = await aWorker(server, {}, { pair: { student, company } });
  const salaried = await aWorker(server, monthly, {
    pair: { student: await aPublishedStudent(server), company },
  });
  await pool.query('UPDATE ambassadorships SET next_due = first_day WHERE id = $1', [salaried.id]);
  await log(hours, lastWeek());
  const proof = await aHandedInProof({ company, student });
  await earn(server.db, aPosting({ companyId: company.id, studentId: student.id }));
  await pay(company, student, 10_000);
  return { hours, salaried, proof };
}

/** The calendar comes to a day on which all of it is due. */
async function passWeeks({ proof }: Awaited<ReturnType<typeof work>>): Promise<void> {
  const db = withReactions(server.db);
  await payRegular(db, new Date());
  await approveWeeksByCalendar(db, new Date(Date.now() + 15 * 86_400_000));
  await age(server, proof, 15);
  await moveByCalendar(db);
}

/** By source: the week, the proof and the months, no matter who reads them. */
async function earnedIn({ hours, salaried }: Awaited<ReturnType<typeof work>>) {
  const { rows } = await pool.query<{ source: string; cents: number; entries: number }>(
    `SELECT source, sum(amount_cents)::int AS cents, count(*)::int AS entries FROM ledger_entries
     WHERE ambassadorship_id = ANY($1) AND kind = 'earned' GROUP BY source ORDER BY source`,
    [[hours.id, salaried.id]],
  );
  return rows.map(({ source, cents, entries }) => (source === 'month' ? [source, entries] : [source, cents]));
}

describe('While a side is suspended', () => {
  it.each(['company', 'student'] as const)(
    '(the %s) hours, proofs and pay fall due as always, and hours can be logged with a suspended company',
    async (side) => {
      const all = await work();
      const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
      const id = side === 'company' ? company.id : student.id;
      await admin.api.moderation.impose({ id, kind: 'suspension', reason: 'Rude', seen: null, until });
      if (side === 'company') {
        expect((await newestOf(student, company))?.company).toBe('barred');
        await log(all.hours, addDays(lastWeek(), -7));
      }
      await passWeeks(all);
      const spans = spansOf([{ ...monthly, version: 1, offeredFrom: null }], null);
      expect(await earnedIn(all)).toEqual([
        ['month', dueBy(spans, companyToday()).length],
        ['proof', 2500],
        ['week', side === 'company' ? 2 * 2250 : 2250],
      ]);
    },
  );
});

describe('An account removed in the middle of work', () => {
  it('of a company leaves the student the hours, the proof and the pay, which still fall due, in the lists and in the copy', async () => {
    const all = await work();
    const { name } = await company.api.companies.profile();
    await removeUser(admin, company.id);
    await passWeeks(all);
    expect(await newestOf(student, company)).toMatchObject({
      with: { name, gone: true },
      endedBy: 'company',
    });
    const { weeks } = await student.api.hours.mine({});
    expect(weeks).toMatchObject([{ state: 'approved', minutes: 90, with: { name, gone: true } }]);
    expect(await proofOf(student, all.proof)).toMatchObject({ state: 'approved' });
    expect((await student.api.ledger.earnings()).owedCents).toBe(2250 + 2500);
    expect((await student.api.ledger.payments({})).payments).toMatchObject([
      { amountCents: 10_000, with: { name, gone: true } },
    ]);
    const copy = JSON.parse(JSON.stringify(await readAccount(server.db, personalData, student.id)));
    expect(copy).toMatchObject({
      ambassadorships: [{ company: name, state: 'active' }],
      hours: [{ company: name, minutes: 90, state: 'approved' }],
      proofs: [{ state: 'approved' }],
    });
    expect(JSON.stringify(copy)).toContain('10000');
  });

  it('of a student leaves the company the same', async () => {
    const all = await work();
    const { name } = await student.api.students.profile();
    await removeUser(admin, student.id);
    await passWeeks(all);
    const { weeks } = await company.api.hours.review({ list: 'approved', ambassadorshipId: all.hours.id });
    expect(weeks).toMatchObject([{ minutes: 90, with: { name, gone: true } }]);
    expect(await proofOf(company, all.proof)).toMatchObject({ state: 'approved' });
    const { people } = await company.api.ledger.owed({});
    expect(people.find((one) => one.with.id === student.id)).toMatchObject({
      owedCents: 2250 + 2500,
      with: { name, gone: true },
    });
    const copy = JSON.parse(JSON.stringify(await readAccount(server.db, personalData, company.id)));
    expect(copy.hours).toMatchObject([{ student: expect.any(String), minutes: 90, state: 'approved' }]);
    expect(copy.proofs).toMatchObject([{ state: 'approved' }]);
    // The money is owed to someone who can still be paid outside.
    await pay(company, student, 2250 + 2500);
  });
});
