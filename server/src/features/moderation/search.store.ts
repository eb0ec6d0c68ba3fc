import { moderationLimits } from '@ambitionhub/contract/moderation';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';

/** After a place in the order of names. Folded by the database, whose order it is: JavaScript folds some letters in another way. */
export const byName = (name: SQLWrapper, id: SQLWrapper, after: readonly [string, string]): SQL =>
  sql`(lower(${name}), ${id}) > (lower(${after[0]}), ${after[1]}::uuid)`;

/** How many rows a query has, counted no further than anybody reads. */
export const countUpTo = async (
  db: Database,
  query: SQL,
): Promise<{ readonly count: number; readonly isMore: boolean }> => {
  const { counted } = moderationLimits;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${query} limit ${counted + 1}) as found`,
  );
  return totalOf(rows[0]?.count ?? 0);
};

/** What is said of so many, counted one further than is said. */
export const totalOf = (count: number): { readonly count: number; readonly isMore: boolean } => {
  const { counted } = moderationLimits;
  return { count: Math.min(count, counted), isMore: count > counted };
};
