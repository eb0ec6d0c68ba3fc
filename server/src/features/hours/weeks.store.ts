import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Day } from '@ambitionhub/contract/calendar';
import type { WeekList, WeekState } from '@ambitionhub/contract/hours';
import type { Participant } from '@ambitionhub/contract/messaging';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { containsWords, type Queries } from '../../platform/database/index.ts';
import { undoKey, undoWindows } from '../../platform/undo-window/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { isWeek, type WeekKey } from './store.ts';
import { hourWeeks, workedHours } from './tables.ts';

/** The sort keys of a list of weeks: the Monday and the ambassadorship's id. */
export type WeekKeys = readonly [week: string, id: string];
type Page = { readonly after: WeekKeys | null; readonly limit: number };

/** The key of a decision's hold. */
export const weekHold = undoKey(hourWeeks.companyId, hourWeeks.decisionId);

/** Weeks with the other side's name and picture, and the end of a decision's ten seconds. */
function weeksFor(db: Queries, side: Participant) {
  const face =
    side === 'student'
      ? {
          name: sql<string>`coalesce(nullif(${companies.name}, ''), ${ambassadorships.companyName})`,
          image: companies.image,
          gone: sql<boolean>`${companies.id} is null`,
        }
      : {
          name: sql<string>`coalesce(nullif(${students.name}, ''), ${ambassadorships.studentName})`,
          image: students.image,
          gone: sql<boolean>`${students.userId} is null`,
        };
  const rows = db
    .select({ week: hourWeeks, until: undoWindows.until, ...face })
    .from(hourWeeks)
    .innerJoin(ambassadorships, eq(ambassadorships.id, hourWeeks.ambassadorshipId))
    .leftJoin(undoWindows, eq(undoWindows.key, weekHold));
  return side === 'student'
    ? rows.leftJoin(companies, eq(companies.id, hourWeeks.companyId))
    : rows.leftJoin(students, eq(students.userId, hourWeeks.studentId));
}

/** A week, whichever student's it is. */
export async function findWeek(db: Queries, key: WeekKey, side: Participant): Promise<WeekRow | null> {
  const [row] = await weeksFor(db, side).where(isWeek(key));
  if (!row) return null;
  const [whole] = await withHours(db, [row]);
  return whole ?? null;
}

/** A student's weeks with hours, newest first. */
export async function listOwnWeeks(
  db: Queries,
  studentId: UserId,
  {
    after,
    limit,
    ambassadorshipId,
    state,
  }: Page & { ambassadorshipId: string | undefined; state: WeekState | undefined },
): Promise<readonly WeekRow[]> {
  const rows = await weeksFor(db, 'student')
    .where(
      and(
        eq(hourWeeks.studentId, studentId),
        gt(hourWeeks.minutes, 0),
        ambassadorshipId === undefined ? undefined : eq(hourWeeks.ambassadorshipId, ambassadorshipId),
        state && eq(hourWeeks.state, state),
        after
          ? sql`(${hourWeeks.week}, ${hourWeeks.ambassadorshipId}) < (${after[0]}::date, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(hourWeeks.week), desc(hourWeeks.ambassadorshipId))
    .limit(limit);
  return withHours(db, rows);
}

/** The weeks in one of a company's lists. `thisWeek` is the Monday of its current week. */
const inList = (companyId: CompanyId, list: WeekList, thisWeek: Day): SQL | undefined =>
  and(
    eq(hourWeeks.companyId, companyId),
    eq(hourWeeks.state, list === 'waiting' || list === 'running' ? 'logged' : list),
    gt(hourWeeks.minutes, 0),
    list === 'waiting' ? lt(hourWeeks.week, thisWeek) : undefined,
    list === 'running' ? gte(hourWeeks.week, thisWeek) : undefined,
  );

/** A company's weeks: waiting ones oldest first, others newest first. */
export async function listReview(
  db: Queries,
  companyId: CompanyId,
  {
    list,
    thisWeek,
    after,
    limit,
    ambassadorshipId,
    query,
  }: Page & {
    list: WeekList;
    thisWeek: Day;
    ambassadorshipId: string | undefined;
    query: string | undefined;
  },
): Promise<readonly WeekRow[]> {
  const inOrder = list === 'waiting' ? asc : desc;
  const isBeyond = list === 'waiting' ? sql`>` : sql`<`;
  const rows = await weeksFor(db, 'company')
    .where(
      and(
        inList(companyId, list, thisWeek),
        ambassadorshipId === undefined ? undefined : eq(hourWeeks.ambassadorshipId, ambassadorshipId),
        query
          ? sql`${hourWeeks.ambassadorshipId} in (select id from ${ambassadorships} one
              where one.company_id = ${companyId} and ${containsWords(sql`one.student_name`, query)})`
          : undefined,
        after
          ? sql`(${hourWeeks.week}, ${hourWeeks.ambassadorshipId}) ${isBeyond} (${after[0]}::date, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(inOrder(hourWeeks.week), inOrder(hourWeeks.ambassadorshipId))
    .limit(limit);
  return withHours(db, rows);
}

/** The number of weeks that wait for a company's decision. */
export async function countWaiting(db: Queries, companyId: CompanyId, thisWeek: Day): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(hourWeeks)
    .where(and(inList(companyId, 'waiting', thisWeek), isNull(hourWeeks.decisionId)));
  return row?.count ?? 0;
}

/** The number of a student's weeks that were returned and not changed since. */
export async function countReturned(db: Queries, studentId: UserId): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(hourWeeks)
    .where(and(eq(hourWeeks.studentId, studentId), eq(hourWeeks.state, 'returned')));
  return row?.count ?? 0;
}

type Found = {
  readonly week: typeof hourWeeks.$inferSelect;
  readonly until: Date | null;
  readonly name: string;
  readonly image: string | null;
  readonly gone: boolean;
};

/** Adds each week's hours, by day. */
async function withHours(db: Queries, rows: readonly Found[]): Promise<WeekRow[]> {
  if (rows.length === 0) return [];
  const keys = JSON.stringify(
    rows.map(({ week }) => ({ ambassadorship_id: week.ambassadorshipId, week: week.week })),
  );
  const hours = await db
    .select()
    .from(workedHours)
    .where(
      sql`(${workedHours.ambassadorshipId}, ${workedHours.week}) in (
        select ambassadorship_id, week from jsonb_to_recordset(${keys}::jsonb) as given(ambassadorship_id uuid, week date))`,
    )
    .orderBy(asc(workedHours.day), asc(workedHours.loggedAt), asc(workedHours.id));
  const byWeek = Map.groupBy(hours, ({ ambassadorshipId, week }) => `${ambassadorshipId} ${week}`);
  return rows.map((row) => ({
    ...row,
    hours: byWeek.get(`${row.week.ambassadorshipId} ${row.week.week}`) ?? [],
  }));
}
export type WeekRow = Found & { readonly hours: readonly (typeof workedHours.$inferSelect)[] };

/** The minutes of each ambassadorship that are approved, and those that wait. */
export async function sumMinutes(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly approved: number; readonly waiting: number }>> {
  const found = await db
    .select({
      id: hourWeeks.ambassadorshipId,
      approved: sql<number>`coalesce(sum(minutes) filter (where state = 'approved'), 0)::int`,
      waiting: sql<number>`coalesce(sum(minutes) filter (where state <> 'approved'), 0)::int`,
    })
    .from(hourWeeks)
    .where(inArray(hourWeeks.ambassadorshipId, [...ids]))
    .groupBy(hourWeeks.ambassadorshipId);
  return new Map(found.map(({ id, ...sums }) => [id, sums]));
}
