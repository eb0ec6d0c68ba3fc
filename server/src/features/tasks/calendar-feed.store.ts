import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Day } from '@ambitionhub/contract/calendar';
import {
  type ProofId,
  type ProofState,
  proofStates,
  type TaskId,
  takesPlace,
} from '@ambitionhub/contract/tasks';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { calendarAddresses, proofs, tasks } from './tables.ts';

/** The limits of a calendar: entries of each kind, and days back. */
const most = { tasks: 300, people: 1000, days: 180 } as const;

export async function findCalendarToken(db: Queries, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ token: calendarAddresses.token })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, userId));
  return row?.token ?? null;
}

/** Gives a person's calendar this token, which replaces the old one. */
export async function writeCalendarToken(db: Database, userId: UserId, token: string): Promise<void> {
  const made = { token, madeAt: sql`now()` };
  await db
    .insert(calendarAddresses)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: made });
}

export async function removeCalendarTokens(db: Queries, userIds: readonly UserId[]): Promise<void> {
  await db.delete(calendarAddresses).where(inArray(calendarAddresses.userId, [...userIds]));
}

/** The owner of a token's calendar; null for an unknown token. */
export async function findCalendarOwner(
  db: Queries,
  token: string,
): Promise<{ readonly userId: UserId; readonly companyId: CompanyId | null } | null> {
  const [row] = await db
    .select({ userId: users.id, companyId: users.companyId })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.userId))
    .where(eq(calendarAddresses.token, token));
  return row ?? null;
}

const timeOf = (part: 'from' | 'to') =>
  sql<Date | null>`((tasks.form->'meeting'->>'day') || ' ' || (tasks.form->'meeting'->>${sql.raw(`'${part}'`)}))::timestamp
    at time zone tasks.time_zone`.mapWith((at: string) => new Date(at));

/** The data of a task for a calendar. */
const shown = {
  taskId: tasks.id,
  title: tasks.title,
  changedAt: tasks.changedAt,
  closesAt: tasks.closesAt,
  place: sql<string | null>`tasks.form->'meeting'->>'place'`,
  startsAt: timeOf('from'),
  endsAt: timeOf('to'),
} as const;
export type CalendarTask = {
  readonly taskId: TaskId;
  readonly title: string;
  readonly changedAt: Date;
  readonly closesAt: Date | null;
  readonly place: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};
export type CalendarProof = CalendarTask & {
  readonly proofId: ProofId;
  readonly companyName: string;
  readonly state: ProofState;
  readonly since: Date;
  readonly dueAt: Date | null;
};

/** The tasks that a student has taken, the newest first. */
export const listTaken = (db: Queries, studentId: UserId): Promise<CalendarProof[]> =>
  db
    .select({
      ...shown,
      proofId: proofs.id,
      companyName: proofs.companyName,
      state: proofs.state,
      since: proofs.since,
      dueAt: proofs.dueAt,
    })
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .where(
      sql`${proofs.studentId} = ${studentId} and ${proofs.state} in ${proofStates.filter(takesPlace)}
        and ${proofs.startedAt} > now() - make_interval(days => ${most.days})`,
    )
    .orderBy(sql`${proofs.startedAt} desc, ${proofs.id} desc`)
    .limit(most.tasks);

/** A company's tasks that ambassadors see or saw, last changed first. */
export const listCalendarTasks = (db: Queries, companyId: CompanyId): Promise<CalendarTask[]> =>
  db
    .select(shown)
    .from(tasks)
    .where(
      sql`${tasks.companyId} = ${companyId} and ${tasks.state} <> 'draft'
        and ${tasks.changedAt} > now() - make_interval(days => ${most.days})`,
    )
    .orderBy(sql`${tasks.changedAt} desc, ${tasks.id} desc`)
    .limit(most.tasks);

/** One task, as a calendar shows it. */
export async function findCalendarTask(db: Queries, id: TaskId): Promise<CalendarTask | null> {
  const [row] = await db.select(shown).from(tasks).where(eq(tasks.id, id));
  return row ?? null;
}

export type CalendarSpan = {
  readonly id: string;
  readonly name: string;
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
  readonly answeredAt: Date | null;
};

/** The first and last days of a student's work, or of a company's ambassadors, by the other side's name. */
export const listSpans = (
  db: Queries,
  side: { readonly studentId: UserId } | { readonly companyId: CompanyId },
): Promise<CalendarSpan[]> =>
  db
    .select({
      id: ambassadorships.id,
      name: 'studentId' in side ? ambassadorships.companyName : ambassadorships.studentName,
      firstDay: ambassadorships.firstDay,
      lastDay: ambassadorships.lastDay,
      answeredAt: ambassadorships.answeredAt,
    })
    .from(ambassadorships)
    .where(
      sql`${'studentId' in side ? eq(ambassadorships.studentId, side.studentId) : eq(ambassadorships.companyId, side.companyId)}
        and ${ambassadorships.state} in ('active', 'ended')
        and (${ambassadorships.lastDay} is null or ${ambassadorships.lastDay} > current_date - ${most.days}::int)`,
    )
    .orderBy(sql`${ambassadorships.offeredAt} desc`)
    .limit(most.people);
