import { ambassadorDays } from '@ambitionhub/contract/ambassadors';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import type { Pair } from './lock.store.ts';
import { ambassadorships, ambassadorTerms } from './tables.ts';

export type Due = Pair & { readonly id: string };

/** Today in the time zone furthest ahead. A last day that is over anywhere is before this day. */
const latestDay = sql`(now() at time zone 'Pacific/Kiritimati')::date`;
const itsDay = sql`(now() at time zone coalesce(time_zone, ${defaultTimeZone}))::date`;

/** Offers unanswered for 14 days, or whose last day is over; the oldest. */
export async function findLapsing(db: Database, except: readonly string[]): Promise<readonly Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select id, student_id as "studentId", company_id as "companyId" from ${ambassadorships}
    where ${isLapsing} and id <> all(${sql.param(except)}::uuid[]) order by offered_at limit 1`);
  return rows;
}

const isLapsing = sql`state = 'offered' and accepting_id is null and (offered_at <= now() - make_interval(days => ${ambassadorDays.offer})
  or exists (select from ${ambassadorTerms} terms left join ${companies} c on c.user_id = company_id
    where terms.ambassadorship_id = ambassadorships.id and accepted_at is null and refused_at is null
      and terms.last_day < ${itsDay}))`;

/** Active ambassadorships whose last day is over in their company's time zone. */
export async function findFinishing(db: Database, except: readonly string[]): Promise<readonly Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select id, student_id as "studentId", company_id as "companyId" from ${ambassadorships}
    where ${isFinishing} and id <> all(${sql.param(except)}::uuid[]) order by last_day limit 1`);
  return rows;
}

const isFinishing = sql`state = 'active' and last_day < ${latestDay} and last_day < (
  select (now() at time zone coalesce((select time_zone from ${companies} c where c.user_id = company_id), ${defaultTimeZone}))::date)`;

const conditions = { lapsed: isLapsing, ended: isFinishing } as const;

/** Whether a locked row is still due. */
export async function isStillDue(db: Queries, id: string, step: keyof typeof conditions): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${ambassadorships} where id = ${id} and ${conditions[step]}`,
  );
  return rows.length > 0;
}
