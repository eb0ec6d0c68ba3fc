import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { images } from './tables.ts';

export type OwnerType = 'student' | 'company';

/** What kind of profile a picture would be in, or null; whoever it is cannot be deleted until the transaction ends. */
export const ownerType = async (tx: Database, ownerId: UserId): Promise<OwnerType | null> => {
  const [row] = await tx
    .select({ userType: users.userType })
    .from(users)
    .where(eq(users.id, ownerId))
    .for('key share');
  return !row || row.userType === 'admin' ? null : row.userType;
};

/** Notes a picture as already replaced before its files are written: should they never be shown, they are swept away. */
export const announceImage = async (db: Database, key: string, ownerId: UserId): Promise<void> => {
  await db.insert(images).values({ key, ownerId, replacedAt: sql`now()` });
};

/** Marks an owner's current picture as replaced. Returns its key; more than one only where an import left them. */
export const retireImages = async (tx: Database, ownerId: UserId): Promise<readonly string[]> => {
  const retired = await tx
    .update(images)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(images.ownerId, ownerId), isNull(images.replacedAt)))
    .returning({ key: images.key });
  return retired.map(({ key }) => key);
};

/** Makes an announced picture the current one; whether it was still there. */
export const instateImage = async (tx: Database, key: string): Promise<boolean> => {
  const instated = await tx
    .update(images)
    .set({ replacedAt: null })
    .where(eq(images.key, key))
    .returning({ key: images.key });
  return instated.length > 0;
};

/** Pictures that were replaced, or announced and never shown, more than an hour ago. */
export const listReplaced = async (db: Database, limit: number): Promise<readonly string[]> => {
  const replaced = await db
    .select({ key: images.key })
    .from(images)
    .where(lt(images.replacedAt, sql`now() - interval '1 hour'`))
    .orderBy(images.replacedAt)
    .limit(limit);
  return replaced.map(({ key }) => key);
};

/**
 * Takes a replaced picture for removal, if it still is one and nobody else has taken it. Until the transaction ends it
 * cannot be shown any more.
 */
export const takeReplaced = async (tx: Database, key: string): Promise<boolean> => {
  const taken = await tx
    .select({ key: images.key })
    .from(images)
    .where(and(eq(images.key, key), isNotNull(images.replacedAt)))
    .for('update', { skipLocked: true });
  return taken.length > 0;
};

export const forgetImage = async (db: Database, key: string): Promise<void> => {
  await db.delete(images).where(eq(images.key, key));
};
