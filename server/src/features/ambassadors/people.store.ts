import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { AmbassadorshipState, PeopleSort } from '@ambitionhub/contract/ambassadors';
import { dayRange } from '@ambitionhub/contract/schemas';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { containsWords, type Queries } from '../../platform/database/index.ts';
import { ledgerBalances } from '../ledger/index.ts';
import { students } from '../students/index.ts';
import { listViewed, type ViewedRow } from './ambassadorships.store.ts';
import { ambassadorDone, ambassadorships } from './tables.ts';

/** The sort keys of a list: the sorted value and a unique id. */
type Key = string | number;
type PeopleKeys = readonly [key: Key, id: string];
type Page = { readonly after: PeopleKeys | null; readonly limit: number };
export type PeopleFilter = { readonly q?: string | undefined; readonly school?: string | undefined };

type Sorted = { readonly sort: PeopleSort; readonly isReversed: boolean };

/** The data about a person that a company sees in addition to the terms. */
type Done = {
  readonly doneMinutes: number;
  readonly doneTasks: number;
  readonly owedCents: number;
  readonly lastActiveOn: string;
};
export type PersonRow = ViewedRow & { readonly done: Done; readonly key: Key };

/** A condition on the joined rows. */
type Whose = { readonly companyId: CompanyId; readonly theirs: SQL | undefined };
const keysOf = (key: 'id' | 'student_id', { theirs }: Whose): SQL =>
  sql`any(array(select ${sql.identifier(key)} from ${ambassadorships} where ${theirs}))`;

// Looks up all keys at once. One by one takes up to twice as long, and a plain join reads the whole table.
const besides = {
  person: {
    rows: (whose) => sql`(select user_id, name, university from ${students}
      where user_id = ${keysOf('student_id', whose)}) person`,
    on: sql`person.user_id = ambassadorships.student_id`,
  },
  done: {
    rows: (whose) => sql`(select ambassadorship_id, minutes, tasks, active_on from ${ambassadorDone}
      where ambassadorship_id = ${keysOf('id', whose)}) done`,
    on: sql`done.ambassadorship_id = ambassadorships.id`,
  },
  balance: {
    rows: (whose) => sql`(select student_id, owed_cents from ${ledgerBalances}
      where company_id = ${whose.companyId} and student_id = ${keysOf('student_id', whose)}) balance`,
    on: sql`balance.student_id = ambassadorships.student_id`,
  },
} as const satisfies Record<string, { rows: (whose: Whose) => SQL; on: SQL }>;
type Beside = keyof typeof besides;

const at = sql`ambassadorships.offered_at`;
const name = sql`lower(coalesce(nullif(person.name, ''), ambassadorships.student_name))`;
const school = sql`lower(coalesce(person.university, ''))`;
const minutes = sql<number>`coalesce(done.minutes, 0)`;
const tasks = sql<number>`coalesce(done.tasks, 0)`;
const owed = sql<number>`coalesce(balance.owed_cents, 0)::float8`;
const lastActive = sql`greatest(coalesce(ambassadorships.answered_at, ambassadorships.offered_at)::date, done.active_on)`;

// Those without a last day come after all others.
const until = sql`coalesce(ambassadorships.last_day, ${sql.raw(`date '${dayRange.last}'`)})`;

/** For each order: its sort key, the rows it joins, its usual direction, and the key's type in a cursor. */
const orders = {
  since: { key: at, beside: [], down: true, type: sql`timestamptz` },
  name: { key: name, beside: ['person'], down: false, type: sql`text` },
  school: { key: school, beside: ['person'], down: false, type: sql`text` },
  // Most hours first, then most tasks.
  done: { key: sql`${minutes} * 1e6::float8 + ${tasks}`, beside: ['done'], down: true, type: sql`float8` },
  owed: { key: owed, beside: ['balance'], down: true, type: sql`float8` },
  active: { key: lastActive, beside: ['done'], down: true, type: sql`date` },
  until: { key: until, beside: [], down: false, type: sql`date` },
} as const satisfies Record<PeopleSort, { key: SQL; beside: readonly Beside[]; down: boolean; type: SQL }>;

function joined<Query extends PgSelect>(query: Query, whose: Whose, beside: Iterable<Beside>): Query {
  for (const one of new Set(beside)) query.leftJoin(besides[one].rows(whose), besides[one].on);
  return query;
}

const matches = ({ q, school }: PeopleFilter): SQL | undefined =>
  and(q ? containsWords(name, q) : undefined, school ? sql`person.university = ${school}` : undefined);
const besideFor = ({ q, school }: PeopleFilter): Beside[] => (q || school ? ['person'] : []);

/** A company's offers and ambassadors in one state and order. */
export async function listPeople(
  db: Queries,
  companyId: CompanyId,
  { state, sort, isReversed, ...filter }: PeopleFilter & Sorted & { state: AmbassadorshipState },
  { after, limit }: Page,
): Promise<PersonRow[]> {
  const { key, beside, down, type } = orders[sort];
  const [direction, isBeyond] = down !== isReversed ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const theirs = and(eq(ambassadorships.companyId, companyId), eq(ambassadorships.state, state));
  const query = db
    .select({ id: ambassadorships.id, key: sql<Key>`${key}` })
    .from(ambassadorships)
    .$dynamic();
  const page = await joined(query, { companyId, theirs }, [...beside, ...besideFor(filter)])
    .where(
      and(
        theirs,
        matches(filter),
        after
          ? sql`(${key}, ambassadorships.id) ${isBeyond} (${after[0]}::${type}, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${key} ${direction}, ambassadorships.id ${direction}`)
    .limit(limit);
  return whole(db, companyId, page);
}

/** One of a company's offers or ambassadors; null if it is not the company's. */
export async function findPerson(db: Queries, companyId: CompanyId, id: string): Promise<PersonRow | null> {
  const [row] = await whole(db, companyId, [{ id, key: id }]);
  return row?.ambassadorship.companyId === companyId ? row : null;
}

/** The rows of a page, in its order. */
async function whole(
  db: Queries,
  companyId: CompanyId,
  page: readonly { readonly id: string; readonly key: Key }[],
): Promise<PersonRow[]> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rows, done] = await Promise.all([listViewed(db, ids), listDone(db, companyId, ids)]);
  const [rowOf, doneOf] = [
    new Map(rows.map((row) => [row.ambassadorship.id, row])),
    new Map(done.map(({ id, ...one }) => [id, one])),
  ];
  return page.flatMap(({ id, key }) => {
    const [row, facts] = [rowOf.get(id), doneOf.get(id)];
    return row && facts ? { ...row, done: facts, key } : [];
  });
}

function listDone(
  db: Queries,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<({ id: string } & Done)[]> {
  const theirs = inArray(ambassadorships.id, [...ids]);
  const query = db
    .select({
      id: ambassadorships.id,
      doneMinutes: minutes,
      doneTasks: tasks,
      owedCents: owed,
      lastActiveOn: sql<string>`${lastActive}::text`,
    })
    .from(ambassadorships)
    .$dynamic();
  return joined(query, { companyId, theirs }, ['done', 'balance']).where(theirs);
}

/** The number of a company's offers and ambassadors in each state. */
export async function countPeople(
  db: Queries,
  companyId: CompanyId,
  filter: PeopleFilter,
): Promise<Record<AmbassadorshipState, number>> {
  const theirs = eq(ambassadorships.companyId, companyId);
  const query = db
    .select({ state: ambassadorships.state, count: sql<number>`count(*)::int` })
    .from(ambassadorships)
    .$dynamic();
  const found = await joined(query, { companyId, theirs }, besideFor(filter))
    .where(and(theirs, matches(filter)))
    .groupBy(ambassadorships.state);
  const none = { offered: 0, active: 0, ended: 0, declined: 0, lapsed: 0, 'taken-back': 0 };
  return { ...none, ...Object.fromEntries(found.map(({ state, count }) => [state, count])) };
}

/** The schools of a company's current and former ambassadors, by name. */
export async function listSchools(db: Queries, companyId: CompanyId): Promise<string[]> {
  const theirs = and(
    eq(ambassadorships.companyId, companyId),
    inArray(ambassadorships.state, ['active', 'ended']),
  );
  const { rows: found } = await db.execute<{ school: string }>(sql`
    select distinct university as school from ${besides.person.rows({ companyId, theirs })}
    where university is not null order by school`);
  return found.map(({ school }) => school);
}
