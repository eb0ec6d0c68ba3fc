import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { taskDays } from '@ambitionhub/contract/tasks';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, lowestId } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';

/** How many days before the automatic decision a reader is reminded. */
const remindedBefore = 3;
const named = 10;

const days = (count: number): SQL => sql.raw(`interval '${count} days'`);
const lately = sql`now() - interval '2 days'`;
const since = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Whether a proof has started to wait since that time, or is near its deadline; read from the index of deadlines. */
function isNews(state: 'handed-in' | 'returned', at: SQL): SQL {
  const whole = days(state === 'handed-in' ? taskDays.approval : taskDays.kept);
  return sql`(state = ${state} and decision_at is null and (due_at > (${at}) + ${whole}
    or due_at <= now() + ${days(remindedBefore)} and due_at > (${at}) + ${days(remindedBefore)}))`;
}

/** Companies with proofs to review, and students with returned proofs, from the last two days. */
export async function findReminded(
  db: Database,
  { after, limit }: { readonly after: ParticipantId | null; readonly limit: number },
): Promise<readonly ParticipantId[]> {
  const from = sql`${after ?? lowestId}::uuid`;
  const { rows } = await db.execute<{ id: ParticipantId }>(sql`
    select id from (
      select distinct company_id as id from proofs where company_id > ${from} and ${isNews('handed-in', lately)}
      union select distinct student_id from proofs where student_id > ${from} and ${isNews('returned', lately)}
    ) reader order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type WaitingProof = {
  /** The other side. */
  readonly name: string;
  readonly title: string;
  readonly dueAt: Date;
  /** The total number of waiting proofs. */
  readonly count: number;
};

/** The proofs that wait for a company or were returned to a student; none unless one of them is from the last two days. */
export async function findWaitingProofs(
  db: Database,
  side: { readonly companyId: CompanyId } | { readonly studentId: UserId },
  at: Date,
): Promise<readonly WaitingProof[]> {
  const isCompany = 'companyId' in side;
  const state = isCompany ? 'handed-in' : 'returned';
  const { rows } = await db.execute<Omit<WaitingProof, 'dueAt'> & { readonly dueAt: string }>(sql`
    with waiting as (
      select * from proofs where state = ${state} and decision_at is null
        and ${isCompany ? sql`company_id = ${side.companyId}` : sql`student_id = ${side.studentId}`}
    )
    select ${
      isCompany
        ? sql`coalesce((select nullif(name, '') from ${students} where user_id = student_id), student_name)`
        : sql`coalesce((select nullif(name, '') from ${companies} where user_id = waiting.company_id), waiting.company_name)`
    } as name, (select title from tasks where tasks.id = task_id) as title, due_at as "dueAt",
      (select count(*)::int from waiting) as count
    from waiting where (select bool_or(${isNews(state, since(at))}) from waiting) order by due_at, id limit ${named}`);
  return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt) }));
}
