import type { CompanyId } from '@ambitionhub/contract/accounts';
import { applicationDays, responseStep } from '@ambitionhub/contract/applications';
import { responseRank } from '@ambitionhub/contract/companies';
import { eq, sql } from 'drizzle-orm';
import { type Database, type Queries, type Transaction, transact } from '../../platform/database/index.ts';
import { eachRow } from '../../platform/jobs/index.ts';
import { companies, setResponseRanks } from '../companies/index.ts';
import { applications, responseFigures } from './tables.ts';

export async function findFigures(db: Queries, companyId: CompanyId) {
  const [row] = await db.select().from(responseFigures).where(eq(responseFigures.companyId, companyId));
  return row ?? null;
}

/** Companies per transaction. */
const batch = 200;

/**
 * Computes how soon and how often each company has answered the applications of the last 90 days: the median
 * time to the company's first response, and the share that got one within 14 days. An application counts once
 * it is answered or 14 days old, but not if it was withdrawn before an answer.
 */
export async function countFigures(db: Database): Promise<void> {
  let after: CompanyId | null = null;
  await eachRow({
    find: async () => {
      const { rows }: { rows: { id: CompanyId }[] } =
        await db.execute(sql`select user_id as id from ${companies}
        where ${after}::uuid is null or user_id > ${after}::uuid order by user_id limit ${batch}`);
      after = rows.at(-1)?.id ?? null;
      return rows.map(({ id }) => id);
    },
    keyOf: (id) => id,
    handle: (ids) => transact(db, (tx) => countSome(tx, ids)),
  });
}

type Counted = {
  id: CompanyId;
  applications: number | null;
  medianSeconds: number | null;
  answeredSoon: number | null;
};

async function countSome(tx: Transaction, ids: readonly CompanyId[]): Promise<void> {
  const { responses, answeredSoon } = applicationDays;
  const soon = sql`make_interval(days => ${answeredSoon})`;
  const { rows } = await tx.execute<Counted>(sql`
    with portion as (
      select user_id as id from ${companies} where user_id = any(${sql.param(ids)}::uuid[])
    ), counted as (
      select company_id, count(*)::int as applications,
        percentile_cont(0.5) within group (order by extract(epoch from responded_at - applied_at)) as median_seconds,
        avg(case when responded_at <= applied_at + ${soon} then 1.0 else 0.0 end)::float8 as answered_soon
      from ${applications}
      where company_id in (select id from portion) and applied_at > now() - make_interval(days => ${responses})
        and (responded_at is not null or (status <> 'withdrawn' and applied_at < now() - ${soon}))
      group by company_id
    ), stored as (
      insert into ${responseFigures} (company_id, applications, median_seconds, answered_soon)
      select * from counted on conflict (company_id) do update set applications = excluded.applications,
        median_seconds = excluded.median_seconds, answered_soon = excluded.answered_soon, counted_at = now()
    ), emptied as (
      delete from ${responseFigures} where company_id in (select id from portion)
        and company_id not in (select company_id from counted)
    )
    select id, applications, median_seconds as "medianSeconds", answered_soon as "answeredSoon"
    from portion left join counted on company_id = id order by id`);
  await setResponseRanks(
    tx,
    rows.map(({ id, applications, ...figures }) => ({
      id,
      rank: responseRank(responseStep({ applications: applications ?? 0, ...figures })),
    })),
  );
}
