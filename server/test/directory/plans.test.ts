import { directoryLimits } from '@ambitionhub/contract/directory';
import { companySorts, moderationLimits } from '@ambitionhub/contract/moderation';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { aCompany, aPublishedStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const rows = 12_000;

type Query = { readonly sql: string; readonly values: unknown[] };
const asked: Query[] = [];
const database = await freshDatabase();
const logger = { logQuery: (sql: string, values: unknown[]) => void asked.push({ sql, values }) };
const server = await startServer({ database: { ...database, db: drizzle(database.pool, { logger }) } });
const student = await aPublishedStudent(server);
const company = await aCompany(server);
const admin = await theAdmin(server);

/** Half of everybody is listed: an index over the listed ones is no use to a plan that forgets to say so. */
beforeAll(async () => {
  await server.pool.query(
    `with made as (
       insert into users (id, name, email, user_type)
       select uuidv7(), '', 'c' || n || '@many.example', 'company' from generate_series(1, $1::int) n returning id, email
     )
     insert into companies (user_id, name, industry, description, position_name, profile_completed, is_approved, approved_at)
     select id, (array['Fresh Coffee', 'Bright Media', 'Campus Rides'])[1 + abs(hashtext(email)) % 3] || ' ' || email,
       (array['Film & TV', 'Food & Beverage', 'Startup'])[1 + abs(hashtext(email || 'i')) % 3], repeat('words ', 50),
       'Campus Ambassador', true, abs(hashtext(email)) % 2 = 0, now() - random() * interval '300 days'
     from made`,
    [rows],
  );
  await server.pool.query(
    `with made as (
       insert into users (id, name, email, user_type)
       select uuidv7(), '', 's' || n || '@many.example', 'student' from generate_series(1, $1::int) n returning id, email
     )
     insert into students (user_id, name, university, major, class_year, grad_year, skills, bio, is_star_ambassador,
       published, created_at)
     select id, 'Student ' || email,
       (array['Yale University', 'Duke University', 'Rice University'])[1 + abs(hashtext(email)) % 3],
       (array['History', 'Law', 'Marine Biology', 'Mathematics'])[1 + abs(hashtext(email || 'm')) % 4],
       (array['senior', 'junior', 'freshman', null])[1 + abs(hashtext(email || 'y')) % 4],
       2023 + abs(hashtext(email || 'g')) % 7,
       (array['{Python,Java}', '{Sales}', '{Budgeting,Sales}'])[1 + abs(hashtext(email || 's')) % 3]::text[],
       repeat('words ', 50), abs(hashtext(email)) % 50 = 0, abs(hashtext(email || 'p')) % 2 = 0,
       now() - random() * interval '300 days'
     from made`,
    [rows],
  );
  await server.pool.query(
    `insert into sessions (id, token, user_id, expires_at)
     select uuidv7(), id::text, id, now() + interval '1 day' from users where email like '%@many.example'`,
  );
  await server.pool.query('analyze');
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: readonly Plan[] };

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The tables that any query of a request reads from one end to the other, by the plans that the database made for it. */
const scannedBy = async (request: () => Promise<unknown>): Promise<readonly string[]> => {
  asked.length = 0;
  await request();
  const scanned: string[] = [];
  const queries = asked.splice(0).filter(({ sql }) => sql.startsWith('select'));
  expect(queries).not.toEqual([]);
  for (const { sql, values } of queries) {
    const explained = await server.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${sql}`,
      values,
    );
    for (const {
      'QUERY PLAN': [{ Plan: plan }],
    } of explained.rows)
      for (const node of nodesOf(plan))
        if (node['Node Type'] === 'Seq Scan') scanned.push(`${node['Relation Name']}: ${sql}`);
  }
  return scanned;
};

/** The first page of a list, and the second. */
const expectIndexed = async (
  list: (cursor?: string) => Promise<{ readonly nextCursor: string | null }>,
): Promise<void> => {
  expect(await scannedBy(() => list())).toEqual([]);
  const { nextCursor } = await list();
  if (nextCursor !== null) expect(await scannedBy(() => list(nextCursor))).toEqual([]);
};

const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

describe('with twelve thousand of each, no list reads a whole table', () => {
  // Only a search for marks alone, or a letter or two, may look at every company: trigrams know neither.
  it.each(['', 'f', 'fr', 'fresh', 'fresh coffee 77', 'media tv', 'zzz', 'zzz %', 'a b c d e f g h'])(
    'of companies that a student searches for: %j',
    (query) => expectIndexed((cursor) => student.api.directory.companies({ query, ...from(cursor) })),
  );

  it.each([
    {},
    { university: 'Duke University' },
    { university: 'Nowhere' },
    { major: 'm' },
    { major: 'marine' },
    { major: 'zzz' },
    { skills: ['Python' as const] },
    { skills: ['Budgeting' as const, 'Sales' as const] },
    { skills: ['Podcasting' as const] },
    { year: 'senior' as const },
    { year: 'graduate' as const },
    { year: 'sophomore' as const },
    { stars: 'true' as const },
    { university: 'Duke University', major: 'law', year: 'junior' as const, skills: ['Sales' as const] },
  ])('of students that a company filters: %j', (filter) =>
    expectIndexed((cursor) => company.api.directory.students({ ...filter, ...from(cursor) })),
  );

  it.each(companySorts.flatMap((sort) => ['', 'fresh', 'zzz'].map((query) => ({ sort, query }))))(
    'of companies that the admin sorts: $sort, %j',
    (search) => expectIndexed((cursor) => admin.api.moderation.companies({ ...search, ...from(cursor) })),
  );
});

it('no list answers with more than its page', async () => {
  const { companies } = await student.api.directory.companies({});
  const { students } = await company.api.directory.students({});
  const listed = await admin.api.moderation.companies({});
  expect([companies.length, students.length]).toEqual([directoryLimits.page, directoryLimits.page]);
  expect(listed.companies).toHaveLength(moderationLimits.page);
});
