import type { UserId } from '@ambitionhub/contract/accounts';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { passkeys } from '../tables.ts';

/** A user's passkeys, oldest first. */
export const listPasskeys = (db: Database, userId: UserId) =>
  db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** Whether a passkey with this credential id still exists. */
export async function hasPasskey(db: Database, credentialId: string): Promise<boolean> {
  const kept = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.credentialID, credentialId));
  return kept.length > 0;
}

/** False if the user has no passkey with this id. */
export async function renamePasskey(
  db: Database,
  userId: UserId,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** False if the user has no passkey with this id. */
export async function removePasskey(db: Database, userId: UserId, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}
