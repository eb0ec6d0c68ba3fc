import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import {
  type Earns,
  earningOf,
  type ProofFilters,
  type ProofId,
  type ProofState,
  type StartedByStudent,
  type StartedTask,
  type TaskId,
  taskDays,
  taskLimits,
  type WorkEnd,
} from '@ambitionhub/contract/tasks';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { containsWords, type Queries, type Transaction } from '../../platform/database/index.ts';
import type { Actor } from '../accounts/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { companiesForWork } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { proofs, tasks } from './tables.ts';

export type ProofRow = typeof proofs.$inferSelect;
export type ProofKeys = readonly [at: string, id: string];
type Page = { readonly after: ProofKeys | null; readonly limit: number };

/** The start of a day in the time zone of an ambassadorship's company. */
const startIn = (day: SQL): SQL<Date | null> =>
  sql`((${day})::timestamp at time zone coalesce(
    (select time_zone from ${companiesForWork} where user_id = ${ambassadorships}.company_id), ${defaultTimeZone}))`;
const endsAt = startIn(sql`${ambassadorships}.last_day + 1`);
const handInBefore = startIn(sql`${ambassadorships}.last_day + 1 + ${taskDays.afterEnd}::int`);

/** The end of an ambassadorship of a query; null without one. */
const end = {
  endsAt: endsAt.mapWith(proofs.dueAt),
  handInBefore: handInBefore.mapWith(proofs.dueAt),
} as const;
type EndRow = { readonly endsAt: Date | null; readonly handInBefore: Date | null };
export const endOf = ({ endsAt, handInBefore }: EndRow): WorkEnd | null =>
  endsAt && handInBefore && { endsAt, handInBefore };

/** A student's active ambassadorship at a company, locked; null without one. */
export async function lockAmbassadorship(
  tx: Transaction,
  { studentId, companyId }: { studentId: UserId; companyId: CompanyId },
) {
  const [row] = await tx
    .select({
      id: ambassadorships.id,
      companyName: ambassadorships.companyName,
      studentName: ambassadorships.studentName,
      ...end,
    })
    .from(ambassadorships)
    .where(
      and(
        eq(ambassadorships.studentId, studentId),
        eq(ambassadorships.companyId, companyId),
        eq(ambassadorships.state, 'active'),
      ),
    )
    .for('update');
  return row ?? null;
}

const viewed = {
  proof: proofs,
  title: tasks.title,
  form: tasks.form,
  closesAt: tasks.closesAt,
  image: sql<
    string | null
  >`(select ${students.image} from ${students} where ${eq(students.userId, proofs.studentId)})`,
} as const;

/** Locks proofs and the rows that a move changes, in the usual order: ambassadorships, tasks, proofs. */
export async function lockProofs(tx: Transaction, ids: readonly ProofId[]) {
  const isThese = inArray(proofs.id, [...ids]);
  await tx
    .select({ id: ambassadorships.id })
    .from(ambassadorships)
    .where(
      inArray(ambassadorships.id, tx.select({ id: proofs.ambassadorshipId }).from(proofs).where(isThese)),
    )
    .orderBy(ambassadorships.id)
    .for('update');
  await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, tx.select({ id: proofs.taskId }).from(proofs).where(isThese)))
    .orderBy(tasks.id)
    .for('update');
  return tx
    .select({ ...viewed, ...end })
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .leftJoin(ambassadorships, eq(ambassadorships.id, proofs.ambassadorshipId))
    .where(isThese)
    .orderBy(proofs.id)
    .for('update', { of: proofs });
}
export type LockedProof = Awaited<ReturnType<typeof lockProofs>>[number];
export type ViewedProof = Omit<LockedProof, keyof typeof end>;

/** The ids of proofs that students have started or are to hand in again. */
export async function listStartedBy(
  tx: Transaction,
  studentIds: readonly UserId[],
): Promise<readonly ProofId[]> {
  const found = await tx
    .select({ id: proofs.id })
    .from(proofs)
    .where(and(inArray(proofs.studentId, [...studentIds]), inArray(proofs.state, ['started', 'returned'])));
  return found.map(({ id }) => id);
}

/** The ambassadors at work on a task: those whose places end first, and the number of all. */
export async function findStarted(db: Queries, taskId: TaskId): Promise<StartedTask> {
  const isStarted = and(eq(proofs.taskId, taskId), eq(proofs.state, 'started'));
  const rows = await db
    .select({
      proof: proofs.id,
      studentId: proofs.studentId,
      name: proofs.studentName,
      image: viewed.image,
      until: proofs.dueAt,
      // Not `over ()`, which reads every row; a count of its own reads only the index.
      count: sql<number>`(select count(*)::int from ${proofs} where ${isStarted})`,
    })
    .from(proofs)
    .where(isStarted)
    .orderBy(proofs.dueAt, proofs.id)
    .limit(taskLimits.started);
  const people = rows.flatMap(({ proof, studentId, name, image, until }) =>
    until
      ? [{ proof, student: { id: studentId, name: name || 'Student', image }, until: until.toISOString() }]
      : [],
  );
  return { people, count: rows[0]?.count ?? 0 };
}

/** What an ambassador works on for a company: the tasks whose places end first. */
export async function findStartedBy(
  db: Queries,
  companyId: CompanyId,
  studentId: UserId,
): Promise<StartedByStudent> {
  const rows = await db
    .select({ proof: proofs.id, id: proofs.taskId, title: tasks.title, until: proofs.dueAt })
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .where(and(eq(proofs.companyId, companyId), eq(proofs.studentId, studentId), eq(proofs.state, 'started')))
    .orderBy(proofs.dueAt, proofs.id)
    .limit(taskLimits.started);
  return rows.flatMap(({ proof, id, title, until }) =>
    until ? [{ proof, task: { id, title }, until: until.toISOString() }] : [],
  );
}

/** A student's proofs of a task, oldest first. */
export const findEarlier = (db: Queries, taskId: TaskId, studentId: UserId) =>
  db
    .select({ slot: proofs.slot, state: proofs.state })
    .from(proofs)
    .where(and(eq(proofs.taskId, taskId), eq(proofs.studentId, studentId)))
    .orderBy(proofs.startedAt);

/** Takes one of a task's places; false if all are taken. */
export async function takePlace(tx: Transaction, taskId: TaskId): Promise<boolean> {
  const taken = await tx
    .update(tasks)
    .set({ taken: sql`${tasks.taken} + 1` })
    .where(and(eq(tasks.id, taskId), sql`(${tasks.places} is null or ${tasks.taken} < ${tasks.places})`))
    .returning({ id: tasks.id });
  return taken.length > 0;
}

/** Changes the number of a task's taken places; a negative number frees some. Returns whether its places are limited. */
export async function movePlaces(tx: Transaction, taskId: TaskId, by: number): Promise<boolean> {
  const [task] = await tx
    .update(tasks)
    .set({ taken: sql`${tasks.taken} + ${by}::int` })
    .where(eq(tasks.id, taskId))
    .returning({ places: tasks.places });
  return typeof task?.places === 'number';
}

/** Adds a proof; false if the id belongs to another proof. */
export async function insertProof(tx: Transaction, proof: typeof proofs.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(proofs)
    .values(proof)
    .onConflictDoNothing({ target: proofs.id })
    .returning({ id: proofs.id });
  return added.length > 0;
}

export type ProofChanges = Partial<Omit<typeof proofs.$inferInsert, 'id' | 'version'>>;

/** Writes the same change to locked proofs. */
export async function writeProofs(
  tx: Transaction,
  ids: readonly ProofId[],
  changes: ProofChanges,
): Promise<void> {
  await tx
    .update(proofs)
    .set({ ...changes, version: sql`${proofs.version} + 1` })
    .where(inArray(proofs.id, [...ids]));
}

/**
 * Sets the deadlines of started and returned proofs again, by the rule `proofDue`: of a locked task when its closing
 * time changes, or of a locked ambassadorship when its last day does.
 */
export async function setStartedDue(
  tx: Transaction,
  of: { readonly taskId: TaskId } | { readonly ambassadorshipId: string },
): Promise<void> {
  const aDay = sql`proofs.since + interval '1 day'`;
  const full = sql`proofs.since + make_interval(days => ${taskDays.kept})`;
  await tx.execute(sql`
    update proofs set due_at = case when ends_at is null or own < ends_at then own
      else greatest(hand_in_before, case when proofs.state = 'returned' then own else ${aDay} end) end
    from (
      select proofs.id, ${endsAt} as ends_at, ${handInBefore} as hand_in_before,
        case when proofs.state = 'returned' then ${full} when tasks.closes_at <= proofs.since then ${aDay}
          else least(${full}, tasks.closes_at) end as own
      from proofs join tasks on tasks.id = proofs.task_id
        left join ${ambassadorships} on ${ambassadorships}.id = proofs.ambassadorship_id
      where ${'taskId' in of ? eq(proofs.taskId, of.taskId) : eq(proofs.ambassadorshipId, of.ambassadorshipId)}
        and proofs.state in ('started', 'returned')
    ) kept where kept.id = proofs.id`);
}

/** Writes the pay of a locked task's proofs that are not approved yet. Returns those whose pay has changed. */
export async function payProofs(
  tx: Transaction,
  taskId: TaskId,
  earns: Earns,
): Promise<readonly Pick<ProofRow, 'studentId' | 'state'>[]> {
  const isWaiting = and(
    eq(proofs.taskId, taskId),
    inArray(proofs.state, ['handed-in', 'returned', 'declined', 'objected']),
  );
  const number = sql<number>`coalesce(${proofs.number}, 0)`;
  const found = await tx.select({ number }).from(proofs).where(isWaiting).groupBy(number);
  const numbers = found.map((one) => one.number);
  const cents = numbers.map((one) => earningOf(earns, one));
  return tx
    .update(proofs)
    .set({ cents: sql`pay.cents` })
    .from(sql`unnest(${sql.param(numbers)}::int[], ${sql.param(cents)}::int[]) as pay (number, cents)`)
    .where(and(isWaiting, sql`${number} = pay.number and ${proofs.cents} <> pay.cents`))
    .returning({ studentId: proofs.studentId, state: proofs.state });
}

type Reader = Pick<Actor, 'userType' | 'userId' | 'companyId'>;

/** The proofs that one of their two sides, or the admin, may read now. */
export function readableBy({ userType, userId, companyId }: Reader): SQL | undefined {
  if (userType === 'admin') return eq(proofs.state, 'objected');
  if (companyId === null) return eq(proofs.studentId, userId);
  return and(eq(proofs.companyId, companyId), isShownToCompany);
}

/** A proof that this user may read. */
export async function findProof(db: Queries, id: ProofId, reader: Reader): Promise<ViewedProof | null> {
  const [row] = await db
    .select(viewed)
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .where(and(eq(proofs.id, id), readableBy(reader)));
  return row ?? null;
}

const isShownToCompany = sql`${proofs.handedInAt} is not null`;

/** A student's newest proofs of some tasks, one each. */
export const findNewest = (db: Queries, studentId: UserId, taskIds: readonly TaskId[]) =>
  db
    .select(viewed)
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .where(
      sql`${proofs.id} in (select distinct on (task_id) id from proofs
        where student_id = ${studentId} and task_id in ${[...taskIds]} order by task_id, started_at desc)`,
    );

/** A student's turns at some tasks. */
export const findTurns = (db: Queries, studentId: UserId, taskIds: readonly TaskId[]) =>
  db
    .select({ taskId: proofs.taskId, slot: proofs.slot, state: proofs.state })
    .from(proofs)
    .where(and(eq(proofs.studentId, studentId), inArray(proofs.taskId, [...taskIds])));

/** A student's proofs in some states, newest first. */
export const listOwnProofs = (
  db: Queries,
  studentId: UserId,
  states: readonly ProofState[] | null,
  { after, limit }: Page,
) =>
  db
    .select(viewed)
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .where(
      and(
        eq(proofs.studentId, studentId),
        states === null ? undefined : inArray(proofs.state, [...states]),
        after
          ? sql`(${proofs.startedAt}, ${proofs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${proofs.startedAt} desc, ${proofs.id} desc`)
    .limit(limit);

/** The condition of a company's filters; by default, proofs that wait for the company. */
export const matchesProofFilters = (
  companyId: CompanyId,
  { state, task, student, query }: ProofFilters,
): SQL | undefined =>
  and(
    eq(proofs.companyId, companyId),
    isShownToCompany,
    eq(proofs.state, state ?? 'handed-in'),
    task && eq(proofs.taskId, task),
    student && eq(proofs.studentId, student),
    query ? containsWords(proofs.studentName, query) : undefined,
  );

/** A company's proofs: waiting ones oldest first; others by the time they reached their state, newest first. */
export function listCompanyProofs(
  db: Queries,
  companyId: CompanyId,
  filters: ProofFilters,
  { after, limit }: Page,
) {
  const isOldestFirst = (filters.state ?? 'handed-in') === 'handed-in';
  return db
    .select(viewed)
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .where(
      and(
        matchesProofFilters(companyId, filters),
        // A proof with a pending decision no longer waits. If the decision is undone, it returns to the list.
        isOldestFirst ? isNull(proofs.decisionAt) : undefined,
        after
          ? sql`(${proofs.since}, ${proofs.id}) ${isOldestFirst ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(
      isOldestFirst ? sql`${proofs.since}, ${proofs.id}` : sql`${proofs.since} desc, ${proofs.id} desc`,
    )
    .limit(limit);
}

/** An ambassador's earlier proofs at this company, newest first, up to a limit. */
export const findEarlierThan = (db: Queries, companyId: CompanyId, id: ProofId, limit: number) =>
  db
    .select(viewed)
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .where(
      and(
        eq(proofs.companyId, companyId),
        isShownToCompany,
        sql`${proofs.studentId} = (select student_id from proofs one where one.id = ${id} and one.company_id = ${companyId})`,
        sql`${proofs.handedInAt} < (select handed_in_at from proofs one where one.id = ${id})`,
      ),
    )
    .orderBy(sql`${proofs.handedInAt} desc`)
    .limit(limit);

async function countUpTo(db: Queries, where: SQL, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from proofs where ${where} limit ${limit}) counted`,
  );
  return rows[0]?.count ?? 0;
}

/** The number of proofs that wait for a company's decision, counted up to a limit. */
export const countWaiting = (db: Queries, companyId: CompanyId): Promise<number> =>
  countUpTo(
    db,
    sql`company_id = ${companyId} and state = 'handed-in' and decision_at is null`,
    taskLimits.counted,
  );

/** The number of a student's proofs that were returned and not handed in since, counted up to a limit. */
export const countReturned = (db: Queries, studentId: UserId): Promise<number> =>
  countUpTo(db, sql`student_id = ${studentId} and state = 'returned'`, taskLimits.counted);

/** The task of a student's proof that was returned and not handed in since. */
export async function findReturnedTask(db: Queries, studentId: UserId): Promise<TaskId | null> {
  const [row] = await db
    .select({ taskId: proofs.taskId })
    .from(proofs)
    .where(and(eq(proofs.studentId, studentId), eq(proofs.state, 'returned')))
    .limit(1);
  return row?.taskId ?? null;
}

/** The number of objections that wait for the admin, counted up to a limit. */
export async function countObjections(db: Queries): Promise<{ count: number; isMore: boolean }> {
  const count = await countUpTo(db, sql`state = 'objected'`, taskLimits.counted + 1);
  return { count: Math.min(count, taskLimits.counted), isMore: count > taskLimits.counted };
}

/** Proofs with an objection, longest waiting first. */
export const listObjections = (db: Queries, { after, limit }: Page) =>
  db
    .select(viewed)
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .where(
      and(
        eq(proofs.state, 'objected'),
        after
          ? sql`(${proofs.since}, ${proofs.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(proofs.since, proofs.id)
    .limit(limit);

/** Proofs that are due, oldest first, except those with a decision that can still be undone. */
export async function findDueProofs(
  db: Queries,
  except: readonly string[],
  limit: number,
): Promise<readonly ProofId[]> {
  const rows = await db
    .select({ id: proofs.id })
    .from(proofs)
    .where(
      sql`${proofs.dueAt} <= now() and ${proofs.decisionAt} is null and ${proofs.id} <> all(${sql.param(except)}::uuid[])`,
    )
    .orderBy(proofs.dueAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}
