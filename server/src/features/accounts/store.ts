import { randomUUID } from 'node:crypto';
import type { UserId, UserType } from '@ambitionhub/contract/accounts';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { attempts, credentials, sessions, users, verifications } from './tables.ts';

/** Somebody signed in, as the server itself established it. */
export type Actor = {
  readonly userId: UserId;
  readonly userType: UserType;
  readonly email: string;
  readonly sessionId: string;
};

const sessionPageSize = 50;

export const findActor = async (db: Database, token: string): Promise<Actor | null> => {
  const [row] = await db
    .select({
      userId: users.id,
      userType: users.userType,
      email: users.email,
      sessionId: sessions.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)));
  return row ? { ...row, userId: row.userId as UserId } : null;
};

/** Whether somebody with this e-mail exists, and as what. */
export const findUserByEmail = async (db: Database, email: string) => {
  const [row] = await db
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(eq(users.email, email));
  return row ?? null;
};

export const setUserType = async (db: Database, userId: UserId, userType: UserType): Promise<void> => {
  await db.update(users).set({ userType, updatedAt: sql`now()` }).where(eq(users.id, userId));
};

export const listSessions = (db: Database, userId: UserId) =>
  db
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt))
    .limit(sessionPageSize);

/** Ends one session of the user's own; whether there was one. */
export const endSession = async (db: Database, userId: UserId, sessionId: string): Promise<boolean> => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

export const endOtherSessions = async (db: Database, userId: UserId, sessionId: string): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
};

/** Gives the session of a token another id. */
export const renameSession = async (db: Database, token: string, id: string): Promise<void> => {
  await db.update(sessions).set({ id }).where(eq(sessions.token, token));
};

/**
 * Counts one attempt under a key before it is made, so that attempts at the same instant cannot slip past the limit
 * together. Returns how many there are in the current window, this one included.
 */
export const countAttempt = async (db: Database, key: string, windowMinutes: number): Promise<number> => {
  const over = sql`${attempts.windowEndsAt} < now()`;
  const windowEnd = sql`now() + make_interval(mins => ${windowMinutes})`;
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt: windowEnd })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then ${windowEnd} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count });
  return row?.count ?? 1;
};

/** An attempt that succeeded was no failure: it is taken back. */
export const takeBackAttempt = async (db: Database, key: string): Promise<void> => {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, key));
};

export const forgetAttempts = async (db: Database, key: string): Promise<void> => {
  await db.delete(attempts).where(eq(attempts.key, key));
};

/** Removes what has run out; called by the nightly job. */
export const removeExpired = async (db: Database): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(attempts).where(lt(attempts.windowEndsAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
};

/** Inserts an account with its password; false, and nothing changed, where the e-mail is taken. */
export const insertAccount = async (
  db: Database,
  account: { id: string; email: string; userType: UserType; passwordHash: string },
): Promise<boolean> => {
  const { id, email, userType, passwordHash } = account;
  const inserted = await db
    .insert(users)
    .values({ id, name: '', email, userType })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (inserted.length === 0) return false;
  await db.insert(credentials).values({
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: passwordHash,
  });
  return true;
};

/** Which of these sessions are still open. */
export const openSessionsOf = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, sql`now()`)));
  return new Set(rows.map(({ id }) => id));
};
