import { createHash, randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { credentials, users, verifications } from './tables.ts';

// Who reads a copy of the database can reset nobody's password.
const hashOf = (token: string): string => createHash('sha256').update(`reset ${token}`).digest('base64url');

const isOpen = (token: string) =>
  and(eq(verifications.identifier, hashOf(token)), gt(verifications.expiresAt, sql`now()`));

/** Stores a reset link under an id; under the same id again it takes the other's place. */
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

/** Whose link it is, while it is open. */
export async function findResetOwner(db: Database, token: string) {
  const [row] = await db
    .select({ userId: users.id, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .where(isOpen(token));
  return row ?? null;
}

/** Takes a link that is open; false where somebody was faster. */
export async function takeResetLink(tx: Transaction, token: string): Promise<boolean> {
  const taken = await tx.delete(verifications).where(isOpen(token)).returning({ id: verifications.id });
  return taken.length > 0;
}

/** Sets a password, also of an account that had none. */
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
