import { createHash, randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { credentials, users, verifications } from './tables.ts';

// A copy of the database is not enough to reset a password.
const hashOf = (token: string): string => createHash('sha256').update(`reset ${token}`).digest('base64url');

const isOpen = (token: string) =>
  and(eq(verifications.identifier, hashOf(token)), gt(verifications.expiresAt, sql`now()`));

/** Stores a reset link under an id, replacing one with the same id. */
export async function putResetLink(
  db: Database,
  { id, token, userId, minutes }: { id: string; token: string; userId: string; minutes: number },
): Promise<void> {
  const link = {
    identifier: hashOf(token),
    value: userId,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  };
  await db
    .insert(verifications)
    .values({ id, ...link })
    .onConflictDoUpdate({ target: verifications.id, set: link });
}

/** The account of an open link. */
export async function findResetOwner(db: Database, token: string) {
  const [row] = await db
    .select({ userId: users.id, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .where(isOpen(token));
  return row ?? null;
}

/** Takes an open link; false if another request was faster. */
export async function takeResetLink(tx: Transaction, token: string): Promise<boolean> {
  const taken = await tx.delete(verifications).where(isOpen(token)).returning({ id: verifications.id });
  return taken.length > 0;
}

/** Sets a password, even for an account that had none. */
export async function setPassword(tx: Transaction, userId: UserId, passwordHash: string): Promise<void> {
  const set = await tx
    .update(credentials)
    .set({ password: passwordHash, updatedAt: sql`now()` })
    .where(eq(credentials.userId, userId))
    .returning({ id: credentials.id });
  if (set.length === 0)
    await tx.insert(credentials).values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
    });
}

/** Removes the password that someone else may know. The account's owner sets a new one with a reset link. */
export async function removePassword(tx: Transaction, userId: UserId): Promise<void> {
  await tx
    .update(credentials)
    .set({ password: null, updatedAt: sql`now()` })
    .where(eq(credentials.userId, userId));
}
