import { randomUUID } from 'node:crypto';
import { companyId } from '@ambitionhub/contract/accounts';
import { applicantExportPath } from '@ambitionhub/contract/applications';
import { payTypes } from '@ambitionhub/contract/companies';
import { messageId } from '@ambitionhub/contract/messaging';
import { discoverLimits, payPerHour, positionId, positionLimits } from '@ambitionhub/contract/positions';
import { describe, expect, it } from 'vitest';
import { anEarning, factsOf } from '../facts/support.ts';
import { send } from '../support/conversation.ts';
import {
  aCompany,
  aCompanyProfile,
  aMember,
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
} from '../support/people.ts';
import { aPosition } from '../support/positions.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const positionsOf = async ({ api }: Pick<Person, 'api'>) => (await api.positions.list()).positions;
const titlesOf = async (company: Person) => (await positionsOf(company)).map(({ title }) => title);

async function firstOf(company: Person) {
  const first = (await positionsOf(company))[0];
  if (!first) throw new Error('a company without a position');
  return first;
}

/** The row, with the columns that only Discover reads. */
async function rowOf(id: string) {
  const { rows } = await server.pool.query('SELECT * FROM positions WHERE id = $1', [id]);
  return rows[0];
}

describe('A company’s first position', () => {
  it('is the one in its profile, and each follows the other', async () => {
    const company = await aCompany(server);
    await company.api.companies.saveProfile({ positionName: 'Barista', hoursPerWeek: 4, skills: ['Sales'] });
    const first = await firstOf(company);
    expect(first).toMatchObject({
      isFirst: true,
      title: 'Barista',
      hoursPerWeek: 4,
      skills: ['Sales'],
      state: 'open',
    });
    await aPosition(company, {
      id: first.id,
      version: first.version,
      title: 'Head barista',
      payAmount: 21,
      text: 'You pour.',
    });
    expect(await company.api.companies.profile()).toMatchObject({
      positionName: 'Head barista',
      payAmount: 21,
    });
    expect(await firstOf(company)).toMatchObject({ text: 'You pour.', version: first.version + 1 });
  });

  it('can be closed, but not deleted', async () => {
    const company = await aCompany(server);
    const { id, version } = await firstOf(company);
    await expectRefusal(company.api.positions.remove({ id }), 'POSITION_FIRST');
    await company.api.positions.setOpen({ id, version, open: false });
    expect(await firstOf(company)).toMatchObject({ state: 'closed' });
  });
});

describe('A company’s other positions', () => {
  it('come after it in the order that they were added', async () => {
    const company = await aCompany(server);
    await company.api.companies.saveProfile(aCompanyProfile({ positionName: 'First' }));
    for (const title of ['Second', 'Third']) await aPosition(company, { title });
    expect(await titlesOf(company)).toEqual(['First', 'Second', 'Third']);
  });

  it('are at most ten with the first one, also when two people add the last at the same instant', async () => {
    const company = await aCompany(server);
    const member = await aMember(server, company);
    for (let count = 2; count < positionLimits.positions; count += 1) await aPosition(company);
    const outcomes = await Promise.allSettled([aPosition(company), aPosition(member)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectRefusal(aPosition(company), 'POSITIONS_FULL');
    expect(await positionsOf(company)).toHaveLength(positionLimits.positions);
  });

  it('are saved once, however often the save arrives', async () => {
    const company = await aCompany(server);
    const id = randomUUID();
    const [one, again] = await Promise.all([aPosition(company, { id }), aPosition(company, { id })]);
    expect(again).toEqual(one);
    expect(await positionsOf(company)).toHaveLength(2);
  });

  it('refuse a change that was made on an older version', async () => {
    const company = await aCompany(server);
    const { id, version } = await aPosition(company);
    await aPosition(company, { id, version, title: 'Newer' });
    await expectRefusal(aPosition(company, { id, version, title: 'Older' }), 'CHANGED');
    await expectRefusal(company.api.positions.setOpen({ id, version, open: false }), 'CHANGED');
    expect(await titlesOf(company)).toContain('Newer');
  });

  it('are not another company’s to change', async () => {
    const [company, other] = [await aCompany(server), await aCompany(server)];
    const { id, version } = await aPosition(company);
    await expectRefusal(aPosition(other, { id, version, title: 'Mine' }), 'NOT_FOUND');
    await expectRefusal(aPosition(other, { id, title: 'Mine' }), 'NOT_FOUND');
    await expectRefusal(other.api.positions.remove({ id }), 'NOT_FOUND');
    await expectRefusal(other.api.positions.setOpen({ id, version, open: false }), 'NOT_FOUND');
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: '\u200b' }],
    ['text', { text: 'x'.repeat(positionLimits.text + 1) }],
    ['hoursPerWeek', { hoursPerWeek: 41 }],
    ['payAmount', { payAmount: -1 }],
    ['schools', { schools: ['Rice University', 'Rice University'] }],
    ['schools', { schools: ['Rice University', 'Nowhere U'] }],
    ['lastDay', { lastDay: '2020-01-01' }],
  ])('refuse an invalid %s by its name', async (field, fields) => {
    const company = await aCompany(server);
    const refused = await expectRefusal(aPosition(company, fields), 'INVALID_INPUT');
    expect(refused.fields.map((fault) => fault.field)).toEqual([field]);
  });
});

it('A position is for listed schools, those that students have typed, and those that it has already', async () => {
  const company = await aCompany(server);
  const student = await aStudent(server);
  await student.api.students.chooseUniversity({ university: 'Plover Bay College' });
  const { id, version } = await aPosition(company, { schools: ['Rice University', 'Plover Bay College'] });
  await server.pool.query("UPDATE positions SET schools = '{Imported Academy}' WHERE id = $1", [id]);
  const schools = ['Imported Academy', 'Yale University'];
  expect(await aPosition(company, { id, version: version + 1, schools })).toMatchObject({ schools });
});

describe('The admin', () => {
  const reason = 'It is not paid.';

  it('takes away a further position, with its reason; applications to it stay', async () => {
    const admin = await theAdmin(server);
    const company = await anApprovedCompany(server, { positionName: 'Barista' });
    const { id } = await aPosition(company, { title: 'Runner' });
    const student = await aStudent(server);
    await student.api.messaging.send({
      with: company.id,
      id: messageId.parse(randomUUID()),
      text: 'Hello',
      position: id,
    });
    expect((await admin.api.positions.listed({ id: company.id })).positions).toMatchObject([
      { title: 'Barista', isFirst: true },
      { title: 'Runner', isFirst: false, state: 'open' },
    ]);
    const { positions } = await admin.api.positions.take({ id: company.id, position: id, reason });
    expect(positions).toEqual(await positionsOf(company));
    expect(positions).toHaveLength(1);
    const { applicants } = await company.api.applications.applicants({ stage: 'sent' });
    expect(applicants).toMatchObject([{ positionName: 'Runner' }]);
    await expectRefusal(admin.api.positions.take({ id: company.id, position: id, reason }), 'NOT_FOUND');
  });

  it('takes neither the position in the profile, nor another company’s, nor any without a reason', async () => {
    const admin = await theAdmin(server);
    const [company, other] = [await aCompany(server), await aCompany(server)];
    const { id: position } = await aPosition(company);
    const first = (await firstOf(company)).id;
    const take = (from: Person, taken: typeof position, why = reason) =>
      admin.api.positions.take({ id: companyId.parse(from.id), position: taken, reason: why });
    await expectRefusal(take(company, first), 'POSITION_FIRST');
    await expectRefusal(take(other, position), 'NOT_FOUND');
    const { fields } = await expectRefusal(take(company, position, ' '), 'INVALID_INPUT');
    expect(fields.map(({ field }) => field)).toEqual(['reason']);
    expect(await positionsOf(company)).toHaveLength(2);
  });

  it('finds nobody’s positions', async () => {
    const admin = await theAdmin(server);
    const nobody = companyId.parse(randomUUID());
    await expectRefusal(admin.api.positions.listed({ id: nobody }), 'NOT_FOUND');
  });
});

describe('Students see a position', () => {
  it('while it is open and its company is approved', async () => {
    const company = await anApprovedCompany(server);
    const { id, version } = await aPosition(company);
    expect((await rowOf(id)).listed_at).not.toBeNull();
    await company.api.positions.setOpen({ id, version, open: false });
    expect((await rowOf(id)).listed_at).toBeNull();
    await company.api.positions.setOpen({ id, version: version + 1, open: true });
    await server.pool.query('UPDATE companies SET barred = true WHERE user_id = $1', [company.id]);
    expect((await rowOf(id)).listed_at).toBeNull();
    const waiting = await aPosition(await aCompany(server));
    expect((await rowOf(waiting.id)).listed_at).toBeNull();
  });

  it('until its last day has ended where the company is', async () => {
    const company = await anApprovedCompany(server);
    const { id } = await aPosition(company, { lastDay: '2031-07-01' });
    expect((await rowOf(id)).until.toISOString()).toBe('2031-07-02T04:00:00.000Z');
    await company.api.companies.saveTimeZone({ timeZone: 'America/Los_Angeles' });
    expect((await rowOf(id)).until.toISOString()).toBe('2031-07-02T07:00:00.000Z');
    await server.pool.query("UPDATE positions SET last_day = '2026-01-01' WHERE id = $1", [id]);
    expect((await positionsOf(company))[1]).toMatchObject({ state: 'over' });
  });

  it('with the words of its company, as they are now', async () => {
    const company = await anApprovedCompany(server);
    const { id } = await aPosition(company, { title: 'Runner' });
    await company.api.companies.saveProfile({ name: 'Blue Bean', industry: 'Film & TV' });
    expect(await rowOf(id)).toMatchObject({
      search_text: ' blue bean film & tv runner',
      industry: 'Film & TV',
    });
  });
});

it('The database compares pay as the contract does', async () => {
  const company = await aCompany(server);
  const { id } = await aPosition(company);
  for (const payType of payTypes)
    for (const [payAmount, hoursPerWeek] of [
      [400, 10],
      [400, 0],
      [400, null],
      [null, 10],
    ] as const) {
      await server.pool.query(
        'UPDATE positions SET pay_type = $2, pay_amount = $3, hours_per_week = $4 WHERE id = $1',
        [id, payType, payAmount, hoursPerWeek],
      );
      expect((await rowOf(id)).pay_per_hour).toBeCloseTo(payPerHour({ payType, payAmount, hoursPerWeek }), 9);
    }
});

it('An old server’s profile and company go on working', async () => {
  // As the release before positions writes them.
  const company = await anApprovedCompany(server);
  await server.pool.query(
    "UPDATE companies SET position_name = 'By hand', pay_amount = 7 WHERE user_id = $1",
    [company.id],
  );
  expect(await firstOf(company)).toMatchObject({ title: 'By hand', payAmount: 7 });
  expect(positionId.parse(company.id)).toBe((await firstOf(company)).id);
});

describe('Discover', () => {
  /** The titles that a student finds, in order. */
  const find = async (student: Person, search: Parameters<typeof student.api.positions.discover>[0]) =>
    (await student.api.positions.discover(search)).companies.map(({ positionName }) => positionName);

  /** A company with its own search word, and its positions. */
  async function aWorkplace(word: string, positions: Parameters<typeof aPosition>[1][]) {
    const company = await anApprovedCompany(server, { name: word, positionName: `${word} first` });
    const made = [];
    for (const position of positions) made.push(await aPosition(company, position));
    return { company, made };
  }

  it('has a card for each open position, the newest first', async () => {
    const student = await aStudent(server);
    const { made } = await aWorkplace('Quail', [{ title: 'Two' }, { title: 'Three' }, { title: 'Closed' }]);
    const closed = made[2];
    const { company } = await aWorkplace('Quail', []);
    if (closed) await server.pool.query('UPDATE positions SET open = false WHERE id = $1', [closed.id]);
    await server.pool.query("UPDATE positions SET last_day = '2026-01-01' WHERE id = $1", [company.id]);
    expect(await find(student, { query: 'quail' })).toEqual(['Three', 'Two', 'Quail first']);
  });

  it('finds a company and a title with accents without them, and the other way around', async () => {
    const student = await aStudent(server);
    await aWorkplace('José Ğarza', [{ title: 'Öko Führer' }, { title: 'Resume reader' }]);
    for (const query of ['jose garza', 'JOSÉ ĞARZA', 'Jose\u0301', 'josé fuhrer', 'ö führer', 'jo ok'])
      expect(await find(student, { query }), query).toContain('Öko Führer');
    expect(await find(student, { query: 'garza résumé' })).toEqual(['Resume reader']);
    expect(await find(student, { query: 'garza 100％' })).toEqual([]);
  });

  it('says until which day a position is open', async () => {
    const student = await aStudent(server);
    await aWorkplace('Grebe', [{ title: 'Until July', lastDay: '2031-07-01' }]);
    const { companies } = await student.api.positions.discover({ query: 'grebe' });
    expect(companies.map(({ lastDay }) => lastDay)).toEqual(['2031-07-01', null]);
  });

  it('shows a position for chosen schools to their students only', async () => {
    const [here, elsewhere] = [await aPublishedStudent(server), await aPublishedStudent(server)];
    await here.api.students.chooseUniversity({ university: 'Rice University' });
    await elsewhere.api.students.chooseUniversity({ university: 'Yale University' });
    await aWorkplace('Heron', [{ title: 'Rice only', schools: ['Rice University'] }]);
    expect(await find(here, { query: 'heron' })).toEqual(['Rice only', 'Heron first']);
    expect(await find(elsewhere, { query: 'heron' })).toEqual(['Heron first']);
  });

  it('filters by pay, hours, industry, place, skills and answers, and sorts by pay and by what fits', async () => {
    const student = await aStudent(server);
    await student.api.students.saveProfile({
      editor: randomUUID(),
      edit: 1,
      fields: { skills: ['Sales', 'Python'], industries: ['Film & TV'] },
    });
    const { company } = await aWorkplace('Ibis', [
      { title: 'Hourly', payAmount: 20, hoursPerWeek: 10, place: 'remote', skills: ['Sales', 'Python'] },
      { title: 'Monthly', payAmount: 1300, payType: 'monthly', hoursPerWeek: 10, skills: ['Java'] },
      {
        title: 'Semester',
        payAmount: 800,
        payType: 'semester',
        hoursPerWeek: 5,
        place: null,
        skills: ['Sales'],
      },
    ]);
    await server.pool.query('UPDATE positions SET open = false WHERE id = company_id AND id = $1', [
      company.id,
    ]);
    const query = 'ibis';
    expect(await find(student, { query, sort: 'pay' })).toEqual(['Monthly', 'Hourly', 'Semester']);
    expect(await find(student, { query, sort: 'match' })).toEqual(['Hourly', 'Semester', 'Monthly']);
    expect(await find(student, { query, payType: 'monthly', payAtLeast: 1300 })).toEqual(['Monthly']);
    expect(await find(student, { query, payType: 'monthly', payAtLeast: 1301 })).toEqual([]);
    expect(await find(student, { query, payAtLeast: 20 })).toEqual(['Monthly', 'Hourly']);
    expect(await find(student, { query, hoursAtMost: 5 })).toEqual(['Semester']);
    expect(await find(student, { query, place: 'remote' })).toEqual(['Hourly']);
    expect(await find(student, { query, mySkills: 'true' })).toEqual(['Semester', 'Hourly']);
    expect(await find(student, { query, industry: 'Film & TV' })).toEqual([]);
    expect(await find(student, { query, soon: 'true' })).toEqual([]);
    await company.api.companies.saveProfile({ industry: 'Film & TV' });
    await server.pool.query('UPDATE companies SET response_rank = 3 WHERE user_id = $1', [company.id]);
    expect(await find(student, { query, industry: 'Film & TV', soon: 'true' })).toHaveLength(3);
    expect(await find(student, { query, paysSoon: 'true' })).toEqual([]);
    for (const paidAfter of [6.5, 6.5, 6.5, 6.5, 6.5]) await anEarning(server, company, { paidAfter });
    expect((await factsOf(server, company)).shown.pays).toBe(7);
    expect(await find(student, { query, paysSoon: 'true' })).toHaveLength(3);
    for (const paidAfter of [7.5, 8, 8, 8, 8, 8]) await anEarning(server, company, { paidAfter });
    expect((await factsOf(server, company)).shown.pays).toBe(8);
    expect(await find(student, { query, paysSoon: 'true' })).toEqual([]);
    const { companies } = await student.api.positions.discover({ query, sort: 'match' });
    expect(companies.map(({ match }) => match)).toEqual(
      [2, 1, 0].map((skills) => ({ skills, industry: true })),
    );
  });

  it('compares the newest 1,000 for the best match, and says so if more pass', async () => {
    const student = await aStudent(server);
    const query = 'wagtail';
    const { company } = await aWorkplace('Wagtail', []);
    const more = (count: number) =>
      server.pool.query(
        `INSERT INTO positions (id, company_id, title, skills, created_at)
         SELECT gen_random_uuid(), $1, 'Newer', '{Sales}', now() + interval '1 hour' FROM generate_series(1, $2::int)`,
        [company.id, count],
      );
    const best = async (sort: 'match' | 'newest') =>
      (await student.api.positions.discover({ query, sort })).onlyNewest;
    await more(999);
    expect(await best('match')).toBe(false);
    await more(1);
    expect([await best('match'), await best('newest')]).toEqual([true, false]);
    const { nextCursor } = await student.api.positions.discover({ query, sort: 'match' });
    const second = await student.api.positions.discover({
      query,
      sort: 'match',
      ...(nextCursor !== null && { cursor: nextCursor }),
    });
    expect(second.onlyNewest).toBe(true);
  });

  it.each(['newest', 'pay', 'match', 'response'] as const)(
    'is paged by %s without gaps or duplicates',
    async (sort) => {
      const student = await aStudent(server);
      const word = `Pager${sort}`;
      for (let count = 0; count < 3; count += 1) {
        const { company } = await aWorkplace(word, []);
        await server.pool.query(
          `INSERT INTO positions (id, company_id, title, pay_amount, created_at)
           SELECT gen_random_uuid(), $1, 'n', n % 3, now() FROM generate_series(1, 15) n`,
          [company.id],
        );
      }
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await student.api.positions.discover({ query: word, sort, ...(cursor && { cursor }) });
        seen.push(...page.companies.map(({ position }) => position));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toHaveLength(48);
      expect(new Set(seen).size).toBe(48);
    },
  );

  it('are saved up to a limit, which keeps none from being given up or saved again', async () => {
    const student = await aStudent(server);
    const { company, made } = await aWorkplace('Plover', [{ title: 'One more' }]);
    const [more] = made;
    if (!more) throw new Error('no position');
    const { rows } = await server.pool.query<{ id: string }>(
      `WITH made AS (
         INSERT INTO positions (id, company_id, title)
         SELECT uuidv7(), $2, 'Many ' || n FROM generate_series(1, $3::int) n RETURNING id)
       INSERT INTO saved_positions (student_id, position_id) SELECT $1, id FROM made RETURNING position_id AS id`,
      [student.id, company.id, discoverLimits.saved],
    );
    const [first] = rows.map(({ id }) => positionId.parse(id));
    if (!first) throw new Error('none is saved');
    await expectRefusal(student.api.positions.setSaved({ id: more.id, saved: true }), 'SAVED_POSITIONS_FULL');
    await student.api.positions.setSaved({ id: first, saved: true });
    await student.api.positions.setSaved({ id: first, saved: false });
    await student.api.positions.setSaved({ id: more.id, saved: true });
    expect(await find(student, { query: 'plover more', saved: 'true' })).toEqual(['One more']);
  });

  it('count for that limit while the student sees them: a closed one cannot be given up', async () => {
    const student = await aStudent(server);
    const { company, made } = await aWorkplace('Dunlin', [{ title: 'Sandpiper' }]);
    const [more] = made;
    if (!more) throw new Error('no position');
    await server.pool.query(
      `WITH made AS (
         INSERT INTO positions (id, company_id, title, open)
         SELECT uuidv7(), $2, 'Many ' || n, false FROM generate_series(1, $3::int) n RETURNING id)
       INSERT INTO saved_positions (student_id, position_id) SELECT $1, id FROM made`,
      [student.id, company.id, discoverLimits.saved],
    );
    await student.api.positions.setSaved({ id: more.id, saved: true });
    expect(await find(student, { query: 'sandpiper', saved: 'true' })).toEqual(['Sandpiper']);
  });

  it('finds saved positions, which only their student sees', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    const { made } = await aWorkplace('Kestrel', [{ title: 'Kept' }]);
    const id = made[0]?.id;
    if (!id) throw new Error('no position');
    await student.api.positions.setSaved({ id, saved: true });
    await student.api.positions.setSaved({ id, saved: true });
    expect(await find(student, { query: 'kestrel', saved: 'true' })).toEqual(['Kept']);
    expect(await find(other, { query: 'kestrel', saved: 'true' })).toEqual([]);
    await student.api.positions.setSaved({ id, saved: false });
    expect(await find(student, { query: 'kestrel', saved: 'true' })).toEqual([]);
    await server.pool.query('UPDATE positions SET open = false WHERE id = $1', [id]);
    await expectRefusal(student.api.positions.setSaved({ id, saved: true }), 'NOT_FOUND');
  });
});

describe('An application', () => {
  const apply = (student: Person, company: Person, position: string) =>
    student.api.messaging.send({
      with: company.id,
      id: messageId.parse(randomUUID()),
      text: 'Hello',
      position: positionId.parse(position),
    });

  it('names its position to both sides, also after it is deleted, and is found by it', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    const company = await anApprovedCompany(server, { positionName: 'Barista' });
    const { id } = await aPosition(company, { title: 'Runner' });
    await apply(student, company, id);
    await send(other, company, 'Hello');
    const stage = 'sent' as const;
    const namesOf = async (position?: typeof id) =>
      (await company.api.applications.applicants({ stage, ...(position && { position }) })).applicants.map(
        ({ positionName }) => positionName,
      );
    expect(await namesOf(id)).toEqual(['Runner']);
    expect(await namesOf(positionId.parse(company.id))).toEqual(['Barista']);
    const position = async (of: Person) =>
      (await company.api.applications.one({ with: of.id })).application?.position;
    expect([await position(student), await position(other)]).toEqual([id, company.id]);
    const file = await (await company.fetch(`${applicantExportPath}?stage=sent&position=${id}`)).text();
    expect(
      file
        .trimEnd()
        .split('\r\n')
        .map((row) => row.split(',')[2]),
    ).toEqual(['"Position"', '"Runner"']);
    await company.api.positions.remove({ id });
    expect(await namesOf()).toEqual(['Runner', 'Barista']);
    const { applications } = await student.api.applications.mine({});
    expect(applications.map(({ positionName }) => positionName)).toEqual(['Runner']);
  });

  it('without a choice is for the first position that the student sees, or for the first one if the student sees none', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    const company = await anApprovedCompany(server, { positionName: 'Barista' });
    const first = (await company.api.positions.list()).positions[0];
    if (!first) throw new Error('no position');
    await company.api.positions.setOpen({ id: first.id, version: first.version, open: false });
    await aPosition(company, { title: 'Elsewhere', schools: ['Yale University'] });
    const { id } = await aPosition(company, { title: 'Runner' });
    await aPosition(company, { title: 'Painter' });
    await send(student, company, 'Hello');
    await server.pool.query('UPDATE positions SET open = false WHERE company_id = $1', [company.id]);
    await send(other, company, 'Hello');
    for (const [of, position, title] of [
      [student, id, 'Runner'],
      [other, company.id, 'Barista'],
    ] as const) {
      const { rows } = await server.pool.query(
        `SELECT application.position_id AS position, begun.position_id AS begun, position_title AS title
         FROM applications application JOIN conversations begun ON begun.id = conversation_id
         WHERE application.student_id = $1`,
        [of.id],
      );
      expect(rows).toEqual([{ position, begun: position, title }]);
    }
  });

  it('is refused for a position that the student does not see, and sends nothing', async () => {
    const student = await aStudent(server);
    const company = await anApprovedCompany(server);
    const elsewhere = await aPosition(await anApprovedCompany(server));
    const closed = await aPosition(company);
    await company.api.positions.setOpen({ id: closed.id, version: closed.version, open: false });
    for (const { id } of [elsewhere, closed])
      await expectRefusal(apply(student, company, id), 'POSITION_NOT_OPEN');
    expect((await student.api.messaging.conversations({})).conversations).toEqual([]);
  });
});
