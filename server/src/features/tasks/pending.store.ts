import type { CompanyId } from '@ambitionhub/contract/accounts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { hourWeeks } from '../hours/index.ts';
import type { LedgerScope, Pending } from '../ledger/index.ts';

/**
 * What waits for an approval, by company: logged hours, and proofs that are handed in or objected, with what an
 * approval would book now. A decision that can still be undone changes nothing, because the student does not see it.
 */
export async function sumPending(
  db: Queries,
  { companyId, studentId }: LedgerScope,
): Promise<readonly Pending[]> {
  const theirs = sql`${companyId === null ? sql`true` : sql`company_id = ${companyId}`}
    and ${studentId === null ? sql`true` : sql`student_id = ${studentId}`}`;
  const { rows } = await db.execute<{ companyId: CompanyId; companyName: string; cents: number }>(sql`
    select company_id as "companyId", sum(cents)::float8 as cents,
      coalesce((select company_name from ${ambassadorships} one where one.company_id = waiting.company_id
        limit 1), '') as "companyName"
    from (
      select company_id, amount_cents as cents from ${hourWeeks} where state = 'logged' and ${theirs}
      union all
      select company_id, coalesce(decision_cents, cents) from proofs
        where state in ('handed-in', 'objected') and ${theirs}
    ) waiting group by company_id having sum(cents) > 0 order by company_id`);
  return rows;
}
