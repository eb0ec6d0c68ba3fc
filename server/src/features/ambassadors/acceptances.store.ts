import { and, asc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { canBeUndone, undoWindows } from '../../platform/undo-window/index.ts';
import type { AmbassadorshipRow, Pair } from './lock.store.ts';
import { ambassadorships } from './tables.ts';

/** The key of an acceptance's hold. */
export const acceptanceHold = (acceptingId: string): string => `accept ${acceptingId}`;

const isDue = and(
  isNotNull(ambassadorships.acceptingId),
  not(canBeUndone(sql`'accept ' || ${ambassadorships.acceptingId}`)),
);

/** An acceptance that can no longer be undone, without these. */
export const findFinal = (
  db: Queries,
  except: readonly string[],
): Promise<(Pair & { readonly id: string })[]> =>
  db
    .select({
      id: ambassadorships.id,
      studentId: ambassadorships.studentId,
      companyId: ambassadorships.companyId,
    })
    .from(ambassadorships)
    .where(and(isDue, sql`${ambassadorships.id} <> all(${sql.param(except)}::uuid[])`))
    .orderBy(asc(ambassadorships.id))
    .limit(1);

/** Whether the acceptance of a locked row can no longer be undone. */
export async function isFinal(db: Queries, id: string): Promise<boolean> {
  const found = await db
    .select({ id: ambassadorships.id })
    .from(ambassadorships)
    .where(and(eq(ambassadorships.id, id), isDue));
  return found.length > 0;
}

/** Until when each acceptance can be undone, by the id of its ambassadorship. */
export async function findUndoEnds(
  db: Queries,
  rows: readonly AmbassadorshipRow[],
): Promise<ReadonlyMap<string, Date>> {
  const ids = new Map(
    rows.flatMap(({ id, acceptingId }) => (acceptingId ? [[acceptanceHold(acceptingId), id]] : [])),
  );
  if (ids.size === 0) return new Map();
  const found = await db
    .select()
    .from(undoWindows)
    .where(inArray(undoWindows.key, [...ids.keys()]));
  return new Map(found.map(({ key, until }) => [ids.get(key) ?? '', until]));
}
