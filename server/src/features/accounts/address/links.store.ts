import { createHash } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../../platform/database/index.ts';
import { addressLinks, users } from '../tables.ts';

/** What a link is for: it proves an address, or stops the change to it. Neither token is any good for the other. */
export type LinkPurpose = 'address' | 'stop';

// Who reads a copy of the database can prove nobody's address, and stop nobody's change.
const hashOf = (purpose: LinkPurpose, token: string): string =>
  createHash('sha256').update(`${purpose} ${token}`).digest('base64url');

const isOpen = (purpose: LinkPurpose, token: string) =>
  and(eq(addressLinks.tokenHash, hashOf(purpose, token)), gt(addressLinks.expiresAt, sql`now()`));

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

/** Notes the address that an account shall have once its link is used. */
export async function setNewEmail(tx: Transaction, userId: UserId, newEmail: string): Promise<void> {
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

type NewLink = {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly token: string;
  readonly userId: UserId;
  /** The address that it proves, or the change to which it stops. */
  readonly email: string;
  readonly hours: number;
};

/** Stores a link under an id; under the same id again it takes the other's place. */
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

/** Whose link it is, while it is open. */
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

/** Takes a link that is open; null where somebody was faster. Returns the address that it is about. */
export async function takeAddressLink(
  tx: Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  const [taken] = await tx
    .delete(addressLinks)
    .where(isOpen(purpose, token))
    .returning({ email: addressLinks.email });
  return taken?.email ?? null;
}

export async function removeOldAddressLinks(db: Database): Promise<void> {
  await db.delete(addressLinks).where(lt(addressLinks.expiresAt, sql`now()`));
}
