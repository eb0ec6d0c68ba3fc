import { createHash, randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../../platform/database/index.ts';
import { providerLogins, users, verifications } from '../tables.ts';

/** A person as a provider knows them: its key, and the number that never changes there. */
export type ProviderLogin = { readonly provider: string; readonly subject: string };

const isLogin = ({ provider, subject }: ProviderLogin) =>
  and(eq(providerLogins.provider, provider), eq(providerLogins.subject, subject));

/** The account that a login opens; null if none. It never opens the administrator's. */
export async function findLoginOwner(db: Queries, login: ProviderLogin): Promise<UserId | null> {
  const [row] = await db
    .select({ userId: users.id })
    .from(providerLogins)
    .innerJoin(users, eq(users.id, providerLogins.userId))
    .where(and(isLogin(login), ne(users.userType, 'admin')));
  return row?.userId ?? null;
}

/** Connects a login to an account; false if it opens another, or if the account has another login of that provider. */
export async function insertLogin(tx: Transaction, userId: UserId, login: ProviderLogin): Promise<boolean> {
  const made = await tx
    .insert(providerLogins)
    .values({ userId, ...login })
    .onConflictDoNothing()
    .returning({ userId: providerLogins.userId });
  return made.length > 0 || (await findLoginOwner(tx, login)) === userId;
}

/** The logins of an account, by the key of their provider. */
export const listLogins = (db: Queries, userId: UserId) =>
  db
    .select({ provider: providerLogins.provider, connectedAt: providerLogins.createdAt })
    .from(providerLogins)
    .where(eq(providerLogins.userId, userId));

export async function deleteLogin(tx: Transaction, userId: UserId, provider: string): Promise<void> {
  await tx
    .delete(providerLogins)
    .where(and(eq(providerLogins.userId, userId), eq(providerLogins.provider, provider)));
}

/** A login that has been begun: known by what the provider sends back and by what only the browser has. */
export type Begun = { readonly state: string; readonly browser: string };

// A copy of the database is not enough to finish a login.
const hashOf = ({ state, browser }: Begun): string =>
  createHash('sha256').update(`provider ${state} ${browser}`).digest('base64url');

export async function putBegun(db: Database, begun: Begun, value: string, minutes: number): Promise<void> {
  await db.insert(verifications).values({
    id: randomUUID(),
    identifier: hashOf(begun),
    value,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
}

/** Uses up a begun login and returns its value; null if there is none, or if another request was faster. */
export async function takeBegun(db: Database, begun: Begun): Promise<string | null> {
  const [taken] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, hashOf(begun)), gt(verifications.expiresAt, sql`now()`)))
    .returning({ value: verifications.value });
  return taken?.value ?? null;
}
