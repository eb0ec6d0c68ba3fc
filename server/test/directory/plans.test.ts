import type { contract } from '@ambitionhub/contract';
import { peopleSorts } from '@ambitionhub/contract/ambassadors';
import { applicantFilterTable, applicantOrders } from '@ambitionhub/contract/applications';
import { directoryLimits, studentFilterTable } from '@ambitionhub/contract/directory';
import { weekLists } from '@ambitionhub/contract/hours';
import { owedSorts } from '@ambitionhub/contract/ledger';
import { assignedFilters } from '@ambitionhub/contract/messaging';
import {
  companyFilters,
  companySorts,
  directionFilters,
  moderationLimits,
  statusFilters,
  studentFilters,
  studentSorts,
} from '@ambitionhub/contract/moderation';
import type { CardPaymentId } from '@ambitionhub/contract/payouts';
import { positionId } from '@ambitionhub/contract/positions';
import type { InferContractRouterInputs } from '@orpc/contract';
import pg, { type PoolClient } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { noteWords } from '../../src/features/messaging/message-words.ts';
import { fillLedger } from '../ledger/many.ts';
import { fillCardPayments } from '../payouts/many.ts';
import { openBrowser } from '../support/browser.ts';
import { freshDatabase } from '../support/database.ts';
import { oneByOne } from '../support/filters.ts';
import { workForMany } from '../support/hours.ts';
import { aCompany, aPublishedStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { converseWithMany, fillWithMany } from './many.ts';
import { fillWithWork } from './much-work.ts';

/** Each order of a list, and its reverse. */
const bothWays = <Sort extends string>(sorts: readonly Sort[]) =>
  sorts.flatMap((sort) => [{ sort }, { sort, reversed: 'true' as const }]);

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

let cardPayment = '';

beforeAll(async () => {
  await workForMany(server, { student, company });
  await fillWithMany(server);
  await fillLedger(server, { companyId: company.id, studentId: student.id });
  cardPayment = await fillCardPayments(server, { companyId: company.id, studentId: student.id });
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: readonly Plan[];
};

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * The tables that any query of a request reads in full, by the database's plans for it, with the planner
 * settings of the request.
 */
async function scannedBy(request: () => Promise<unknown>): Promise<readonly string[]> {
  const nodes = await nodesOfRequest(request);
  return nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => `${node['Relation Name']}: ${node.sql}`);
}

/** How many rows the queries of a request read that do not pass. */
async function passedOverBy(request: () => Promise<unknown>): Promise<number> {
  const nodes = await nodesOfRequest(request, 'analyze, ');
  const removed = nodes.map(
    (node) => (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0),
  );
  return removed.reduce((sum, rows) => sum + rows, 0);
}

async function nodesOfRequest(
  request: () => Promise<unknown>,
  options = '',
): Promise<readonly (Plan & Pick<Query, 'sql'>)[]> {
  ask.mockClear();
  await request();
  const queries = ask.mock.calls
    .filter((_, call) => ofRequests.has(ask.mock.contexts[call]))
    .map(queryOf)
    .filter(({ sql }) => /^(select|with)\b/.test(sql));
  expect(queries).not.toEqual([]);
  const found: (Plan & Pick<Query, 'sql'>)[] = [];
  const client = await server.pool.connect();
  await client.query('begin');
  for (const { sql, values } of queries) {
    if (sql.startsWith('select set_config')) await client.query(sql, values);
    else for (const node of await nodesOfPlan(client, options, { sql, values })) found.push({ ...node, sql });
  }
  await client.query('rollback');
  client.release();
  return found;
}

async function nodesOfPlan(
  client: PoolClient,
  options: string,
  { sql, values }: Query,
): Promise<readonly Plan[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (${options}format json) ${sql}`,
    values,
  );
  return rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) => nodesOf(plan));
}

/** The first page of a list, and the second. */
async function expectIndexed(
  list: (cursor?: string) => Promise<{ readonly nextCursor: string | null }>,
): Promise<void> {
  let nextCursor: string | null = null;
  expect(
    await scannedBy(async () => {
      ({ nextCursor } = await list());
    }),
  ).toEqual([]);
  if (nextCursor !== null) expect(await scannedBy(() => list(nextCursor ?? ''))).toEqual([]);
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

let offered: Promise<void> | null = null;

/** The company has 5,000 offers and ambassadors, the student 3,000 offers, and others have many. */
function offerToMany(): Promise<void> {
  offered ??= makeOffers();
  return offered;
}

async function makeOffers(): Promise<void> {
  // Its people have proofs, and its ambassadorships must come first.
  await fillWithWork(server, company, student);
  await server.background.pool.query(
    `with offers as (
       select user_id as student_id, $1::uuid as company_id from (select user_id from students limit 5000) theirs
       union all
       select $2, user_id from (select user_id from companies limit 3000) others
       union all
       select student_id, company_id from conversations where company_id <> $1 and student_id <> $2
     )
     insert into ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, first_day)
       select gen_random_uuid(), company_id, student_id, 'c', 's',
         (array['active', 'ended', 'declined', 'offered'])[1 + abs(hashtext(student_id::text || company_id)) % 4],
         now() - random() * interval '300 days', '2026-01-01'
       from offers on conflict do nothing`,
    [company.id, student.id],
  );
  // Other lists need none, so theirs may have none yet.
  await server.background.pool.query(
    `insert into ambassador_terms (ambassadorship_id, version, pay, rate_cents, from_day, proposed_at, proposed_by_name)
     select id, 1, 'hourly', 1500, '2026-01-01', now(), 'Jonas' from ambassadorships on conflict do nothing`,
  );
  await server.background.pool.query('analyze ambassadorships, ambassador_terms');
}

/** The queries of each list. A list of the contract that is missing here does not compile. */
const lists: Readonly<Record<List, () => void>> = {
  'directory.companies': () => {
    it.each(['', 'f', 'fr', 'fresh', 'fresh coffee 77', 'media tv', 'zzz', 'zzz %', 'a b c d e f g h'])(
      'of companies that a student searches for: %j',
      (query) => expectIndexed((cursor) => student.api.directory.companies({ query, ...from(cursor) })),
    );

    // Trigrams are of letters, and of three at least where a script has no spaces.
    it.each(['%', '_', '!!!', '🎉', '咖啡', 'קפ', 'c_'])(
      'of the few companies that have %j',
      async (query) => {
        expect(await passedOverBy(() => student.api.directory.companies({ query }))).toBeLessThan(100);
      },
    );

    it.each(
      ['', 'fresh'].flatMap((query) =>
        [
          ...(['response', 'pay', 'match'] as const).map((sort) => ({ sort })),
          { notApplied: 'true' as const },
          { payType: 'hourly' as const, payAtLeast: 20, sort: 'pay' as const },
          { payAtLeast: 12, hoursAtMost: 6, industry: 'Startup', place: 'remote' as const },
          { mySkills: 'true' as const, soon: 'true' as const, sort: 'match' as const },
          { saved: 'true' as const },
        ].map((more) => ({ query, ...more })),
      ),
    )('of companies that a student narrows down: %j', (search) =>
      expectIndexed((cursor) => student.api.directory.companies({ ...search, ...from(cursor) })),
    );
  },
  'directory.students': () => {
    it.each([
      {},
      ...oneByOne(studentFilterTable, {
        words: ['word', 'words', 'student 77', 'marine', 's77', 'mraine', 'w', 'zzzz', '🎉', '!'],
        university: ['Duke University', 'Nowhere'],
        major: ['m', 'marine', 'mar bio', 'matehmatics', 'zzz'],
        skills: [['Java', 'Budgeting'], ['Python'], ['Budgeting', 'Sales'], ['Podcasting']],
        fresh: ['018f4d2e-0000-7000-8000-000000000001'],
      }),
      { major: 'm', university: 'Nowhere' },
      { words: 'word', university: 'Nowhere' },
      { words: 'history words', stars: 'true' as const, skills: ['Sales' as const] },
      { words: 'word', shortlist: 'true' as const },
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

    it.each(companySorts)('of companies that the admin sorts the other way round: %s', (sort) =>
      expectIndexed((cursor) => admin.api.moderation.companies({ sort, reversed: 'true', ...from(cursor) })),
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

    it.each(
      studentSorts.flatMap((sort) =>
        [{}, { reversed: 'true' as const }, { filter: 'stars' as const }, { query: 'fresh' }].map((more) => ({
          sort,
          ...more,
        })),
      ),
    )('of students that the admin sorts: %j', (search) =>
      expectIndexed((cursor) => admin.api.moderation.students({ ...search, ...from(cursor) })),
    );
  },
  'moderation.messages': () => {
    const since = { since: new Date(Date.now() - 7 * 86_400_000).toISOString() };
    it.each(
      statusFilters.flatMap((status) =>
        [
          {},
          { flagged: 'true' as const },
          { reported: 'true' as const },
          since,
          { reversed: 'true' as const },
          { reversed: 'true' as const, ...since },
        ].map((more, place) => ({
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
      await server.background.pool.query('analyze conversations');
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

    it.each(['unread', 'archived', 'position'] as const)(
      'of a company’s conversations, filtered: %s',
      async (name) => {
        await server.background.pool.query(
          `update conversations set company_archived = true, position_id = $1, company_unread = 1, company_counted = true
           where company_id = $1
           and id in (select id from conversations where company_id = $1 order by last_at limit 100)`,
          [company.id],
        );
        await server.background.pool.query('update conversations set company_counted = company_unread > 0');
        await server.background.pool.query('analyze conversations');
        const filters = {
          unread: { unread: 'true' },
          archived: { archived: 'true' },
          position: { position: positionId.parse(company.id) },
        } as const;
        await expectIndexed((cursor) =>
          company.api.messaging.conversations({ ...filters[name], ...from(cursor) }),
        );
      },
    );

    it.each(assignedFilters)(
      'of a company’s conversations, by whom they are assigned to: %s',
      async (assigned) => {
        await server.background.pool.query(
          `update conversations set assigned_to = $1 where company_id = $1
         and id in (select id from conversations where company_id = $1 order by last_at limit 100)`,
          [company.id],
        );
        await server.background.pool.query('analyze conversations');
        await expectIndexed((cursor) => company.api.messaging.conversations({ assigned, ...from(cursor) }));
      },
    );
  },
  'messaging.search': () => {
    it('of the people and messages of a company with very many', async () => {
      await converseWithMany(server, company);
      await server.background.pool.query(
        `insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
         select id, 1000, gen_random_uuid(), student_id, 'a', 'b', 'Hello' from conversations where company_id = $1
         on conflict do nothing`,
        [company.id],
      );
      await noteWords(server.db);
      await server.background.pool.query(
        'analyze message_words, message_word_weeks, messages, conversations',
      );
      await expectIndexed((cursor) => company.api.messaging.search({ query: 'hello', ...from(cursor) }));
    });
  },
  'activity.list': () => {
    beforeAll(async () => {
      await server.background.pool.query(
        `insert into company_activity (company_id, actor_id, actor_name, act, kind)
         select companies.user_id, companies.user_id, 'Ana', 'note', 'students' from companies,
           generate_series(1, case companies.user_id when $1 then 2000 else 1 end)`,
        [company.id],
      );
      await server.background.pool.query('analyze company_activity');
    });

    it.each([{}, { about: 'students' as const }, { by: company.id, about: 'billing' as const }])(
      'of a company’s activity: %j',
      (filters) => expectIndexed((cursor) => company.api.activity.list({ ...filters, ...from(cursor) })),
    );
  },
  'applications.mine': () => {
    it('of applications, by the student and by the company', async () => {
      await server.background.pool.query(
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
      await server.background.pool.query(
        `insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
       select id, 1, gen_random_uuid(), student_id, 'a', 'b', 'Hello' from conversations where company_id = $1
       on conflict do nothing`,
        [company.id],
      );
      await server.background.pool.query(
        `insert into applications (conversation_id, student_id, company_id, status, applied_at, since)
       select id, student_id, company_id, (array['sent', 'seen', 'answered'])[1 + abs(hashtext(id::text)) % 3], at, at
       from (select *, now() - random() * interval '30 days' as at from conversations where started_by = 'student') begun
       on conflict do nothing`,
      );
      await server.background.pool.query(
        `insert into student_marks (company_id, student_id, note)
       select company_id, student_id, 'Met at the fair' from applications on conflict do nothing`,
      );
      await server.background.pool.query(
        'vacuum analyze applications, conversations, messages, student_marks',
      );
      const filters = [
        {},
        { university: 'Duke University', year: 'junior' as const },
        ...oneByOne(applicantFilterTable, {
          words: ['word', 'zzzz'],
          university: ['Duke University'],
          major: ['marine', 'm'],
          skills: [['Podcasting']],
          position: [company.id],
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
  'tasks.tasks': () => {
    it('of tasks of a company, and of proofs for both sides and the admin', async () => {
      await fillWithWork(server, company, student);
      for (const input of [{}, { state: 'open' as const }, { query: 'flyer' }, { earned: 'true' as const }])
        await expectIndexed((cursor) => company.api.tasks.tasks({ ...input, ...from(cursor) }));
    });
  },
  'tasks.proofs': () => {
    it('of proofs that a company reviews', async () => {
      await fillWithWork(server, company, student);
      const { tasks } = await company.api.tasks.tasks({});
      const filters = [{}, { student: student.id }, { query: 'chen' }, { task: tasks[0]?.id }];
      for (const filter of filters)
        for (const state of ['handed-in', 'approved'] as const)
          await expectIndexed((cursor) => company.api.tasks.proofs({ ...filter, state, ...from(cursor) }));
      expect(await scannedBy(() => company.api.tasks.previewDecision({ selection: {} }))).toEqual([]);
      expect(await scannedBy(() => company.api.tasks.waiting())).toEqual([]);
      const { proofs } = await company.api.tasks.proofs({ state: 'approved' });
      const [{ id } = { id: '' as never }] = proofs;
      expect(await scannedBy(() => company.api.tasks.earlier({ id }))).toEqual([]);
      const [one = { id: '' as never }] = tasks;
      expect(await scannedBy(() => company.api.tasks.task({ id: one.id }))).toEqual([]);
    });
  },
  'tasks.openTasks': () => {
    it('of tasks that are open to a student', async () => {
      await fillWithWork(server, company, student);
      await expectIndexed((cursor) => student.api.tasks.openTasks(from(cursor)));
    });
  },
  'tasks.mine': () => {
    it('of a student’s proofs', async () => {
      await fillWithWork(server, company, student);
      for (const input of [{}, { group: 'begun' as const }, { group: 'ended' as const }])
        await expectIndexed((cursor) => student.api.tasks.mine({ ...input, ...from(cursor) }));
      expect(await scannedBy(() => student.api.tasks.waiting())).toEqual([]);
    });
  },
  'tasks.objections': () => {
    it('of objections that wait for the admin', async () => {
      await fillWithWork(server, company, student);
      await expectIndexed((cursor) => admin.api.tasks.objections(from(cursor)));
    });
  },
  'ambassadors.mine': () => {
    it('of a student’s offers and ambassadorships', async () => {
      await offerToMany();
      await expectIndexed((cursor) => student.api.ambassadors.mine(from(cursor)));
      await expectIndexed((cursor) => student.api.ambassadors.mine({ state: 'ended', ...from(cursor) }));
      expect(await scannedBy(() => student.api.ambassadors.waiting())).toEqual([]);
      expect(await scannedBy(() => student.api.ambassadors.ofPair({ with: company.id }))).toEqual([]);
    });
  },
  'ambassadors.people': () => {
    it('of a company’s ambassadors, however they are filtered, and their counts', async () => {
      await offerToMany();
      for (const filter of [{}, { q: 'student' }, { school: 'Duke University' }, { q: 'zzz' }]) {
        await expectIndexed((cursor) =>
          company.api.ambassadors.people({ state: 'active', ...filter, ...from(cursor) }),
        );
        expect(await scannedBy(() => company.api.ambassadors.counts(filter))).toEqual([]);
      }
      expect(await scannedBy(() => company.api.ambassadors.waiting())).toEqual([]);
    });
    it.each(bothWays(peopleSorts))('of a company’s ambassadors, sorted: %j', async (order) => {
      await offerToMany();
      await expectIndexed((cursor) =>
        company.api.ambassadors.people({ state: 'active', ...order, ...from(cursor) }),
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
  'hours.mine': () => {
    it('of a student’s weeks of hours', () =>
      expectIndexed((cursor) => student.api.hours.mine({ ...from(cursor) })));
    it('of those that came back', () =>
      expectIndexed((cursor) => student.api.hours.mine({ state: 'returned', ...from(cursor) })));
  },
  'hours.review': () => {
    it.each(weekLists)('of a company’s weeks of hours: %s', (list) =>
      expectIndexed((cursor) => company.api.hours.review({ list, ...from(cursor) })),
    );
    it('of the weeks of a person by name', () =>
      expectIndexed((cursor) =>
        company.api.hours.review({ list: 'waiting', query: 'chen', ...from(cursor) }),
      ));
  },
  'ledger.entries': () => {
    it.each(['of a company', 'of one person at it', 'of a student'])('%s', async (whose) => {
      const reader = whose === 'of a student' ? student : company;
      const other = whose === 'of one person at it' ? { with: student.id } : {};
      await expectIndexed((cursor) => reader.api.ledger.entries({ ...other, ...from(cursor) }));
    });
  },
  'ledger.payments': () => {
    it.each([{}, { waiting: 'true' as const }, { with: company.id }])('of a student: %j', (which) =>
      expectIndexed((cursor) => student.api.ledger.payments({ ...which, ...from(cursor) })),
    );

    it.each([{}, { with: student.id }])('of a company: %j', (which) =>
      expectIndexed((cursor) => company.api.ledger.payments({ ...which, ...from(cursor) })),
    );
  },
  'ledger.people': () => {
    it('of a company’s year', () =>
      expectIndexed((cursor) => company.api.ledger.people({ year: 2026, ...from(cursor) })));
  },
  'ledger.owed': () => {
    it.each(bothWays(owedSorts))('by a company, sorted: %j', (order) =>
      expectIndexed((cursor) => company.api.ledger.owed({ ...order, ...from(cursor) })),
    );
  },
  'ledger.open': () => {
    it('of one person', () =>
      expectIndexed((cursor) => company.api.ledger.open({ id: student.id, ...from(cursor) })));
  },
  'payouts.payments': () => {
    it('of a company', () => expectIndexed((cursor) => company.api.payouts.payments(from(cursor))));
  },
  'payouts.transfers': () => {
    it('of a card payment', () =>
      expectIndexed((cursor) =>
        company.api.payouts.transfers({ id: cardPayment as CardPaymentId, ...from(cursor) }),
      ));
  },
  'payouts.received': () => {
    it('of a student', () => expectIndexed((cursor) => student.api.payouts.received(from(cursor))));
  },
  'payouts.stuck': () => {
    it('for the admin', () => expectIndexed((cursor) => admin.api.payouts.stuck(from(cursor))));
  },
  'ledger.disputes': () => {
    it('for the admin', () => expectIndexed((cursor) => admin.api.ledger.disputes(from(cursor))));
  },
  'ambassadors.ofAccount': () => {
    it.each(['student', 'company'] as const)('of a %s’s work, by the admin', async (side) => {
      await offerToMany();
      const { id } = side === 'student' ? student : company;
      await expectIndexed((cursor) => admin.api.ambassadors.ofAccount({ side, id, ...from(cursor) }));
    });
  },
  'billing.paymentsOf': () => {
    it('of a company’s payments, by the admin', () =>
      expectIndexed((cursor) => admin.api.billing.paymentsOf({ id: company.id, ...from(cursor) })));
  },
};

describe('with ten thousand rows of each kind and more, no list reads a whole table', () => {
  describe.each(Object.entries(lists))('%s', (_, readPlans) => readPlans());

  it('of the totals of the ledger', async () => {
    expect(await scannedBy(() => student.api.ledger.earnings())).toEqual([]);
    expect(await scannedBy(() => student.api.ledger.statement({ year: 2026 }))).toEqual([]);
    expect(await scannedBy(() => student.api.ledger.months({ year: 2026 }))).toEqual([]);
    expect(await scannedBy(() => company.api.ledger.totals())).toEqual([]);
    expect(await scannedBy(() => company.api.ledger.months({ year: 2026 }))).toEqual([]);
    expect(await scannedBy(() => company.api.ledger.months({ year: 2026, with: student.id }))).toEqual([]);
  });

  it('of companies’ public pages, and of the sitemap', async () => {
    await server.background.pool.query(
      `update companies set public_page = true where abs(hashtext(user_id::text)) % 10 = 0`,
    );
    await server.background.pool.query('vacuum analyze companies, company_slugs, positions');
    const { rows } = await server.pool.query<{ id: string; slug: string }>(
      `select user_id as id, slug from companies where public_page and is_approved limit 1`,
    );
    const visitor = openBrowser(server);
    const read = async (path: string) => expect((await visitor.fetch(path)).ok, path).toBe(true);
    for (const { id, slug } of rows) {
      for (const path of [`/companies/${slug}`, `/companies/${slug}/share.png`])
        expect(await scannedBy(() => read(path))).toEqual([]);
      expect(await scannedBy(() => visitor.fetch(`/companies/${id}`))).toEqual([]);
    }
    expect(await scannedBy(() => visitor.fetch('/companies/nothing-like-it'))).toEqual([]);
    for (const path of ['/sitemap.xml', '/sitemap-companies-1.xml'])
      expect(await scannedBy(() => read(path))).toEqual([]);
  });

  it('of the approvals that say how long one usually takes', async () => {
    expect(await scannedBy(() => company.api.companies.profile())).toEqual([]);
  });

  it('of companies that do not respond', async () => {
    const scanned = await scannedBy(() => admin.api.applications.overview({ period: '365' }));
    // A year has 53 weeks: reading that table in full is fine.
    expect(scanned.filter((table) => !table.startsWith('application_weeks'))).toEqual([]);
  });
});

it('the number of matching students is exact up to ten thousand, estimated above, and part of the first page', async () => {
  const countOf = async (condition: string) => {
    const { rows } = await server.pool.query<{ count: number }>(
      `select count(*)::int from students where published and ${condition}`,
    );
    return rows[0]?.count ?? 0;
  };
  const total = async (filter: Parameters<typeof company.api.directory.students>[0]) =>
    (await company.api.directory.students(filter)).total;
  const ofDuke = await countOf(`university = 'Duke University'`);
  expect(ofDuke).toBeGreaterThan(1000);
  expect(await total({ university: 'Duke University' })).toEqual({ count: ofDuke, about: false });
  expect(await total({ university: 'Brown University' })).toEqual({ count: 0, about: false });

  const inSales = await countOf(`'Sales' = any(skills)`);
  expect(inSales).toBeGreaterThan(10_000);
  const first = await company.api.directory.students({ skills: ['Sales'] });
  expect(first.total?.about).toBe(true);
  expect(first.total?.count).toBeGreaterThan(inSales * 0.75);
  expect(first.total?.count).toBeLessThan(inSales * 1.25);
  const next = await company.api.directory.students({ skills: ['Sales'], cursor: first.nextCursor ?? '' });
  expect(next.total).toBeNull();
  const ids = new Set([...first.students, ...next.students].map(({ id }) => id));
  expect(ids.size).toBe(first.students.length + next.students.length);
});

it('no list returns more than its page', async () => {
  const { companies } = await student.api.directory.companies({});
  const { students } = await company.api.directory.students({});
  const listed = await admin.api.moderation.companies({});
  expect([companies.length, students.length]).toEqual([directoryLimits.page, directoryLimits.page]);
  expect(listed.companies).toHaveLength(moderationLimits.page);
});
