import type { contract } from '@ambitionhub/contract';
import { applicantFilterTable, applicantOrders } from '@ambitionhub/contract/applications';
import { directoryLimits, studentFilterTable } from '@ambitionhub/contract/directory';
import {
  companyFilters,
  companySorts,
  directionFilters,
  moderationLimits,
  statusFilters,
  studentFilters,
} from '@ambitionhub/contract/moderation';
import type { InferContractRouterInputs } from '@orpc/contract';
import pg, { type PoolClient } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { oneByOne } from '../support/filters.ts';
import { aCompany, aPublishedStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { converseWithMany, fillWithMany } from './many.ts';

type Query = { readonly sql: string; readonly values: unknown[] };

function queryOf(call: readonly unknown[]): Query {
  const [asked, values] = call as unknown as readonly [string | { text: string }, unknown[] | undefined];
  return { sql: typeof asked === 'string' ? asked : asked.text, values: values ?? [] };
}

const database = await freshDatabase();
const server = await startServer({ database });
const ofRequests = new Set<unknown>();
database.pool.on('acquire', (client) => ofRequests.add(client));
const ask = vi.spyOn(pg.Client.prototype, 'query');
const student = await aPublishedStudent(server);
const company = await aCompany(server);
const admin = await theAdmin(server);

beforeAll(() => fillWithMany(server));

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: readonly Plan[] };

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * The tables that any query of a request reads in full, by the database's plans for it, with the planner
 * settings of the request.
 */
async function scannedBy(request: () => Promise<unknown>): Promise<readonly string[]> {
  ask.mockClear();
  await request();
  const queries = ask.mock.calls
    .filter((_, call) => ofRequests.has(ask.mock.contexts[call]))
    .map(queryOf)
    .filter(({ sql }) => /^(select|with)\b/.test(sql));
  expect(queries).not.toEqual([]);
  const scanned: string[] = [];
  const client = await server.pool.connect();
  await client.query('begin');
  for (const { sql, values } of queries) {
    if (sql.startsWith('select set_config')) await client.query(sql, values);
    else
      for (const node of await nodesOfPlan(client, sql, values))
        if (node['Node Type'] === 'Seq Scan') scanned.push(`${node['Relation Name']}: ${sql}`);
  }
  await client.query('rollback');
  client.release();
  return scanned;
}

async function nodesOfPlan(client: PoolClient, sql: string, values: unknown[]): Promise<readonly Plan[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${sql}`,
    values,
  );
  return rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) => nodesOf(plan));
}

/** The first page of a list, and the second. */
async function expectIndexed(
  list: (cursor?: string) => Promise<{ readonly nextCursor: string | null }>,
): Promise<void> {
  expect(await scannedBy(() => list())).toEqual([]);
  const { nextCursor } = await list();
  if (nextCursor !== null) expect(await scannedBy(() => list(nextCursor))).toEqual([]);
}

const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

type Inputs = InferContractRouterInputs<typeof contract>;
/** A procedure that reads page by page. */
type List = {
  [Feature in keyof Inputs & string]: {
    [Name in keyof Inputs[Feature] & string]: 'cursor' extends keyof NonNullable<Inputs[Feature][Name]>
      ? `${Feature}.${Name}`
      : never;
  }[keyof Inputs[Feature] & string];
}[keyof Inputs & string];

/** The queries of each list. A list of the contract that is missing here does not compile. */
const lists: Readonly<Record<List, () => void>> = {
  'directory.companies': () => {
    // Only a search for punctuation alone may read every company: it has no trigrams.
    it.each(['', 'f', 'fr', 'fresh', 'fresh coffee 77', 'media tv', 'zzz', 'zzz %', 'a b c d e f g h'])(
      'of companies that a student searches for: %j',
      (query) => expectIndexed((cursor) => student.api.directory.companies({ query, ...from(cursor) })),
    );

    it.each(
      ['', 'fresh'].flatMap((query) =>
        [{ sort: 'response' as const }, { notApplied: 'true' as const }].map((more) => ({ query, ...more })),
      ),
    )('of companies that a student narrows down: %j', (search) =>
      expectIndexed((cursor) => student.api.directory.companies({ ...search, ...from(cursor) })),
    );
  },
  'directory.students': () => {
    it.each([
      {},
      ...oneByOne(studentFilterTable, {
        university: ['Duke University', 'Nowhere'],
        major: ['m', 'marine', 'mar bio', 'matehmatics', 'zzz'],
        skills: [['Java', 'Budgeting'], ['Python'], ['Budgeting', 'Sales'], ['Podcasting']],
        fresh: ['018f4d2e-0000-7000-8000-000000000001'],
      }),
      { major: 'm', university: 'Nowhere' },
      { stars: 'true' as const, skills: ['Sales' as const] },
      { stars: 'true' as const, university: 'Duke University' },
      { verified: 'true' as const, skills: ['Sales' as const], year: 'senior' as const },
      { university: 'Duke University', major: 'law', year: 'junior' as const, skills: ['Sales' as const] },
    ])('of students that a company filters: %j', (filter) =>
      expectIndexed((cursor) => company.api.directory.students({ ...filter, ...from(cursor) })),
    );
  },
  'moderation.companies': () => {
    it.each(companySorts.flatMap((sort) => ['', 'fresh', 'zzz'].map((query) => ({ sort, query }))))(
      'of companies that the admin sorts: $sort, %j',
      (search) => expectIndexed((cursor) => admin.api.moderation.companies({ ...search, ...from(cursor) })),
    );

    it.each(companyFilters)('of companies that the admin filters: %s', (filter) =>
      expectIndexed((cursor) => admin.api.moderation.companies({ filter, ...from(cursor) })),
    );
  },
  'moderation.students': () => {
    it.each(studentFilters.flatMap((filter) => ['', 'fresh', 'zzz'].map((query) => ({ filter, query }))))(
      'of students that the admin filters: $filter, $query',
      (search) => expectIndexed((cursor) => admin.api.moderation.students({ ...search, ...from(cursor) })),
    );
  },
  'moderation.messages': () => {
    const since = { since: new Date(Date.now() - 7 * 86_400_000).toISOString() };
    it.each(
      statusFilters.flatMap((status) =>
        [{}, { flagged: 'true' as const }, { reported: 'true' as const }, since].map((more, place) => ({
          status,
          direction: directionFilters[place % directionFilters.length] ?? 'all',
          ...more,
        })),
      ),
    )('of messages that the admin filters: %j', (search) =>
      expectIndexed((cursor) => admin.api.moderation.messages({ ...search, ...from(cursor) })),
    );
  },
  'messaging.conversations': () => {
    it('of the conversations of a user with very many', async () => {
      await converseWithMany(server, company);
      await server.pool.query('analyze conversations');
      await expectIndexed((cursor) => company.api.messaging.conversations(from(cursor)));
      const places: string[] = [];
      for (let cursor: string | null = ''; cursor !== null && places.length < 200; ) {
        const page = await company.api.messaging.conversations(from(cursor || undefined));
        places.push(...page.conversations.map(({ lastMessage }) => lastMessage?.at ?? ''));
        cursor = page.nextCursor;
      }
      expect(places).toEqual(places.toSorted().toReversed());
      expect(new Set(places).size).toBe(places.length);
    });
  },
  'applications.mine': () => {
    it('of applications, by the student and by the company', async () => {
      await server.pool.query(
        `with begun as (
         insert into conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
           last_sender_id, last_at)
         select $1, user_id, 'Student', name, 'student', 'waiting', 1, 'Hello', $1, now() - random() * interval '300 days'
         from companies order by user_id limit 3000 on conflict do nothing returning *
       )
       insert into applications (conversation_id, student_id, company_id, status, applied_at, since)
       select id, student_id, company_id, 'sent', last_at, last_at from begun`,
        [student.id],
      );
      await server.background.pool.query('analyze conversations, applications');
      await expectIndexed((cursor) => student.api.applications.mine(from(cursor)));
      await expectIndexed((cursor) =>
        student.api.applications.mine({ status: 'no-answer', ...from(cursor) }),
      );
      const { companies } = await student.api.directory.companies({});
      const known = companies.map(({ id }) => id);
      expect(await scannedBy(() => student.api.applications.standings({ with: known }))).toEqual([]);
      await expectIndexed((cursor) =>
        student.api.directory.companies({ notApplied: 'true', ...from(cursor) }),
      );
    });
  },
  'applications.applicants': () => {
    it('of applicants, however they are filtered, and their counts', async () => {
      await converseWithMany(server, company);
      await server.pool.query(
        `insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
       select id, 1, gen_random_uuid(), student_id, 'a', 'b', 'Hello' from conversations where company_id = $1
       on conflict do nothing`,
        [company.id],
      );
      await server.pool.query(
        `insert into applications (conversation_id, student_id, company_id, status, applied_at, since)
       select id, student_id, company_id, (array['sent', 'seen', 'answered'])[1 + abs(hashtext(id::text)) % 3], at, at
       from (select *, now() - random() * interval '30 days' as at from conversations where started_by = 'student') begun
       on conflict do nothing`,
      );
      await server.pool.query(
        `insert into student_marks (company_id, student_id, note)
       select company_id, student_id, 'Met at the fair' from applications on conflict do nothing`,
      );
      await server.pool.query('vacuum analyze applications, conversations, messages, student_marks');
      const filters = [
        {},
        { university: 'Duke University', year: 'junior' as const },
        ...oneByOne(applicantFilterTable, {
          university: ['Duke University'],
          major: ['marine', 'm'],
          skills: [['Podcasting']],
        }),
        { major: 'marine', verified: 'true' as const },
      ];
      for (const filter of filters) {
        for (const stage of ['sent', 'answered', 'no-answer', 'hired'] as const)
          await expectIndexed((cursor) =>
            company.api.applications.applicants({ stage, ...filter, ...from(cursor) }),
          );
        expect(await scannedBy(() => company.api.applications.counts(filter))).toEqual([]);
      }
      for (const order of applicantOrders)
        for (const stage of ['sent', 'no-answer'] as const)
          await expectIndexed((cursor) =>
            company.api.applications.applicants({ stage, order, ...from(cursor) }),
          );
    });
  },
  'moderation.reports': () => {
    it('of reports that wait for the admin', () =>
      expectIndexed((cursor) => admin.api.moderation.reports(from(cursor))));
  },
  'moderation.appeals': () => {
    it('of appeals that wait for the admin', async () => {
      await server.background.pool.query(
        `insert into sanctions (user_id, kind, reason, appeal_state, appealed_at)
         select user_id, 'warning', 'Rude', case when row_number() over () % 4 = 0 then 'open' else 'none' end,
           now() - random() * interval '300 days'
         from students`,
      );
      await server.background.pool.query('analyze sanctions');
      await expectIndexed((cursor) => admin.api.moderation.appeals(from(cursor)));
    });
  },
  'moderation.audit': () => {
    beforeAll(async () => {
      await server.background.pool.query(
        `insert into audit_log (actor_id, action, target_id, detail, at)
         select $1, (array['star', 'approve', 'flag'])[1 + n % 3], 'many/' || n, '{}', now() - n * interval '1 minute'
         from generate_series(1, 30000) n`,
        [admin.id],
      );
      await server.background.pool.query('analyze audit_log');
    });

    it.each([
      {},
      { act: 'star' as const },
      { from: '2026-01-01' },
      { query: 'fresh coffee' },
      { query: 'fresh', act: 'star' as const },
    ])('of acts that the admin searches for: %j', (search) =>
      expectIndexed((cursor) => admin.api.moderation.audit({ ...search, ...from(cursor) })),
    );
  },
  'billing.payments': () => {
    it('of payments, by the company', async () => {
      await server.background.pool.query(
        `insert into payments (id, company_id, plan, amount, currency, at, status, provider, reference)
         select 'many_' || n, case when n % 4 = 0 then $1::uuid else gen_random_uuid() end, 'premium', 2999, 'usd',
           now() - random() * interval '300 days', 'paid', 'sandbox', 'many_' || n
         from generate_series(1, 10000) n`,
        [company.id],
      );
      await server.background.pool.query('analyze payments');
      await expectIndexed((cursor) => company.api.billing.payments(from(cursor)));
    });
  },
  'billing.paymentsOf': () => {
    it('of a company’s payments, by the admin', () =>
      expectIndexed((cursor) => admin.api.billing.paymentsOf({ id: company.id, ...from(cursor) })));
  },
};

describe('with ten thousand rows of each kind and more, no list reads a whole table', () => {
  describe.each(Object.entries(lists))('%s', (_, readPlans) => readPlans());

  it('of the approvals that say how long one usually takes', async () => {
    expect(await scannedBy(() => company.api.companies.profile())).toEqual([]);
  });

  it('of companies that do not respond', async () => {
    const scanned = await scannedBy(() => admin.api.applications.overview({ period: '365' }));
    // A year has 53 weeks: reading that table in full is fine.
    expect(scanned.filter((table) => !table.startsWith('application_weeks'))).toEqual([]);
  });
});

it('no list returns more than its page', async () => {
  const { companies } = await student.api.directory.companies({});
  const { students } = await company.api.directory.students({});
  const listed = await admin.api.moderation.companies({});
  expect([companies.length, students.length]).toEqual([directoryLimits.page, directoryLimits.page]);
  expect(listed.companies).toHaveLength(moderationLimits.page);
});
