import { createHash } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../../platform/database/index.ts';
import { addressLinks, users } from '../tables.ts';

/** A link confirms an address or stops the change to it. A token works for one purpose only. */
export type LinkPurpose = 'address' | 'stop';

// A copy of the database is not enough to confirm an address or stop a change.
const hashOf = (purpose: LinkPurpose, token: string): string =>
  createHash('sha256').update(`${purpose} ${token}`).digest('base64url');

const isOpen = (purpose: LinkPurpose, token: string) =>
  and(eq(addressLinks.tokenHash, hashOf(purpose, token)), gt(addressLinks.expiresAt, sql`now()`));

/** The addresses of an account: the current one, and the requested one. */
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

/** The same, locked until the transaction ends. */
export async function lockOwnAddress(tx: Transaction, userId: UserId) {
  const [row] = await tx.select(addresses).from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

/** Stores the address that an account gets once its link is used. */
export async function setNewEmail(tx: Transaction, userId: UserId, newEmail: string): Promise<void> {
  await tx.update(users).set({ newEmail, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** Sets the account's address and marks it confirmed. Throws if someone else has it. */
export async function setProvenEmail(tx: Transaction, userId: UserId, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailVerified: true, newEmail: null, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

export async function setConfirmed(tx: Transaction, userId: UserId): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

type NewLink = {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly token: string;
  readonly userId: UserId;
  /** The address that it confirms, or the requested one that it stops. */
  readonly email: string;
  /** The current address, for a link that can bring it back. */
  readonly restores?: string;
  readonly hours: number;
};

/** Stores a link under an id, replacing one with the same id. */
export async function putAddressLink(
  db: Database,
  { id, purpose, token, hours, ...link }: NewLink,
): Promise<void> {
  const row = {
    ...link,
    tokenHash: hashOf(purpose, token),
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  };
  await db
    .insert(addressLinks)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: addressLinks.id, set: row });
}

/** The account of an open link. */
export async function findLinkOwner(
  db: Queries,
  purpose: LinkPurpose,
  token: string,
): Promise<UserId | null> {
  const [row] = await db
    .select({ userId: addressLinks.userId })
    .from(addressLinks)
    .where(isOpen(purpose, token));
  return row?.userId ?? null;
}

/** Uses up an open link and returns its addresses; null if another request was faster. */
export async function takeAddressLink(
  tx: Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<{ email: string; restores: string | null } | null> {
  const [taken] = await tx
    .delete(addressLinks)
    .where(isOpen(purpose, token))
    .returning({ email: addressLinks.email, restores: addressLinks.restores });
  return taken ?? null;
}

export async function removeOldAddressLinks(db: Database): Promise<void> {
  await db.delete(addressLinks).where(lt(addressLinks.expiresAt, sql`now()`));
}

/** Ends the links that confirm an address for an account. */
export async function dropLinksTo(tx: Transaction, userId: UserId, email: string): Promise<void> {
  await tx
    .delete(addressLinks)
    .where(
      and(eq(addressLinks.userId, userId), eq(addressLinks.email, email), isNull(addressLinks.restores)),
    );
}
