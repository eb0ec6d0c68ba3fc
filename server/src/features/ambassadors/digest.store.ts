import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { ambassadorDays } from '@ambitionhub/contract/ambassadors';
import { hoursDays } from '@ambitionhub/contract/hours';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, lowestId } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { hourWeeks } from '../hours/index.ts';
import { students } from '../students/index.ts';

/** How many days before the automatic decision a reader is reminded. */
const remindedBefore = 3;
/** The number of items that a reminder lists. */
const named = 10;

const days = (count: number): SQL => sql.raw(String(count));
/** The latest digest that a reader may have had. It is only used to find candidates. */
const lately = sql`now() - interval '2 days'`;
const since = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Whether a week has started to wait for the company since that time, or is about to be approved automatically. It
 * can be decided from 13 days before `due_on`.
 */
function isNewsToCompany(at: SQL): SQL {
  const passed = (before: number) =>
    sql`(due_on - ${days(before)} <= current_date and due_on - ${days(before)} > (${at})::date)`;
  return sql`(${passed(hoursDays.approval - 1)} or ${passed(remindedBefore)})`;
}
const waitsForCompany = sql`state = 'logged' and minutes > 0 and decision_id is null
  and due_on <= current_date + ${days(hoursDays.approval - 1)}`;

const offerNews = (at: SQL): SQL => sql`(offered_at > ${at}
  or offered_at <= now() - interval '${days(ambassadorDays.offer - remindedBefore)} days'
    and offered_at > (${at}) - interval '${days(ambassadorDays.offer - remindedBefore)} days')`;

/** Companies with weeks, and students with offers, terms or returned weeks, from the last two days. */
export async function findReminded(
  db: Database,
  { after, limit }: { readonly after: ParticipantId | null; readonly limit: number },
): Promise<readonly ParticipantId[]> {
  const from = sql`${after ?? lowestId}::uuid`;
  const { rows } = await db.execute<{ id: ParticipantId }>(sql`
    select id from (
      select distinct company_id as id from ${hourWeeks}
      where ${waitsForCompany} and company_id > ${from} and ${isNewsToCompany(lately)}
      union
      (select distinct student_id from ambassadorships work where student_id > ${from} and (
        state = 'offered' and ${offerNews(lately)}
        or state = 'active' and exists (select from ambassador_terms where ambassadorship_id = work.id
          and accepted_at is null and refused_at is null and proposed_at > ${lately})
        or state in ('active', 'ended') and exists (select from ${hourWeeks} where ambassadorship_id = work.id
          and state = 'returned' and decided_at > ${lately}))
        order by student_id limit ${limit})
    ) reader order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type WaitingWeek = {
  readonly name: string;
  readonly week: string;
  readonly minutes: number;
  readonly cents: number;
  readonly dueOn: string;
  /** The total number of waiting items. */
  readonly count: number;
};

/** The weeks that have waited longest for a company; none unless one started to wait in the last two days. */
export async function findWaitingWeeks(
  db: Database,
  companyId: CompanyId,
  at: Date,
): Promise<readonly WaitingWeek[]> {
  const { rows } = await db.execute<WaitingWeek>(sql`
    with waiting as (
      select * from ${hourWeeks} where company_id = ${companyId} and ${waitsForCompany}
    ), counted as (
      select count(*)::int as count, bool_or(${isNewsToCompany(since(at))}) as is_news from waiting
    )
    select coalesce(nullif(student.name, ''), work.student_name) as name, waiting.week::text, waiting.minutes,
      amount_cents as cents, due_on::text as "dueOn", count
    from waiting join ambassadorships work on work.id = ambassadorship_id
    left join ${students} student on student.user_id = waiting.student_id
    cross join counted
    where is_news order by due_on, waiting.week, ambassadorship_id limit ${named}`);
  return rows;
}

export type WaitingForStudent = {
  readonly kind: 'offer' | 'terms' | 'week';
  readonly company: string;
  /** The day until which an offer is open, or the Monday of a week; null for terms. */
  readonly day: string | null;
  readonly count: number;
};

/** The offers, terms and weeks that wait for a student; none unless one is from the last two days. */
export async function findWaitingForStudent(
  db: Database,
  studentId: UserId,
  at: Date,
): Promise<readonly WaitingForStudent[]> {
  const then = since(at);
  const { rows } = await db.execute<WaitingForStudent>(sql`
    with waiting as (
      select 'offer' as kind, company_id, company_name,
        to_char(offered_at + interval '${days(ambassadorDays.offer)} days', 'YYYY-MM-DD') as day,
        offered_at as at, ${offerNews(then)} as is_news
      from ambassadorships where student_id = ${studentId} and state = 'offered'
      union all
      select 'terms', company_id, company_name, null, proposed_at, proposed_at > ${then}
      from ambassadorships join ambassador_terms on ambassadorship_id = id
      where student_id = ${studentId} and state = 'active' and accepted_at is null and refused_at is null
      union all
      select 'week', week.company_id, company_name, week::text, decided_at, decided_at > ${then}
      from ${hourWeeks} week join ambassadorships on ambassadorships.id = ambassadorship_id
      where week.student_id = ${studentId} and week.state = 'returned'
    )
    select kind, coalesce(nullif(company.name, ''), company_name) as company, day,
      (select count(*)::int from waiting) as count
    from waiting left join ${companies} company on company.user_id = company_id
    where (select bool_or(is_news) from waiting) order by at limit ${named}`);
  return rows;
}
