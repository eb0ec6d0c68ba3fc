import { createHash } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../../platform/database/index.ts';
import { addressLinks, users } from '../tables.ts';

// Who reads a copy of the database can prove nobody's address.
const hashOf = (token: string): string => createHash('sha256').update(`address ${token}`).digest('base64url');

const isOpen = (token: string) =>
  and(eq(addressLinks.tokenHash, hashOf(token)), gt(addressLinks.expiresAt, sql`now()`));

/** The addresses of an account: the one that it has, and the one that it shall have. */
const addresses = {
  email: users.email,
  confirmed: users.emailVerified,
  newEmail: users.newEmail,
  leavingAt: users.leavingAt,
};

export async function findOwnAddress(db: Queries, userId: UserId) {
  const [row] = await db.select(addresses).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function lockOwnAddress(tx: Transaction, userId: UserId) {
  const [row] = await tx.select(addresses).from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

/** Notes the address that an account shall have once its link is used, or that it shall have none. */
export async function setNewEmail(tx: Queries, userId: UserId, newEmail: string | null): Promise<void> {
  await tx.update(users).set({ newEmail, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** The account has this address from now on, and it is proved. Throws where somebody else has it. */
export async function setProvenEmail(tx: Transaction, userId: UserId, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailVerified: true, newEmail: null, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

export async function setConfirmed(tx: Transaction, userId: UserId): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** Stores a link under an id; under the same id again it takes the other's place. */
export async function putAddressLink(
  db: Database,
  { id, token, hours, ...link }: { id: string; token: string; userId: UserId; email: string; hours: number },
): Promise<void> {
  const row = {
    ...link,
    tokenHash: hashOf(token),
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  };
  await db
    .insert(addressLinks)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: addressLinks.id, set: row });
}

/** Whose link it is, while it is open. */
export async function findLinkOwner(db: Queries, token: string): Promise<UserId | null> {
  const [row] = await db.select({ userId: addressLinks.userId }).from(addressLinks).where(isOpen(token));
  return row?.userId ?? null;
}

/** Takes a link that is open; null where somebody was faster. Returns the address that it proves. */
export async function takeAddressLink(tx: Transaction, token: string): Promise<string | null> {
  const [taken] = await tx.delete(addressLinks).where(isOpen(token)).returning({ email: addressLinks.email });
  return taken?.email ?? null;
}

/** Ends every link of an account. */
export async function endAddressLinks(tx: Queries, userId: UserId): Promise<void> {
  await tx.delete(addressLinks).where(eq(addressLinks.userId, userId));
}

export async function removeOldAddressLinks(db: Database): Promise<void> {
  await db.delete(addressLinks).where(lt(addressLinks.expiresAt, sql`now()`));
}
