import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { isBehind, users } from '../accounts/index.ts';
import { images, removedPictures } from './tables.ts';

export type OwnerType = 'student' | 'company';

/**
 * The kind of profile that would own a picture, and whether this user may change it as their own; null if there
 * is none. Locks the owner against deletion until the transaction ends.
 */
export async function findOwner(
  tx: Transaction,
  { ownerId, actorId }: { ownerId: ParticipantId; actorId: UserId },
): Promise<{ readonly type: OwnerType; readonly isOwn: boolean } | null> {
  const people = await tx
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(isBehind(sql`${ownerId}::uuid`))
    .for('key share');
  const type = people[0]?.userType;
  if (type === undefined || type === 'admin') return null;
  return { type, isOwn: people.some(({ id }) => id === actorId) };
}

/**
 * Records a picture as already replaced before its files are written: if it is never shown, the sweep removes
 * it.
 */
export async function announceImage(db: Database, key: string, ownerId: ParticipantId): Promise<void> {
  await db.insert(images).values({ key, ownerId, replacedAt: sql`now()` });
}

/**
 * Marks an owner's current picture as replaced. Returns its key; more than one only if an import left
 * several.
 */
export async function retireImages(
  tx: Transaction,
  ownerIds: readonly ParticipantId[],
): Promise<readonly string[]> {
  const retired = await tx
    .update(images)
    .set({ replacedAt: sql`now()` })
    .where(and(inArray(images.ownerId, [...ownerIds]), isNull(images.replacedAt)))
    .returning({ key: images.key });
  return retired.map(({ key }) => key);
}

/** Records that these pictures of an owner were removed here, once each. */
export async function rememberRemoved(
  tx: Transaction,
  ownerId: ParticipantId,
  pictures: readonly string[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insert(removedPictures)
    .values(pictures.map((picture) => ({ ownerId, picture })))
    .onConflictDoNothing();
}

/** The same for removed owners, of whose pictures nothing is kept. */
export async function forgetOwners(tx: Transaction, ownerIds: readonly ParticipantId[]): Promise<void> {
  await retireImages(tx, ownerIds);
  await tx.delete(removedPictures).where(inArray(removedPictures.ownerId, [...ownerIds]));
}

/** Makes an announced picture current, unless the sweep may be about to remove its files. */
export async function instateImage(tx: Transaction, key: string): Promise<boolean> {
  const instated = await tx
    .update(images)
    .set({ replacedAt: null })
    .where(and(eq(images.key, key), sql`${images.createdAt} > now() - interval '30 minutes'`))
    .returning({ key: images.key });
  return instated.length > 0;
}

/** The key of a user's current picture. */
export async function findCurrent(db: Database, ownerId: ParticipantId): Promise<string | null> {
  const [row] = await db
    .select({ key: images.key })
    .from(images)
    .where(and(eq(images.ownerId, ownerId), isNull(images.replacedAt)));
  return row?.key ?? null;
}

/** Whether a picture is a user's current one. */
export async function isCurrent(db: Database, key: string): Promise<boolean> {
  const [row] = await db
    .select({ key: images.key })
    .from(images)
    .where(and(eq(images.key, key), isNull(images.replacedAt)));
  return row !== undefined;
}

/** Pictures replaced, or announced and never shown, more than an hour ago; oldest first. */
export async function listReplaced(
  db: Database,
  except: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const replaced = await db
    .select({ key: images.key })
    .from(images)
    .where(
      and(
        lt(images.replacedAt, sql`now() - interval '1 hour'`),
        sql`${images.key} <> all(${sql.param(except)}::text[])`,
      ),
    )
    .orderBy(asc(images.replacedAt))
    .limit(limit);
  return replaced.map(({ key }) => key);
}

/** Deletes the row of a picture whose files are gone. */
export async function forgetImage(db: Database, key: string): Promise<void> {
  await db.delete(images).where(and(eq(images.key, key), isNotNull(images.replacedAt)));
}
