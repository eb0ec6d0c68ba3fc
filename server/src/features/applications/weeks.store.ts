import { applicationDays, applicationLimits } from '@ambitionhub/contract/applications';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, type Queries, transact } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { applications, applicationWeeks, responseFigures } from './tables.ts';

/** The Monday (UTC) of the week this many days ago. */
const weekBefore = (days: number): SQL =>
  sql`date_trunc('week', (now() at time zone 'utc') - make_interval(days => ${days}))`;

/**
 * Counts the applications of each week for a year and their outcomes, without those withdrawn before an
 * answer. Two concurrent runs take turns.
 */
export const countWeeks = (db: Database): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('application_weeks'))`);
    await tx.delete(applicationWeeks);
    await tx.execute(sql`
      insert into ${applicationWeeks} (week, applications, answered, median_seconds)
      select date_trunc('week', applied_at at time zone 'utc')::date, count(*), count(responded_at),
        percentile_cont(0.5) within group (order by extract(epoch from responded_at - applied_at))
      from ${applications}
      where applied_at >= ${weekBefore(applicationDays.counted)} at time zone 'utc'
        and (status <> 'withdrawn' or responded_at is not null)
      group by 1`);
  });

export type Week = {
  readonly week: string;
  readonly applications: number;
  readonly answered: number;
  readonly medianSeconds: number | null;
};

/** The weeks that contain these last days, earliest first, including weeks without applications. */
export async function listWeeks(db: Queries, days: number): Promise<Week[]> {
  const { rows } = await db.execute<Week>(sql`
    select to_char(monday, 'YYYY-MM-DD') as week, coalesce(applications, 0) as applications,
      coalesce(answered, 0) as answered, median_seconds as "medianSeconds"
    from generate_series(${weekBefore(days - 1)}, ${weekBefore(0)}, interval '1 week') as monday
    left join ${applicationWeeks} on week = monday::date order by monday`);
  return rows;
}

/**
 * Companies that have answered no application in 90 days although the time for an early answer is over, most
 * applications first.
 */
export const listSilent = (db: Queries) =>
  db
    .select({
      id: responseFigures.companyId,
      name: companies.name,
      applications: responseFigures.applications,
    })
    .from(responseFigures)
    .innerJoin(companies, eq(companies.id, responseFigures.companyId))
    .where(and(isNull(responseFigures.medianSeconds), eq(responseFigures.answeredSoon, 0)))
    .orderBy(desc(responseFigures.applications), desc(responseFigures.companyId))
    .limit(applicationLimits.silent + 1);
