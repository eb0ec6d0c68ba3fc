import { ambassadorshipStates, type PeopleSort, peopleSorts } from '@ambitionhub/contract/ambassadors';
import { expect, it } from 'vitest';
import { anAmbassador, offerTerms } from '../support/ambassadors.ts';
import { send } from '../support/conversation.ts';
import { aPosting, earn } from '../support/ledger.ts';
import { anApprovedCompany, aPublishedStudent } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { bringTo } from './support.ts';

const server = await startServer();

it('A company finds its own ambassadors by state, name and school', async () => {
  const company = await anApprovedCompany(server);
  const other = await anApprovedCompany(server);
  const maya = await aPublishedStudent(server, { name: 'Maya Chen', university: 'Emory University' });
  const noah = await aPublishedStudent(server, { name: 'Noah Kim', university: 'Duke University' });
  await anAmbassador(server, company, maya);
  await send(noah, company, 'I would love to represent you.');
  await offerTerms(company, noah);

  const named = async (filter: object) =>
    (await company.api.ambassadors.people({ state: 'active', ...filter })).ambassadors.map((one) => [
      one.with.name,
      one.school,
    ]);
  expect(await named({})).toEqual([['Maya Chen', 'Emory University']]);
  expect(await named({ q: 'chen', school: 'Emory University' })).toEqual([['Maya Chen', 'Emory University']]);
  expect(await named({ q: 'noah' })).toEqual([]);
  expect(await named({ school: 'Duke University' })).toEqual([]);
  expect(await named({ state: 'offered', q: 'ki' })).toEqual([['Noah Kim', 'Duke University']]);

  const { counts, schools } = await company.api.ambassadors.counts({});
  expect(counts).toMatchObject({ active: 1, offered: 1, ended: 0 });
  expect(schools).toEqual(['Emory University']);
  expect((await company.api.ambassadors.counts({ q: 'maya' })).counts).toMatchObject({
    active: 1,
    offered: 0,
  });
  expect((await other.api.ambassadors.people({ state: 'active' })).ambassadors).toEqual([]);
});

it.each([...ambassadorshipStates, 'none' as const])(
  'The count of waiting items says whether there is any work to see: %s',
  async (state) => {
    const [student, company] = [await aPublishedStudent(server), await anApprovedCompany(server)];
    await bringTo(server, { student, company }, state);
    const isOpenOrAccepted = state === 'offered' || state === 'active' || state === 'ended';
    expect(await company.api.ambassadors.waiting()).toEqual({
      offers: 0,
      weeks: 0,
      isAny: isOpenOrAccepted,
    });
    expect(await student.api.ambassadors.waiting()).toEqual({
      offers: state === 'offered' ? 1 : 0,
      weeks: 0,
      isAny: state !== 'none',
    });
  },
);

it('A company reads what each ambassador has done, is owed and did last, and sorts by it', async () => {
  const company = await anApprovedCompany(server);
  const maya = await aPublishedStudent(server, { name: 'Maya Chen', university: 'Duke University' });
  const noah = await aPublishedStudent(server, { name: 'Noah Kim', university: 'Emory University' });
  const hers = await anAmbassador(server, company, maya);
  await anAmbassador(server, company, noah);
  await server.pool.query(
    `UPDATE ambassadorships SET first_day = now() - interval '40 days', answered_at = now() - interval '40 days',
       last_day = case when student_id = $2 then now() + interval '40 days' end
     WHERE company_id = $1`,
    [company.id, noah.id],
  );
  const { rows: logged } = await server.pool.query<{ day: string }>(
    `WITH one AS (INSERT INTO hour_weeks (ambassadorship_id, week, company_id, student_id, state, minutes, amount_cents, due_on)
       SELECT $1, date_trunc('week', now() - interval '7 days'), $2, $3, 'approved', 450, 11250, now()
       RETURNING ambassadorship_id, week)
     INSERT INTO worked_hours (id, ambassadorship_id, week, day, minutes, rate_cents)
       SELECT gen_random_uuid(), ambassadorship_id, week, week + 1, 450, 1500 FROM one RETURNING day::text`,
    [hers, company.id, maya.id],
  );
  await earn(server.db, aPosting({ companyId: company.id, studentId: maya.id }, { amountCents: 11_250 }));

  const sorted = async (sort: PeopleSort, reversed?: 'true') =>
    (await company.api.ambassadors.people({ state: 'active', sort, ...(reversed && { reversed }) }))
      .ambassadors;
  const [first, second] = await sorted('owed');
  expect(first).toMatchObject({ doneMinutes: 450, doneTasks: 0, owedCents: 11_250 });
  expect(second).toMatchObject({ doneMinutes: 0, doneTasks: 0, owedCents: 0 });
  expect(first?.lastActiveOn).toBe(logged[0]?.day);
  expect(second?.lastActiveOn).toBe(new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10));
  const found = await Promise.all(
    peopleSorts.map(async (sort) => [
      sort,
      [(await sorted(sort))[0]?.with.name, (await sorted(sort, 'true'))[0]?.with.name],
    ]),
  );
  expect(Object.fromEntries(found)).toEqual({
    since: ['Noah Kim', 'Maya Chen'],
    name: ['Maya Chen', 'Noah Kim'],
    school: ['Maya Chen', 'Noah Kim'],
    done: ['Maya Chen', 'Noah Kim'],
    owed: ['Maya Chen', 'Noah Kim'],
    active: ['Maya Chen', 'Noah Kim'],
    until: ['Noah Kim', 'Maya Chen'],
  });
});

it('A company that is not approved cannot make offers, and no student can accept one', async () => {
  const company = await anApprovedCompany(server);
  const [maya, noah] = [await aPublishedStudent(server), await aPublishedStudent(server)];
  for (const student of [maya, noah]) await send(student, company, 'I would love to represent you.');
  const id = await offerTerms(company, maya);
  await server.pool.query('UPDATE companies SET is_approved = false WHERE user_id = $1', [company.id]);
  await expectRefusal(offerTerms(company, noah), 'NOT_APPROVED');
  await expectRefusal(maya.api.ambassadors.accept({ id, version: 1 }), 'COMPANY_AWAY');
  expect((await maya.api.ambassadors.one({ id })).company).toBe('unapproved');
  expect((await company.api.ambassadors.ofPair({ with: noah.id })).mayOffer).toBe(false);
});

it('An offer needs a message from the student, and neither side may have blocked the other', async () => {
  const company = await anApprovedCompany(server);
  const student = await aPublishedStudent(server);
  await expectRefusal(offerTerms(company, student), 'NOT_FOUND');
  await send(company, student, 'We would like to get to know you.');
  await expectRefusal(offerTerms(company, student), 'STUDENT_HAS_NOT_WRITTEN');
  await send(student, company, 'So would I.');
  await student.api.messaging.block({ with: company.id, blocked: true });
  await expectRefusal(offerTerms(company, student), 'CONVERSATION_BLOCKED');
  await student.api.messaging.block({ with: company.id, blocked: false });
  await offerTerms(company, student);
});

it('A student has at most 50 open offers and companies, however many offers arrive at once', async () => {
  const student = await aPublishedStudent(server);
  await server.pool.query(
    `INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, 'c', 's', 'offered', now() FROM generate_series(1, 49)`,
    [student.id],
  );
  const companies = await Promise.all([1, 2, 3].map(() => anApprovedCompany(server)));
  for (const company of companies) await send(student, company, 'I would love to represent you.');
  const settled = await Promise.allSettled(companies.map((company) => offerTerms(company, student)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('The days of a company are those of its time zone, which must be a known one', async () => {
  const company = await anApprovedCompany(server);
  const { timeZone } = await company.api.companies.profile();
  expect(timeZone).toBe('America/New_York');
  const saved = await company.api.companies.saveTimeZone({ timeZone: 'Pacific/Kiritimati' });
  expect(saved.timeZone).toBe('Pacific/Kiritimati');
  await expectRefusal(company.api.companies.saveTimeZone({ timeZone: 'Mars/Olympus' }), 'INVALID_INPUT');
});
