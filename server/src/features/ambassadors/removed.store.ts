import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { ambassadorships, ambassadorTerms } from './tables.ts';

type Ended = {
  readonly id: string;
  readonly studentId: UserId;
  readonly companyId: CompanyId;
  /** Or only offered. */
  readonly wasActive: boolean;
};

type Gone = { readonly studentIds: readonly UserId[] } | { readonly companyIds: readonly CompanyId[] };

const isTheirsOf = (gone: Gone) =>
  'studentIds' in gone
    ? sql`student_id = any(${sql.param(gone.studentIds)}::uuid[])`
    : sql`company_id = any(${sql.param(gone.companyIds)}::uuid[])`;

/** Who has worked for whom among these accounts, under the names that are stored. */
export async function listPairsOf(tx: Transaction, gone: Gone) {
  const { rows } = await tx.execute<{
    companyId: CompanyId;
    studentId: UserId;
    companyName: string;
    studentName: string;
  }>(sql`
    select distinct on (company_id, student_id) company_id as "companyId", student_id as "studentId",
      company_name as "companyName", student_name as "studentName"
    from ${ambassadorships} where ${isTheirsOf(gone)} and state in ('active', 'ended')
    order by company_id, student_id, offered_at desc`);
  return rows;
}

/**
 * Ends the open ambassadorships of accounts that are being removed and stores their names; returns the ended ones.
 * Work that has not begun ends at once, without a first day.
 */
export async function endOpenOfRemoved(tx: Transaction, gone: Gone): Promise<readonly Ended[]> {
  const isStudents = 'studentIds' in gone;
  const side = isStudents ? 'student' : 'company';
  const isTheirs = isTheirsOf(gone);
  await tx.execute(
    isStudents
      ? sql`update ${ambassadorships} set student_name = coalesce(nullif(name, ''), student_name)
          from ${students} where user_id = student_id and ${isTheirs}`
      : sql`update ${ambassadorships} set company_name = coalesce(nullif(name, ''), company_name)
          from ${companies} where user_id = company_id and ${isTheirs}`,
  );
  await tx.execute(sql`update ${ambassadorTerms} set refused_at = now()
    where accepted_at is null and refused_at is null
      and ambassadorship_id in (select id from ${ambassadorships} where ${isTheirs} and state in ('offered', 'active'))`);
  const { rows } = await tx.execute<Ended>(sql`
    update ${ambassadorships} set version = version + 1,
      state = case when state = 'offered' then ${isStudents ? 'declined' : 'taken-back'}
        when first_day > today.day then 'ended' else state end,
      first_day = case when first_day <= today.day then first_day end,
      answered_at = coalesce(answered_at, now()),
      ended_by = case when state = 'active' then coalesce(ended_by, ${side}) end,
      last_day = case when state = 'active' then least(last_day, today.day) else last_day end,
      next_due = case when state = 'active' then least(next_due, today.day) end
    from (
      select a.id as of, (now() at time zone coalesce(
        (select time_zone from ${companies} c where c.user_id = a.company_id), ${defaultTimeZone}))::date as day
      from ${ambassadorships} a
    ) today
    where today.of = id and ${isTheirs} and state in ('offered', 'active')
    returning id, student_id as "studentId", company_id as "companyId", ended_by is not null as "wasActive"`);
  return rows;
}
