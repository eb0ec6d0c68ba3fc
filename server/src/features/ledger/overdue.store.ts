import { ledgerDays } from '@ambitionhub/contract/ledger';
import { sql } from 'drizzle-orm';
import { openEntries } from './tables.ts';

/** An open entry from before this time is overdue. */
const overdueBefore = sql`now() - make_interval(days => ${ledgerDays.overdue})`;

/** Whether any part of a balance is overdue. */
export const isOverdue = sql`ledger_balances.owed_since < ${overdueBefore}`;

const openSum = (
  which: ReturnType<typeof sql>,
) => sql`(select coalesce(sum(open.amount_cents), 0) from ${openEntries} open
  where (open.company_id, open.student_id) = (ledger_balances.company_id, ledger_balances.student_id) and ${which})`;

/**
 * The part of a balance that has been owed for more than 14 days, in US cents. Corrections reduce the newest debt
 * first. It is the balance minus the earnings since then, so the query reads only two weeks, however long a company
 * has paid nothing.
 */
export const overdueCents = sql<number>`case when ${isOverdue} then least(ledger_balances.owed_cents,
  ledger_balances.owed_cents - ${openSum(sql`open.amount_cents > 0 and open.at >= ${overdueBefore}`)}
    - ${openSum(sql`open.amount_cents < 0`)}) else 0 end::float8`;
