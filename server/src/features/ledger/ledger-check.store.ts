import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { ledgerBalances, ledgerChecks, ledgerEntries, ledgerMonths, openEntries } from './tables.ts';

/** A pair whose records disagree: the amount owed by each of the four, in US cents. */
export type Difference = {
  readonly companyId: string;
  readonly studentId: string;
  readonly company: string;
  readonly student: string;
  readonly entries: number;
  readonly open: number;
  readonly balance: number;
  readonly months: number;
};

/** The differences for a range of company ids, in one statement so that they are from one instant. */
export async function findDifferences(db: Queries, from: string, to: string): Promise<Difference[]> {
  const sums = (table: unknown, amount: string) => sql`
    select company_id, student_id, sum(${sql.raw(amount)})::float8 as cents from ${table}
    where company_id between ${from}::uuid and ${to}::uuid group by company_id, student_id`;
  const { rows } = await db.execute<Difference>(sql`
    select company_id as "companyId", student_id as "studentId",
      coalesce(held.company_name, '') as company, coalesce(held.student_name, '') as student,
      coalesce(entries.cents, 0) as entries, coalesce(open.cents, 0) as open,
      coalesce(held.owed_cents, 0)::float8 as balance, coalesce(months.cents, 0) as months
    from (${sums(ledgerEntries, 'amount_cents')}) entries
      full join (${sums(openEntries, 'amount_cents')}) open using (company_id, student_id)
      full join (${sums(ledgerMonths, 'earned_cents - paid_cents')}) months using (company_id, student_id)
      full join (select * from ${ledgerBalances} where company_id between ${from}::uuid and ${to}::uuid) held
        using (company_id, student_id)
    where (coalesce(entries.cents, 0), coalesce(entries.cents, 0), coalesce(entries.cents, 0))
      is distinct from (coalesce(open.cents, 0), coalesce(held.owed_cents, 0), coalesce(months.cents, 0))
    order by company_id, student_id`);
  return rows;
}

export async function saveCheck(db: Queries, differences: number): Promise<void> {
  await db
    .insert(ledgerChecks)
    .values({ id: 1, at: sql`now()`, differences })
    .onConflictDoUpdate({ target: ledgerChecks.id, set: { at: sql`now()`, differences } });
}

export async function findCheck(db: Queries) {
  const [row] = await db.select().from(ledgerChecks);
  return row ?? null;
}
