import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { type ApplicationStatus, applicationDays } from '@ambitionhub/contract/applications';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { lapseCutoff } from './status-ranges.store.ts';
import { applications } from './tables.ts';

const { reminded } = applicationDays;
const ago = (days: number): SQL => sql.raw(`now() - interval '${days} days'`);

/** Applications that have waited long enough for a reminder to the company and can still be answered. */
const isOverdue = sql`stage in ('sent', 'seen') and listed_at <= ${ago(reminded[0])} and listed_at > ${lapseCutoff}`;

/** The companies with an application that has waited that long, in the order of their ids. */
export async function findReminded(
  db: Database,
  { after, limit }: { readonly after: ParticipantId | null; readonly limit: number },
): Promise<readonly CompanyId[]> {
  const { rows } = await db.execute<{ id: CompanyId }>(sql`
    select user_id as id from ${companies} where user_id > ${after ?? '00000000-0000-0000-0000-000000000000'}
      and exists (select from ${applications} where company_id = user_id and ${isOverdue})
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** The number of applicants that the reminder lists. */
const named = 10;

export type Overdue = {
  readonly id: UserId;
  readonly name: string;
  readonly stage: ApplicationStatus;
  readonly days: number;
  /** Totals of all overdue applications, and of those over the longer limit. */
  readonly count: number;
  readonly longer: number;
};

/**
 * The overdue applications that have waited longest; none if none of them has reached one of the two ages
 * since that time, so that the company is reminded of each one twice.
 */
export async function findOverdue(
  db: Database,
  companyId: CompanyId,
  since: Date,
): Promise<readonly Overdue[]> {
  const [short, long] = reminded;
  const came = (days: number): SQL =>
    sql`bool_or(listed_at <= ${ago(days)} and listed_at > ${since.toISOString()}::timestamptz - interval '${sql.raw(String(days))} days')`;
  const { rows } = await db.execute<Overdue>(sql`
    with overdue as (
      select student_id, stage, listed_at from ${applications} where company_id = ${companyId} and ${isOverdue}
    ), counted as (
      select count(*)::int as count, count(*) filter (where listed_at <= ${ago(long)})::int as longer,
        ${came(short)} or ${came(long)} as is_news
      from overdue
    )
    select user_id as id, name, stage, extract(day from now() - listed_at)::int as days, count, longer
    from (select * from overdue order by listed_at, student_id limit ${named}) as first
    join ${students} on user_id = student_id cross join counted
    where is_news order by listed_at, student_id`);
  return rows;
}
