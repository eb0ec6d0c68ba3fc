import type { UserId } from '@ambitionhub/contract/accounts';
import { applicationDays } from '@ambitionhub/contract/applications';
import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { applications, responseFigures } from './tables.ts';

export const findFigures = async (db: Queries, companyId: UserId) => {
  const [row] = await db.select().from(responseFigures).where(eq(responseFigures.companyId, companyId));
  return row ?? null;
};

/** Companies of one statement. */
const batch = 200;

/**
 * Counts how soon and how often each company has answered: of what came within 90 days and was not taken back before an
 * answer, the median until the company said anything, and the share that had it within 14 days, once these are over.
 */
export const countFigures = async (db: Database): Promise<void> => {
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null; )
    after = await countSome(db, after);
};

const countSome = async (db: Database, after: string): Promise<string | null> => {
  const { responses, answeredSoon } = applicationDays;
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with portion as (
      select user_id as id from ${companies} where user_id > ${after}::uuid order by user_id limit ${batch}
    ), counted as (
      select company_id, count(*)::int as applications,
        percentile_cont(0.5) within group (order by extract(epoch from responded_at - applied_at)) as median_seconds,
        avg(case when responded_at <= applied_at + make_interval(days => ${answeredSoon}) then 1.0
          when applied_at < now() - make_interval(days => ${answeredSoon}) then 0.0 end)::float8 as answered_soon
      from ${applications}
      where company_id in (select id from portion) and applied_at > now() - make_interval(days => ${responses})
        and (status <> 'withdrawn' or responded_at is not null)
      group by company_id
    ), stored as (
      insert into ${responseFigures} (company_id, applications, median_seconds, answered_soon)
      select * from counted on conflict (company_id) do update set applications = excluded.applications,
        median_seconds = excluded.median_seconds, answered_soon = excluded.answered_soon, counted_at = now()
    ), emptied as (
      delete from ${responseFigures} where company_id in (select id from portion)
        and company_id not in (select company_id from counted)
    )
    select max(id::text) as last from portion`);
  return rows[0]?.last ?? null;
};
