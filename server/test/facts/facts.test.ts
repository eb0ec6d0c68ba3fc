import { randomUUID } from 'node:crypto';
import { addDays } from '@ambitionhub/contract/calendar';
import { describe, expect, it, vi } from 'vitest';
import { countAllCompanies, countAllStudents, countFacts } from '../../src/features/facts/count-facts.ts';
import { aWorker, today } from '../support/hours.ts';
import { aCompany, anApprovedCompany, aPublishedStudent, type Founder } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { finalizeHolds } from '../support/undo-windows.ts';
import { anOpenTask, aTeam, decide, handIn, start } from '../tasks/support.ts';
import { anApprovedProof, anEarning, factsOf } from './support.ts';

const server = await startServer();
const { pool } = server;

const several = async (count: number, make: () => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < count; n += 1) await make();
};

describe('How soon a company approves', () => {
  it('is the median over its proofs of the last 180 days, from five on', async () => {
    const company = await anApprovedCompany(server);
    for (const days of [0.5, 1.5, 1.7, 9]) await anApprovedProof(server, company, { days });
    await anApprovedProof(server, company, { days: 1, ago: 181 });
    await anApprovedProof(server, company, { days: 1, state: 'declined' });
    await anApprovedProof(server, company, { days: 1, objection: 'It was there.' });
    expect((await factsOf(server, company)).shown.approves).toBeNull();
    await anApprovedProof(server, company, { days: 1, ago: 179 });
    const { shown, counted } = await factsOf(server, company);
    expect(counted?.approvals).toBe(5);
    expect(shown.approves).toBe(2);
  });

  it('counts weeks of hours from their end or last change, and those that the calendar approved', async () => {
    const worker = await aWorker(server);
    for (const [weeks, decidedAfter] of [
      [2, 3],
      [3, 3],
      [4, 14],
      [5, 14],
      [6, 14],
    ] as const)
      await pool.query(
        `INSERT INTO hour_weeks (ambassadorship_id, week, company_id, student_id, state, minutes, amount_cents, due_on, decided_at)
         SELECT $1, monday, $2, $3, 'approved', 90, 2250, monday + 21,
           (monday + 7)::timestamp AT TIME ZONE 'America/New_York' + make_interval(days => $5, mins => -10)
         FROM (SELECT date_trunc('week', now())::date - 7 * $4::int AS monday) week`,
        [worker.id, worker.company.id, worker.student.id, weeks, decidedAfter],
      );
    const { shown, counted } = await factsOf(server, worker.company);
    expect(counted?.approvals).toBe(5);
    expect(shown.approves).toBe(14);
  });
});

describe('How soon a company pays', () => {
  it('is the median over what was earned and received', async () => {
    const company = await anApprovedCompany(server);
    for (const paidAfter of [1.5, 2.5, 3.5, 12]) await anEarning(server, company, { paidAfter });
    expect((await factsOf(server, company)).shown.pays).toBeNull();
    await anEarning(server, company, { paidAfter: 2.6, state: 'assumed' });
    expect((await factsOf(server, company)).shown.pays).toBe(3);
  });

  it.each([
    ['is not paid although it has been owed for 15 days', { ago: 15 }, 1],
    ['is not overdue', { ago: 13 }, 0],
    ['the student has yet to confirm', { paidAfter: 2, state: 'said' }, 0],
    ['the student has not received', { paidAfter: 2, state: 'denied' }, 1],
    ['was paid, and the payment was undone', { paidAfter: 2, state: 'undone' }, 1],
    ['was earned too long ago', { ago: 182, paidAfter: 2 }, 0],
  ] as const)('knows what %s', async (_, earning, cases) => {
    const company = await anApprovedCompany(server);
    await anEarning(server, company, earning);
    expect((await factsOf(server, company)).counted).toMatchObject({ earnings: cases, paidEarnings: 0 });
  });

  it('does not count what was taken off again', async () => {
    const company = await anApprovedCompany(server);
    await anEarning(server, company);
    await pool.query('UPDATE ledger_balances SET owed_cents = 0, owed_since = NULL WHERE company_id = $1', [
      company.id,
    ]);
    expect((await factsOf(server, company)).counted).toMatchObject({ earnings: 0 });
  });

  it('is not shown of a company that leaves more than 40% unpaid', async () => {
    const company = await anApprovedCompany(server);
    await several(5, () => anEarning(server, company, { paidAfter: 0.9 }));
    await several(3, () => anEarning(server, company));
    expect((await factsOf(server, company)).shown.pays).toBe(1);
    await anEarning(server, company);
    expect((await factsOf(server, company)).shown.pays).toBeNull();
  });
});

describe('What a company has paid', () => {
  it('is shown once five students have received something, whatever they have confirmed alone', async () => {
    const company = await anApprovedCompany(server);
    const student = randomUUID();
    await several(3, () => anEarning(server, company, { paidAfter: 0.9, student }));
    await several(3, () => anEarning(server, company, { paidAfter: 0.9 }));
    await anEarning(server, company, { paidAfter: 0.9, state: 'said' });
    await anEarning(server, company, { paidAfter: 0.9, state: 'denied' });
    const before = await factsOf(server, company);
    expect(before.counted).toMatchObject({ paidStudents: 4 });
    expect(before.shown.paid).toBeNull();
    await anEarning(server, company, { paidAfter: 0.9, cents: 23_456 });
    expect((await factsOf(server, company)).shown.paid).toBe(830);
  });
});

describe('A company’s ambassadors', () => {
  it('are those who work today', async () => {
    const company = await anApprovedCompany(server);
    const works = async (
      terms: Parameters<typeof aWorker>[1],
      state: 'active' | 'ended' | 'offered' = 'active',
    ) => aWorker(server, terms, { state, pair: { company, student: await aPublishedStudent(server) } });
    await several(4, () => works({}));
    await works({ fromDay: addDays(today(), 2) });
    await works({ lastDay: addDays(today(), -2) });
    await works({}, 'ended');
    expect((await factsOf(server, company)).counted).toMatchObject({ ambassadors: 4 });
    await works({ lastDay: addDays(today(), 2) });
    expect((await factsOf(server, company)).shown).toMatchObject({ ambassadors: 5 });
  });
});

describe('Facts are shown', () => {
  it('to students on the card and the page, and to visitors on the public page', async () => {
    const company = await anApprovedCompany(server);
    for (let n = 0; n < 5; n += 1) await anApprovedProof(server, company, { days: 1.5 });
    const { shown } = await factsOf(server, company);
    const student = await aPublishedStudent(server);
    const { companies } = await student.api.positions.discover({});
    expect(companies.find(({ id }) => id === company.id)?.facts).toEqual(shown);
    expect((await student.api.companies.page({ slug: company.id as never })).facts).toEqual(shown);
  });

  it('of a student to companies, on the card and in the details', async () => {
    const student = await aPublishedStudent(server, { university: 'Colgate University' });
    const companies = [await anApprovedCompany(server), await anApprovedCompany(server)];
    for (const company of companies) await aWorker(server, {}, { pair: { student, company } });
    await aWorker(
      server,
      { fromDay: addDays(today(), 3) },
      { pair: { student, company: await anApprovedCompany(server) } },
    );
    const proofs = [
      'approved',
      'approved',
      'approved',
      'declined',
      'refused',
      'objected',
      'lapsed',
      'handed-in',
    ];
    for (const state of proofs.slice(0, 4))
      await anApprovedProof(server, companies[0] as Founder, { student: student.id, state });
    await countFacts(server.db, { studentIds: [student.id] });
    const looking = await aCompany(server);
    const detail = async () => (await looking.api.directory.student({ id: student.id })).facts;
    expect(await detail()).toEqual({ companies: 2, tasks: null });
    await anApprovedProof(server, companies[0] as Founder, { student: student.id, state: 'refused' });
    await countFacts(server.db, { studentIds: [student.id] });
    expect(await detail()).toEqual({ companies: 2, tasks: { approved: 3, decided: 5 } });
    const { students } = await looking.api.directory.students({ university: 'Colgate University' });
    expect(students[0]?.facts).toEqual(await detail());
  });
});

it('A company sees its stars among what students see', async () => {
  const company = await anApprovedCompany(server);
  const rating = async () => (await company.api.facts.own()).rating;
  expect(await rating()).toBeNull();
  await pool.query('UPDATE companies SET rating = 4.6, review_count = 3 WHERE user_id = $1', [company.id]);
  expect(await rating()).toEqual({ mean: 4.6, count: 3 });
});

describe('Facts follow what happens', () => {
  it('but not a decision that can still be undone', async () => {
    const { company, student } = await aTeam(server);
    await several(4, () => anApprovedProof(server, company, { student: student.id }));
    const proof = await handIn(student, await start(student, await anOpenTask(company)));
    await decide(company, [proof], 'approve');
    await countAllCompanies(server.db);
    await countAllStudents(server.db);
    expect((await company.api.facts.own()).counted).toMatchObject({ approvals: 4 });
    await finalizeHolds(server);
    await vi.waitFor(async () => {
      expect((await company.api.facts.own()).counted).toMatchObject({ approvals: 5 });
      expect((await company.api.directory.student({ id: student.id })).facts.tasks).toEqual({
        approved: 5,
        decided: 5,
      });
    });
  });

  it('in whatever order counts end: one that began earlier never overwrites what a later one saw', async () => {
    const company = await anApprovedCompany(server);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        [1, 2, 3, 4].map(async () => {
          await anApprovedProof(server, company);
          await countFacts(server.db, { companyIds: [company.id] });
        }),
      );
      expect((await company.api.facts.own()).counted?.approvals).toBe(4 * (round + 1));
    }
  });
});

describe('What a reader could infer of one ambassador', () => {
  it.each([1, 2, 3, 4, 5, 6])('of %d, of whom each has done all that there is', async (count) => {
    const company = await anApprovedCompany(server);
    for (let n = 0; n < count; n += 1) {
      const student = await aPublishedStudent(server);
      await aWorker(server, {}, { pair: { company, student } });
      await several(5, () => anEarning(server, company, { student: student.id, paidAfter: 0.9 }));
      await several(5, () => anApprovedProof(server, company, { student: student.id }));
    }
    const { shown } = await factsOf(server, company);
    // The times are about the company. Sums and numbers would be about its few ambassadors.
    expect(shown).toMatchObject({ approves: 1, pays: 1 });
    expect(shown.paid === null).toBe(count < 5);
    expect(shown.ambassadors).toBe(count < 5 ? null : count);
  });
});
