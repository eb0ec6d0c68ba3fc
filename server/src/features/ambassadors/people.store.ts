import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { AmbassadorshipState, PeopleOrder } from '@ambitionhub/contract/ambassadors';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { patternOf, piecesOf, type Queries } from '../../platform/database/index.ts';
import { ledgerBalances } from '../ledger/index.ts';
import { students } from '../students/index.ts';
import { listViewed, type ViewedRow } from './reading.store.ts';
import { ambassadorDone, ambassadorships } from './tables.ts';

/** The sort keys of a list: what it is sorted by, and a unique id. */
type Key = string | number;
type PeopleKeys = readonly [key: Key, id: string];
type Page = { readonly after: PeopleKeys | null; readonly limit: number };
export type PeopleFilter = { readonly q?: string | undefined; readonly school?: string | undefined };

/** What a company reads of a person in addition to the terms. */
type Done = {
  readonly doneMinutes: number;
  readonly doneTasks: number;
  readonly owedCents: number;
  readonly lastActiveOn: string;
};
export type PersonRow = ViewedRow & { readonly done: Done; readonly key: Key };

// Person by person: a join would read the whole table.
const ofStudent = (column: 'name' | 'university'): SQL =>
  sql`(select ${sql.identifier(column)} from ${students} theirs where theirs.user_id = ambassadorships.student_id)`;
const name = sql`lower(coalesce(nullif(${ofStudent('name')}, ''), ambassadorships.student_name))`;
const owed = sql`coalesce((select owed_cents from ${ledgerBalances} balance
  where (balance.company_id, balance.student_id) = (ambassadorships.company_id, ambassadorships.student_id)), 0)`;
const ofDone = (column: 'minutes' | 'tasks' | 'active_on'): SQL =>
  sql`(select ${sql.identifier(column)} from ${ambassadorDone} done where done.ambassadorship_id = ambassadorships.id)`;
const done = (what: 'minutes' | 'tasks'): SQL => sql`coalesce(${ofDone(what)}, 0)`;
/** The most hours first, and among equals the most tasks; both in one look. */
const mostDone = sql`coalesce((select minutes * 1e6::float8 + tasks from ${ambassadorDone} done
  where done.ambassadorship_id = ambassadorships.id), 0)`;
const lastActive = sql`greatest(coalesce(ambassadorships.answered_at, ambassadorships.offered_at)::date, ${ofDone('active_on')})`;

const at = sql`ambassadorships.offered_at`;
/** What each order sorts by, which way, and the type of its key in a cursor. */
const orders = {
  newest: { key: at, down: true, type: sql`timestamptz` },
  oldest: { key: at, down: false, type: sql`timestamptz` },
  name: { key: name, down: false, type: sql`text` },
  done: { key: mostDone, down: true, type: sql`float8` },
  owed: { key: owed, down: true, type: sql`int` },
  active: { key: lastActive, down: true, type: sql`date` },
  quiet: { key: lastActive, down: false, type: sql`date` },
} as const satisfies Record<PeopleOrder, object>;

/** Whether the name has every typed word; the student is looked up once for all of them. */
const isNamed = (q: string): SQL =>
  sql`(' ' || ${name}) like all (array[${sql.join(piecesOf(q).map(patternOf), sql`, `)}]::text[])`;

const matches = ({ q, school }: PeopleFilter): SQL | undefined =>
  and(q ? isNamed(q) : undefined, school ? sql`${ofStudent('university')} = ${school}` : undefined);

/** A company's offers and ambassadors in one state and order. */
export async function listPeople(
  db: Queries,
  companyId: CompanyId,
  { state, order, ...filter }: PeopleFilter & { state: AmbassadorshipState; order: PeopleOrder },
  { after, limit }: Page,
): Promise<PersonRow[]> {
  const { key, down, type } = orders[order];
  const [way, isBeyond] = down ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const page = await db
    .select({ id: ambassadorships.id, key: sql<Key>`${key}` })
    .from(ambassadorships)
    .where(
      and(
        eq(ambassadorships.companyId, companyId),
        eq(ambassadorships.state, state),
        matches(filter),
        after
          ? sql`(${key}, ambassadorships.id) ${isBeyond} (${after[0]}::${type}, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${key} ${way}, ambassadorships.id ${way}`)
    .limit(limit);
  return whole(db, page);
}

/** The rows of a page, in its order. */
async function whole(
  db: Queries,
  page: readonly { readonly id: string; readonly key: Key }[],
): Promise<PersonRow[]> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rows, done] = await Promise.all([listViewed(db, ids), listDone(db, ids)]);
  const [rowOf, doneOf] = [
    new Map(rows.map((row) => [row.ambassadorship.id, row])),
    new Map(done.map(({ id, ...one }) => [id, one])),
  ];
  return page.flatMap(({ id, key }) => {
    const [row, facts] = [rowOf.get(id), doneOf.get(id)];
    return row && facts ? { ...row, done: facts, key } : [];
  });
}

const listDone = (db: Queries, ids: readonly string[]): Promise<({ id: string } & Done)[]> =>
  db
    .select({
      id: ambassadorships.id,
      doneMinutes: sql<number>`${done('minutes')}`,
      doneTasks: sql<number>`${done('tasks')}`,
      owedCents: sql<number>`${owed}`,
      lastActiveOn: sql<string>`${lastActive}::text`,
    })
    .from(ambassadorships)
    .where(inArray(ambassadorships.id, [...ids]));

/** How many of a company's are in each state. */
export async function countPeople(
  db: Queries,
  companyId: CompanyId,
  filter: PeopleFilter,
): Promise<Record<AmbassadorshipState, number>> {
  const found = await db
    .select({ state: ambassadorships.state, count: sql<number>`count(*)::int` })
    .from(ambassadorships)
    .where(and(eq(ambassadorships.companyId, companyId), matches(filter)))
    .groupBy(ambassadorships.state);
  const none = { offered: 0, active: 0, ended: 0, declined: 0, lapsed: 0, 'taken-back': 0 };
  return { ...none, ...Object.fromEntries(found.map(({ state, count }) => [state, count])) };
}

/** The schools of a company's ambassadors, now and before, by name. */
export async function listSchools(db: Queries, companyId: CompanyId): Promise<string[]> {
  // Student by student: a join would read the table of all students.
  const { rows: found } = await db.execute<{ school: string }>(sql`
    select distinct school from (
      select (select university from ${students} where user_id = student_id) as school
      from ${ambassadorships} where company_id = ${companyId} and state in ('active', 'ended')
    ) theirs where school is not null order by school`);
  return found.map(({ school }) => school);
}
