import { sql } from 'drizzle-orm';
import { ambassadorships } from '../ambassadors/index.ts';
import { proofs } from './tables.ts';

/** What an ambassador has done of tasks, to read with each row of `ambassadorships`. */
export const tasksOfAmbassador = {
  /** When they began or handed in the task that they began last; null if there is none. */
  lastAt: sql<Date | null>`(select greatest(${proofs}.started_at, ${proofs}.handed_in_at) from ${proofs}
    where ${proofs}.student_id = ${ambassadorships}.student_id and ${proofs}.company_id = ${ambassadorships}.company_id
    order by ${proofs}.started_at desc limit 1)`,
} as const;
