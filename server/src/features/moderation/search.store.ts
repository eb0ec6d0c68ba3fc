import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { moderationLimits } from '@ambitionhub/contract/moderation';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { companiesForAdmin } from '../companies/index.ts';
import { studentsForAdmin } from '../students/index.ts';

const profiles = {
  student: { table: studentsForAdmin, id: studentsForAdmin.userId, version: studentsForAdmin.version },
  company: { table: companiesForAdmin, id: companiesForAdmin.id, version: companiesForAdmin.version },
} as const;

/** The version of a profile, locked until the transaction ends; null if there is none. */
export async function holdProfile(
  tx: Transaction,
  { userType, id }: { userType: keyof typeof profiles; id: ParticipantId },
): Promise<number | null> {
  const profile = profiles[userType];
  const [row] = await tx
    .select({ version: sql<number>`${profile.version}` })
    .from(profile.table)
    .where(sql`${profile.id} = ${id}`)
    .for('update');
  return row?.version ?? null;
}

/**
 * After a place in the order of names. The database folds the case, since it sorts by it: JavaScript folds
 * some letters differently.
 */
export const byName = (name: SQLWrapper, id: SQLWrapper, after: readonly [string, string]): SQL =>
  sql`(lower(${name}), ${id}) > (lower(${after[0]}), ${after[1]}::uuid)`;

/** The number of rows of a query, counted to just above the highest number shown. */
export async function countUpTo(
  db: Database,
  query: SQL,
): Promise<{ readonly count: number; readonly isMore: boolean }> {
  const { counted } = moderationLimits;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${query} limit ${counted + 1}) as found`,
  );
  return totalOf(rows[0]?.count ?? 0);
}

/** The total to show, from a count that goes one further. */
export function totalOf(count: number): { readonly count: number; readonly isMore: boolean } {
  const { counted } = moderationLimits;
  return { count: Math.min(count, counted), isMore: count > counted };
}
