import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { bellLimits } from '@ambitionhub/contract/notifications';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { bellEntries } from './tables.ts';

const oldest = sql`now() - make_interval(days => ${bellLimits.days})`;

/** Adds an entry, once; returns whether it is new. */
export async function addBellEntry(
  tx: Transaction,
  entry: typeof bellEntries.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(bellEntries).values(entry).onConflictDoNothing();
  return rowCount === 1;
}

/** A user's newest entries, newest first. */
export const findBellEntries = (db: Database, userId: UserId) =>
  db
    .select()
    .from(bellEntries)
    .where(and(eq(bellEntries.userId, userId), sql`${bellEntries.at} > ${oldest}`))
    .orderBy(desc(bellEntries.at), desc(bellEntries.id))
    .limit(bellLimits.entries);
export type BellRow = Awaited<ReturnType<typeof findBellEntries>>[number];

/** Marks a user's own entries as read; returns whether that changed any. */
export async function readBellEntries(
  tx: Transaction,
  { userId, ids }: { userId: UserId; ids: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(bellEntries)
    .set({ readAt: sql`now()` })
    .where(
      and(eq(bellEntries.userId, userId), inArray(bellEntries.id, [...ids]), isNull(bellEntries.readAt)),
    );
  return (rowCount ?? 0) > 0;
}

/** Removes the entries about these companies and students, whose names they have. */
export async function removeBellEntriesBy(tx: Transaction, ids: readonly ParticipantId[]): Promise<void> {
  await tx.delete(bellEntries).where(inArray(bellEntries.byId, [...ids]));
}

export async function removeOldBellEntries(db: Database): Promise<void> {
  await db.delete(bellEntries).where(lt(bellEntries.at, oldest));
}
