import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { type CountedCompany, type CountedStudent, factRules } from '@ambitionhub/contract/facts';
import { hoursDays } from '@ambitionhub/contract/hours';
import { ledgerDays } from '@ambitionhub/contract/ledger';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { companies } from '../companies/index.ts';
import { hourWeeks } from '../hours/index.ts';
import {
  ledgerBalances,
  ledgerEntries,
  ledgerMonths,
  outsidePayments,
  paidEntries,
} from '../ledger/index.ts';
import { proofs } from '../tasks/index.ts';

/** Makes those who count for the same side take turns, so that the last one has seen everything. Ids in their order. */
export const lockFacts = (tx: Transaction, ids: readonly (CompanyId | UserId)[]) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('facts of ' || id, 0)) from unnest(${sql.param([...ids].sort())}::text[]) id`,
  );

const isRecent = (at: SQL): SQL => sql`${at} > now() - make_interval(days => ${factRules.days})`;
/** Rows by day, which an index has, with a day more for the time zones. */
const ofRecentDays = sql`current_date - ${factRules.days + 1}::int`;
const { newest } = factRules;

/**
 * The seconds that each approval took: of a proof, from its last submission; of a week of hours, from its end or last
 * change, which is 14 days before it would have been approved automatically. What the admin decided does not count.
 */
const approvals = (id: SQL, timeZone: SQL): SQL => sql`
  (select extract(epoch from since - handed_in_at) as seconds from ${proofs}
    where company_id = ${id} and state = 'approved' and ${isRecent(sql`since`)} and handed_in_at is not null
      and objection = ''
    order by since desc limit ${newest})
  union all
  (select extract(epoch from decided_at - (due_on - ${hoursDays.approval}::int)::timestamp at time zone ${timeZone})
    from ${hourWeeks}
    where company_id = ${id} and state = 'approved' and week > ${ofRecentDays} - 60 and ${isRecent(sql`decided_at`)}
    order by week desc limit ${newest})`;

/**
 * The seconds until each amount was paid, infinite if it should have been. Left out: what is not overdue, and what the
 * student has yet to confirm.
 */
const earnings = (id: SQL): SQL => sql`
  select case
    when paid.is_received then extract(epoch from paid.at - earned.at)
    when paid.at is null and owed.owed_since > now() - make_interval(days => ${ledgerDays.overdue}) then null
    when coalesce(paid.is_denied, owed.owed_since is not null)
      and earned.at < now() - make_interval(days => ${ledgerDays.overdue}) then 'infinity'
  end as seconds
  from (
    select id, student_id, at from ${ledgerEntries}
    where company_id = ${id} and kind in ('earned', 'bonus') and day > ${ofRecentDays} and ${isRecent(sql`at`)}
    order by day desc, id desc limit ${newest}
  ) earned
  left join ${ledgerBalances} owed on owed.company_id = ${id} and owed.student_id = earned.student_id
  left join lateral (
    select entry.at, coalesce(outside.state in ('confirmed', 'assumed'), true) as is_received,
      outside.state is not distinct from 'denied' as is_denied
    from ${paidEntries} paid
    join ${ledgerEntries} entry on entry.source = 'payment' and entry.source_key = paid.payment_id::text
      and entry.kind = 'paid'
    left join ${outsidePayments} outside on outside.id = paid.payment_id
    where paid.entry_id = earned.id and not exists (select from ${ledgerEntries} undone
      where undone.source = 'payment' and undone.source_key = entry.source_key and undone.kind = 'payment-undone')
    limit 1
  ) paid on true`;

const isUnreceived = sql`state in ('said', 'denied')`;

/** The students who have received one of the newest payments. */
const paidStudents = (id: SQL): SQL => sql`
  select count(distinct student_id) from (
    select student_id, source_key from ${ledgerEntries}
    where company_id = ${id} and kind = 'paid' and day > ${ofRecentDays} and ${isRecent(sql`at`)}
    order by day desc, id desc limit ${newest}
  ) paid
  where not exists (select from ${ledgerEntries} undone
      where undone.source = 'payment' and undone.source_key = paid.source_key and undone.kind = 'payment-undone')
    and not exists (select from ${outsidePayments} outside where outside.id = paid.source_key::uuid and ${isUnreceived})`;

const today = (timeZone: SQL): SQL => sql`(now() at time zone ${timeZone})::date`;

/** Counts what the facts of these companies come from. */
export async function countCompanies(
  tx: Queries,
  ids: readonly CompanyId[],
): Promise<readonly (CountedCompany & { readonly id: CompanyId })[]> {
  const [id, timeZone] = [sql`company.user_id`, sql`company.time_zone`];
  const { rows } = await tx.execute<
    CountedCompany & { id: CompanyId }
  >(sql`select company.user_id as id, approved.*, paid.*,
      (${paidStudents(id)})::int as "paidStudents",
      greatest(0, coalesce((select sum(paid_cents) from ${ledgerMonths} where company_id = ${id}), 0)
        - coalesce((select sum(amount_cents) from ${outsidePayments} where company_id = ${id} and ${isUnreceived}), 0)
      )::float8 as "paidCents",
      (select count(*)::int from ${ambassadorships} where company_id = ${id} and state = 'active'
        and first_day <= ${today(timeZone)} and (last_day is null or last_day >= ${today(timeZone)})) as ambassadors
    from ${companies} company
    cross join lateral (
      select count(*)::int as approvals,
        greatest(0, percentile_cont(0.5) within group (order by seconds))::float8 as "approvalSeconds"
      from (${approvals(id, timeZone)}) one
    ) approved
    cross join lateral (
      select count(*)::int as earnings, (count(*) filter (where seconds < 'infinity'))::int as "paidEarnings",
        greatest(0, nullif(percentile_disc(0.5) within group (order by seconds), 'infinity'))::float8 as "paySeconds"
      from (${earnings(id)}) one where seconds is not null
    ) paid
    where company.user_id = any(${sql.param([...ids])}::uuid[])`);
  // The greatest of zero and nothing is zero.
  return rows.map((row) => ({
    ...row,
    approvalSeconds: row.approvals === 0 ? null : row.approvalSeconds,
    paySeconds: row.paidEarnings === 0 ? null : row.paySeconds,
  }));
}

/** Counts what the facts of these students come from. */
export async function countStudents(
  tx: Queries,
  ids: readonly UserId[],
): Promise<readonly (CountedStudent & { readonly id: UserId })[]> {
  const { rows } = await tx.execute<CountedStudent & { id: UserId }>(sql`select student.id,
      (select count(distinct company_id)::int from ${ambassadorships} work
        left join ${companies} company on company.user_id = work.company_id
        where work.student_id = student.id and state in ('active', 'ended')
          and first_day <= ${today(sql`coalesce(company.time_zone, ${defaultTimeZone})`)}) as companies,
      tasks.*
    from unnest(${sql.param([...ids])}::uuid[]) student (id)
    cross join lateral (
      select (count(*) filter (where state = 'approved'))::int as approved, count(*)::int as decided
      from ${proofs} where student_id = student.id and state in ('approved', 'declined', 'refused')
    ) tasks`);
  return rows;
}

/** Those on one side of any work, in the order of their ids, from the one after a given one. */
const listSide =
  <Id extends string>(column: SQLWrapper) =>
  async (db: Queries, after: Id | null, limit: number): Promise<readonly Id[]> => {
    const { rows } = await db.execute<{ id: Id }>(sql`select distinct ${column} as id from ${ambassadorships}
      where ${after}::uuid is null or ${column} > ${after}::uuid order by id limit ${limit}`);
    return rows.map(({ id }) => id);
  };

export const listEmployers = listSide<CompanyId>(ambassadorships.companyId);
export const listWorkers = listSide<UserId>(ambassadorships.studentId);

/** What was last counted of a company, null before, and its stars. */
export async function findOwn(db: Queries, id: CompanyId) {
  const [row] = await db
    .select({ counted: companies.counted, mean: companies.rating, count: companies.reviewCount })
    .from(companies)
    .where(eq(companies.id, id));
  return row ?? { counted: null, mean: 0, count: 0 };
}
