import { ledgerDays } from '@ambitionhub/contract/ledger';
import { sql } from 'drizzle-orm';
import { openEntries } from './tables.ts';

/** Before this an entry that is still open is overdue. */
const overdueBefore = sql`now() - make_interval(days => ${ledgerDays.overdue})`;

/** Whether a balance has anything that is overdue. */
export const isOverdue = sql`ledger_balances.owed_since < ${overdueBefore}`;

const openSum = (
  which: ReturnType<typeof sql>,
) => sql`(select coalesce(sum(open.amount_cents), 0) from ${openEntries} open
  where (open.company_id, open.student_id) = (ledger_balances.company_id, ledger_balances.student_id) and ${which})`;

/**
 * The part of a balance that has been owed for more than 14 days, in US cents; corrections lower what has been owed
 * the longest last. What is owed less the earnings since then: reading those of two weeks takes as long however long
 * a company has paid nothing.
 */
export const overdueCents = sql<number>`case when ${isOverdue} then least(ledger_balances.owed_cents,
  ledger_balances.owed_cents - ${openSum(sql`open.amount_cents > 0 and open.at >= ${overdueBefore}`)}
    - ${openSum(sql`open.amount_cents < 0`)}) else 0 end::float8`;
