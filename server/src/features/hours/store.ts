import type { UserId } from '@ambitionhub/contract/accounts';
import type { Day } from '@ambitionhub/contract/calendar';
import type { HoursId } from '@ambitionhub/contract/hours';
import { and, asc, desc, eq, gt, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { companiesForBooks as companies } from '../companies/index.ts';
import { hourWeeks, workedHours } from './tables.ts';

export type WeekKey = { readonly ambassadorshipId: string; readonly week: Day };

const columns = {
  id: ambassadorships.id,
  companyId: ambassadorships.companyId,
  studentId: ambassadorships.studentId,
  state: ambassadorships.state,
  lastDay: ambassadorships.lastDay,
} as const;

/** The student's ambassadorship, locked until the transaction ends: its hours and terms change one at a time. */
export async function lockOwnAmbassadorship(tx: Transaction, id: string, studentId: UserId) {
  const [row] = await tx
    .select(columns)
    .from(ambassadorships)
    .where(and(eq(ambassadorships.id, id), eq(ambassadorships.studentId, studentId)))
    .for('no key update');
  return row ?? null;
}
export type LockedAmbassadorship = NonNullable<Awaited<ReturnType<typeof lockOwnAmbassadorship>>>;

/** Hours by the id that the browser made, whichever student's they are. */
export async function findHours(db: Queries, id: HoursId) {
  const [row] = await db
    .select({ hours: workedHours, studentId: hourWeeks.studentId })
    .from(workedHours)
    .innerJoin(
      hourWeeks,
      and(eq(hourWeeks.ambassadorshipId, workedHours.ambassadorshipId), eq(hourWeeks.week, workedHours.week)),
    )
    .where(eq(workedHours.id, id));
  return row ? { ...row.hours, studentId: row.studentId } : null;
}

/** Locks weeks of an ambassadorship until the transaction ends. Creates missing rows. */
export async function lockWeeks(
  tx: Transaction,
  { id, companyId, studentId }: LockedAmbassadorship,
  weeks: readonly Day[],
) {
  await tx
    .insert(hourWeeks)
    .values(
      weeks.map((week) => ({
        ambassadorshipId: id,
        week,
        companyId,
        studentId,
        state: 'logged' as const,
        minutes: 0,
        amountCents: 0,
        dueOn: week,
      })),
    )
    .onConflictDoNothing();
  return tx
    .select({
      week: hourWeeks.week,
      state: hourWeeks.state,
      minutes: hourWeeks.minutes,
      decidedAt: hourWeeks.decidedAt,
    })
    .from(hourWeeks)
    .where(and(eq(hourWeeks.ambassadorshipId, id), inArray(hourWeeks.week, [...weeks])))
    .orderBy(asc(hourWeeks.week))
    .for('update');
}

/** A week, locked until the transaction ends; null without hours. */
export async function lockWeek(tx: Transaction, key: WeekKey) {
  const [row] = await tx
    .select()
    .from(hourWeeks)
    .where(and(isWeek(key), gt(hourWeeks.minutes, 0)))
    .for('update');
  return row ?? null;
}

/** The minutes and entries logged by this ambassador on one day, besides these hours. */
export async function findLoggedOn(
  tx: Transaction,
  { companyId, studentId }: LockedAmbassadorship,
  { id, day, week }: { id: HoursId; day: Day; week: Day },
): Promise<{ minutes: number; entries: number }> {
  const [row] = await tx
    .select({
      minutes: sql<number>`coalesce(sum(${workedHours.minutes}), 0)::int`,
      entries: sql<number>`count(*)::int`,
    })
    .from(workedHours)
    .innerJoin(
      hourWeeks,
      and(eq(hourWeeks.ambassadorshipId, workedHours.ambassadorshipId), eq(hourWeeks.week, workedHours.week)),
    )
    .where(
      and(
        eq(hourWeeks.studentId, studentId),
        eq(hourWeeks.week, week),
        eq(hourWeeks.companyId, companyId),
        eq(workedHours.day, day),
        ne(workedHours.id, id),
      ),
    );
  return row ?? { minutes: 0, entries: 0 };
}

type Hours = typeof workedHours.$inferInsert;

export async function putHours(tx: Transaction, hours: Hours): Promise<void> {
  const { id: _, ...set } = hours;
  await tx.insert(workedHours).values(hours).onConflictDoUpdate({ target: workedHours.id, set });
}

export async function deleteHours(tx: Transaction, id: HoursId): Promise<void> {
  await tx.delete(workedHours).where(eq(workedHours.id, id));
}

/** A week's hours, to add up. */
export const listHoursOf = (db: Queries, { ambassadorshipId, week }: WeekKey) =>
  db
    .select({ day: workedHours.day, minutes: workedHours.minutes, rateCents: workedHours.rateCents })
    .from(workedHours)
    .where(and(eq(workedHours.ambassadorshipId, ambassadorshipId), eq(workedHours.week, week)));

/** Clears a decision that could still be undone. */
export const noDecision = {
  decision: null,
  decisionId: null,
  decisionNote: '',
  decisionById: null,
  decisionByName: null,
} as const;

type Sums = Pick<typeof hourWeeks.$inferSelect, 'minutes' | 'amountCents' | 'agreedMinutes' | 'dueOn'>;

/** Sets a week to logged with these sums. This voids a decision about its earlier state. */
export async function setWeekLogged(
  tx: Transaction,
  { ambassadorshipId, week }: WeekKey,
  sums: Partial<Sums>,
) {
  await tx
    .update(hourWeeks)
    .set({ state: 'logged', ...sums, ...noDecision, version: sql`${hourWeeks.version} + 1` })
    .where(isWeek({ ambassadorshipId, week }));
}

export const isWeek = ({ ambassadorshipId, week }: WeekKey): SQL | undefined =>
  and(eq(hourWeeks.ambassadorshipId, ambassadorshipId), eq(hourWeeks.week, week));

/** A student's ambassadorships in which hours can still be logged, newest first. */
export const listAmbassadorships = (db: Queries, studentId: UserId, earliest: Day) =>
  db
    .select({
      ...columns,
      name: sql<string>`coalesce(nullif(${companies.name}, ''), ${ambassadorships.companyName})`,
      image: companies.image,
      timeZone: companies.timeZone,
    })
    .from(ambassadorships)
    .leftJoin(companies, eq(companies.id, ambassadorships.companyId))
    .where(
      and(
        eq(ambassadorships.studentId, studentId),
        inArray(ambassadorships.state, ['active', 'ended']),
        sql`coalesce(${ambassadorships.lastDay}, 'infinity') >= ${earliest}`,
      ),
    )
    .orderBy(desc(ambassadorships.offeredAt), desc(ambassadorships.id));

/** A student's approved weeks since a Monday, and the minutes of the last entry of each ambassadorship. */
export async function findHabits(db: Queries, studentId: UserId, ids: readonly string[], since: Day) {
  const [approved, last] = await Promise.all([
    db
      .select({ ambassadorshipId: hourWeeks.ambassadorshipId, week: hourWeeks.week })
      .from(hourWeeks)
      .where(
        and(eq(hourWeeks.studentId, studentId), gte(hourWeeks.week, since), eq(hourWeeks.state, 'approved')),
      ),
    db.execute<{ id: string; minutes: number }>(sql`
      select given.id, last.minutes from jsonb_to_recordset(${JSON.stringify(ids.map((id) => ({ id })))}::jsonb) as given(id uuid),
        lateral (select minutes from ${workedHours} hours where hours.ambassadorship_id = given.id
          order by week desc, day desc, logged_at desc, hours.id desc limit 1) as last`),
  ]);
  return {
    approved: Map.groupBy(approved, ({ ambassadorshipId }) => ambassadorshipId),
    last: new Map(last.rows.map(({ id, minutes }) => [id, minutes])),
  };
}
