import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Day } from '@ambitionhub/contract/calendar';
import {
  proofStates,
  type TaskFormInput,
  type TaskId,
  type TaskState,
  takesPlace,
  taskLimits,
} from '@ambitionhub/contract/tasks';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { containsWords, type Queries, type Transaction } from '../../platform/database/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { companiesForWork } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { tasks } from './tables.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type TaskKeys = readonly [changedAt: string, id: string];
type Page<Keys> = { readonly after: Keys | null; readonly limit: number };

/** A company's name and time zone. */
export async function findCompanyForWork(db: Queries, companyId: CompanyId) {
  const [row] = await db
    .select({ name: companiesForWork.name, timeZone: companiesForWork.timeZone })
    .from(companiesForWork)
    .where(eq(companiesForWork.id, companyId));
  return row ?? null;
}

/** A company's task, locked for a change. */
export async function lockTask(tx: Transaction, id: TaskId, companyId: CompanyId): Promise<TaskRow | null> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.companyId, companyId)))
    .for('update');
  return row ?? null;
}

const undecided = proofStates.filter((state) => takesPlace(state) && state !== 'approved');

// Spelled out, because the query builder omits the table's name in a query of one table, and proofs have an `id` too.
const counts = {
  waiting: sql<number>`(select count(*)::int from proofs where task_id = tasks.id and proofs.state = 'handed-in' and decision_at is null)`,
  // Approved proofs keep their places, so counting the few others with a place is faster.
  approved: sql<number>`tasks.taken - (select count(*)::int from proofs where task_id = tasks.id and proofs.state in ${undecided})`,
  earnedCents: sql<number | null>`null`,
} as const;
const earnedCents = sql<
  number | null
>`(select coalesce(sum(cents), 0)::float8 from proofs where task_id = tasks.id and proofs.state = 'approved')`;

/** A company's tasks, last changed first; with each one's total pay only if requested. */
export const listTasks = (
  db: Queries,
  companyId: CompanyId,
  {
    state,
    query,
    isWithEarned,
  }: { readonly state: TaskState | undefined; readonly query: string; readonly isWithEarned: boolean },
  { after, limit }: Page<TaskKeys>,
) =>
  db
    .select({ task: tasks, ...counts, ...(isWithEarned && { earnedCents }) })
    .from(tasks)
    .where(
      and(
        eq(tasks.companyId, companyId),
        state && eq(tasks.state, state),
        query === '' ? undefined : containsWords(tasks.title, query),
        after
          ? sql`(${tasks.changedAt}, ${tasks.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${tasks.changedAt} desc, ${tasks.id} desc`)
    .limit(limit);
export type ListedTask = Awaited<ReturnType<typeof listTasks>>[number];

export async function findTask(db: Queries, id: TaskId, companyId: CompanyId): Promise<ListedTask | null> {
  const [row] = await db
    .select({ task: tasks, ...counts })
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.companyId, companyId)));
  return row ?? null;
}

type Draft = {
  readonly id: TaskId;
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly timeZone: string;
  readonly form: TaskFormInput;
};

/** Adds a draft; false if the id is taken. */
export async function insertDraft(tx: Transaction, { form, ...draft }: Draft): Promise<boolean> {
  const inserted = await tx
    .insert(tasks)
    .values({ ...draft, form, title: form.title, state: 'draft', changedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: tasks.id });
  return inserted.length > 0;
}

const startOf = (day: Day | null, timeZone: string, later = 0): SQL =>
  day === null ? sql`null` : sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`;

/** Writes a locked task's form, its state, and the instants of its days in the company's time zone. */
export async function writeTask(
  tx: Transaction,
  id: TaskId,
  { state, form, timeZone }: { state: TaskState; form: TaskFormInput; timeZone: string },
): Promise<void> {
  const closesAt = startOf(form.closesOn, timeZone, 1);
  await tx
    .update(tasks)
    .set({
      state,
      form,
      timeZone,
      title: form.title,
      places: state === 'draft' ? null : form.places,
      opensAt: startOf(form.opensOn, timeZone),
      // A task closed by hand closes no later than announced.
      closesAt: state === 'closing' ? sql`least(${tasks.closesAt}, ${closesAt})` : closesAt,
      changedAt: sql`now()`,
      version: sql`${tasks.version} + 1`,
    })
    .where(eq(tasks.id, id));
}

/** Sets a locked task's end. */
export async function setTaskEnd(
  tx: Transaction,
  id: TaskId,
  { state, closesAt }: { state: TaskState; closesAt: Date },
): Promise<void> {
  await tx
    .update(tasks)
    .set({ state, closesAt, changedAt: sql`now()`, version: sql`${tasks.version} + 1` })
    .where(eq(tasks.id, id));
}

/** Deletes a locked task. */
export async function deleteTask(tx: Transaction, id: TaskId): Promise<void> {
  await tx.delete(tasks).where(eq(tasks.id, id));
}

/** The number of these people who are active ambassadors of a company. */
export async function countAmbassadors(
  db: Queries,
  companyId: CompanyId,
  people: readonly UserId[],
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(ambassadorships)
    .where(
      and(
        eq(ambassadorships.companyId, companyId),
        inArray(ambassadorships.studentId, [...people]),
        eq(ambassadorships.state, 'active'),
      ),
    );
  return row?.count ?? 0;
}

const isEnding = sql`state in ('open', 'closing') and closes_at <= now()`;

/** Tasks whose time is over, without these. */
export async function findEndingTasks(
  db: Queries,
  except: readonly string[],
  limit: number,
): Promise<readonly TaskId[]> {
  const { rows } = await db.execute<{ id: TaskId }>(sql`
    select id from tasks where ${isEnding} and id <> all(${sql.param(except)}::uuid[]) order by closes_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Closes a batch of tasks that have reached their end. Returns their companies. */
export async function endTasks(tx: Transaction, ids: readonly TaskId[]): Promise<readonly CompanyId[]> {
  const { rows } = await tx.execute<{ company_id: CompanyId }>(sql`
    update tasks set state = 'closed', changed_at = now(), version = version + 1
    where id in (select id from tasks where id = any(${sql.param(ids)}::uuid[]) and ${isEnding}
      order by id for update)
    returning company_id`);
  return rows.map((row) => row.company_id);
}

/** Whether a task is open to a student: they are in its audience and an active ambassador. */
const isForStudent = (studentId: UserId): SQL => sql`exists (
  select from ${ambassadorships} a join ${students} s on s.user_id = a.student_id
  where a.student_id = ${studentId} and a.company_id = tasks.company_id and a.state = 'active'
    and (tasks.form->'audience'->>'kind' = 'all'
      or tasks.form->'audience'->'schools' ? s.university
      or tasks.form->'audience'->'people' ? a.student_id::text))`;

const isOpenNow = sql`tasks.state in ('open', 'closing') and (tasks.closes_at is null or tasks.closes_at > now())
  and exists (select from ${companiesForWork} c
    where c.user_id = tasks.company_id and c.is_approved and not c.barred and not c.leaving)`;

/** The tasks among these that a student may start today, apart from places and turns. */
export async function findStartable(
  db: Queries,
  ids: readonly TaskId[],
  studentId: UserId,
): Promise<ReadonlySet<TaskId>> {
  const { rows } = await db.execute<{ id: TaskId }>(sql`
    select tasks.id from tasks join ${ambassadorships} a on a.company_id = tasks.company_id
    where tasks.id = any(${sql.param([...ids])}::uuid[]) and (tasks.opens_at is null or tasks.opens_at <= now())
      and ${isOpenNow} and ${isForStudent(studentId)} and a.student_id = ${studentId} and a.state = 'active'
      and (now() at time zone tasks.time_zone)::date
        between coalesce(a.first_day, '-infinity') and coalesce(a.last_day, 'infinity')`);
  return new Set(rows.map(({ id }) => id));
}

/** A company's active ambassadors: at most 5,000. */
export async function listAmbassadors(db: Queries, companyId: CompanyId): Promise<readonly UserId[]> {
  const rows = await db
    .select({ id: ambassadorships.studentId })
    .from(ambassadorships)
    .where(and(eq(ambassadorships.companyId, companyId), eq(ambassadorships.state, 'active')));
  return rows.map(({ id }) => id);
}

export type OpenTaskKeys = readonly [closesAt: string, id: string];
const endless = '9999-12-31T00:00:00.000Z';
export const keyOfEnd = (closesAt: Date | null): string => closesAt?.toISOString() ?? endless;

/** The tasks that are open to a student, by their end. It reads all tasks of the ambassador's companies, which are few. */
export async function listOpenTasks(
  db: Queries,
  studentId: UserId,
  { after, limit }: Page<OpenTaskKeys>,
): Promise<readonly TaskRow[]> {
  const end = sql`coalesce(${tasks.closesAt}, ${endless}::timestamptz)`;
  return db
    .select()
    .from(tasks)
    .where(
      and(
        sql`${tasks.companyId} in (select company_id from ${ambassadorships} where student_id = ${studentId} and state = 'active')`,
        isOpenNow,
        isForStudent(studentId),
        after ? sql`(${end}, ${tasks.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(end, tasks.id)
    .limit(limit);
}

/** A task that a student may read: open to them, or one that they have a proof of. */
export async function findTaskOfStudent(db: Queries, id: TaskId, studentId: UserId): Promise<TaskRow | null> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.id, id),
        sql`(exists (select from proofs where task_id = tasks.id and student_id = ${studentId})
          or (tasks.state in ('open', 'closing') and ${isForStudent(studentId)}))`,
      ),
    );
  return row ?? null;
}

/** A company's active ambassadors by name, chosen ones always, and the schools of all of them. */
export async function findAudience(
  db: Queries,
  companyId: CompanyId,
  { query, chosen }: { readonly query: string; readonly chosen: readonly UserId[] },
) {
  const [people, schools] = await Promise.all([
    db.execute<{ id: UserId; name: string }>(sql`
      select student_id as id, student_name as name from ${ambassadorships}
      where company_id = ${companyId} and state = 'active'
        and (${containsWords(sql`student_name`, query)} or student_id = any(${sql.param([...chosen])}::uuid[]))
      order by (student_id = any(${sql.param([...chosen])}::uuid[])) desc, student_name, student_id
      limit ${taskLimits.choices + chosen.length}`),
    // Reads student by student, because a join would read the whole table of students.
    db.execute<{ university: string }>(sql`
      select distinct university from (
        select (select university from ${students} where user_id = student_id) as university
        from ${ambassadorships} where company_id = ${companyId} and state = 'active'
      ) theirs where university is not null order by university`),
  ]);
  return { people: people.rows, schools: schools.rows.map(({ university }) => university) };
}
