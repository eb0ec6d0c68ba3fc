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
export async function lockProfile(
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

type SortKey = { readonly key: SQL; readonly placeOf: (value: string | boolean) => SQL };

/** Without case. The database folds it, since it sorts by it: JavaScript folds some letters differently. */
export const byText = (column: SQLWrapper): SortKey => ({
  key: sql`lower(${column})`,
  placeOf: (value) => sql`lower(${value})`,
});
export const byValue = (column: SQLWrapper, type: 'boolean' | 'timestamptz' | 'uuid'): SortKey => ({
  key: sql`${column}`,
  placeOf: (value) => sql`${value}::${sql.raw(type)}`,
});

/** An order of a list, as in its index; its last key is the id, so that no two places are the same. */
export type ListOrder = { readonly by: readonly SortKey[]; readonly isNewestFirst?: true };

/** How to sort by an order or its reverse, and the condition of what comes after a place in it. */
export function sortedBy({ by, isNewestFirst }: ListOrder, isReversed: boolean) {
  const [direction, isBeyond] =
    (isNewestFirst ?? false) === isReversed ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const keys = by.map(({ key }) => key);
  const places = (after: readonly (string | boolean)[]): SQL[] =>
    after.flatMap((value, index) => by[index]?.placeOf(value) ?? []);
  return {
    order: sql.join(
      keys.map((key) => sql`${key} ${direction}`),
      sql`, `,
    ),
    beyond: (after: readonly (string | boolean)[] | null): SQL | undefined =>
      after ? sql`(${sql.join(keys, sql`, `)}) ${isBeyond} (${sql.join(places(after), sql`, `)})` : undefined,
  };
}

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
