import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { bellLimits } from '@ambitionhub/contract/notifications';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { users } from '../accounts/index.ts';
import { bellEntries } from './tables.ts';

const oldest = sql`now() - make_interval(days => ${bellLimits.days})`;

type Entry = Omit<typeof bellEntries.$inferInsert, 'id' | 'userId'> & { readonly userIds: readonly UserId[] };

/** Adds an entry for each of these people who is still there, once; returns the new ones. `id` is the same in every attempt. */
export async function addBellEntries(
  tx: Transaction,
  { id, userIds, byId, group, kind, text, href, at }: Entry & { readonly id: string },
) {
  const ids = userIds.map((userId) => idFrom(`${id} ${userId}`));
  const { rows } = await tx.execute<{ id: string; userId: UserId }>(sql`
    insert into ${bellEntries} (id, user_id, by_id, "group", kind, text, href, at)
    select told.id, ${users.id}, ${byId}::uuid, ${group}, ${kind}, ${text}, ${href}, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[], ${sql.param([...userIds])}::uuid[]) as told (id, user_id)
    join ${users} on ${users.id} = told.user_id
    on conflict do nothing returning id, user_id as "userId"`);
  return rows;
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
