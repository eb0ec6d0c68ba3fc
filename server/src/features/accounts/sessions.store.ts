import {
  adminSessionHours,
  freshLoginMinutes,
  maxSessions,
  sessionIdle,
  type UserId,
  type UserType,
} from '@ambitionhub/contract/accounts';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { type Database, prepareStatement, type Transaction } from '../../platform/database/index.ts';
import { isBarred, lockUserById } from './store.ts';
import { sessions, users } from './tables.ts';

/** Whether a session was used within so many minutes, the admin's and others' apart. */
const usedWithin = (admin: number, others: number) =>
  sql`${sessions.usedAt} > now() - make_interval(mins => case ${users.userType}
    when 'admin' then ${sql.raw(String(admin))} else ${sql.raw(String(others))} end)`;

const inUse = usedWithin(sessionIdle.admin.ends, sessionIdle.others.ends);

/** What makes a session count, besides that it has not run out: the one place that says so. */
const counts = sql`not ${sessions.noticeOnly} and not ${isBarred} and ${inUse} and (${users.userType} <> 'admin'
  or ${sessions.createdAt} > now() - make_interval(hours => ${sql.raw(String(adminSessionHours))}))`;

/** The sessions that count now and whose they are, for a statement that judges a session itself. */
export const openSessions = new QueryBuilder()
  .select({ token: sessions.token, userId: sessions.userId, userType: users.userType })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(and(gt(sessions.expiresAt, sql`now()`), counts))
  .as('session');

/** Somebody signed in, as the server itself established it. */
export type Actor = {
  readonly userId: UserId;
  readonly userType: UserType;
  readonly email: string;
  readonly emailConfirmed: boolean;
  /** When the account is removed, where its owner wants that. */
  readonly leavingAt: Date | null;
  readonly sessionId: string;
  /** What the browser holds. Whether a session is open is judged by it: an id names a session, a token proves it. */
  readonly token: string;
  /** Whether a warning waits to be read. */
  readonly warned: boolean;
  /** Whether logging in asked for a code. */
  readonly hasSecondFactor: boolean;
  /** Whether its last use was noted a while ago. */
  readonly useIsDue: boolean;
};

/** Asked with every request, so the statement is built and parsed once. */
export function prepareActor(db: Database) {
  const find = prepareStatement<Omit<Actor, 'token'>>(
    db,
    'find_actor',
    sql`select ${users.id} as "userId", ${users.userType} as "userType", ${users.email} as email,
      ${users.emailVerified} as "emailConfirmed", ${users.leavingAt} as "leavingAt", ${sessions.id} as "sessionId",
      ${users.warned} as warned, ${users.twoFactorEnabled} as "hasSecondFactor",
      not ${usedWithin(sessionIdle.admin.noted, sessionIdle.others.noted)} as "useIsDue"
    from ${sessions} join ${users} on ${eq(users.id, sessions.userId)}
    where ${sessions.token} = $1 and ${gt(sessions.expiresAt, sql`now()`)} and ${counts}`,
  );

  return async (token: string): Promise<Actor | null> => {
    const [row] = await find([token]);
    return row ? { ...row, token } : null;
  };
}

/** Whose browser it is, also where the account is suspended or closed and the session only serves to be told so. */
export async function findHolder(db: Database, token: string) {
  const [row] = await db
    .select({ userId: users.id, userType: users.userType, isBarred })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`), inUse));
  return row ?? null;
}

/** Lets a session serve for nothing but to be told why the account is barred. */
export async function holdSession(db: Database, token: string): Promise<void> {
  await db.update(sessions).set({ noticeOnly: true }).where(eq(sessions.token, token));
}

/** Ends the session of a token; whose it was. */
export async function endSessionOf(db: Database, token: string): Promise<UserId | null> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.token, token))
    .returning({ userId: sessions.userId });
  return ended?.userId ?? null;
}

/** The open sessions of a user, newest first. */
export const listSessions = (db: Database, userId: UserId) =>
  db
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`), counts))
    .orderBy(desc(sessions.createdAt))
    .limit(maxSessions);

/** Ends the oldest sessions of a user who has too many. */
export async function endSurplusSessions(db: Database, userId: UserId): Promise<void> {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .offset(maxSessions);
  await db.delete(sessions).where(inArray(sessions.id, surplus));
}

/** Notes that a session is used now; of many requests at once one does it. */
export async function noteUse(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ usedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), lt(sessions.usedAt, sql`now() - interval '1 minute'`)));
}

/** Whether whose a session is was proved in it just now. */
export async function isFresh(db: Database, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({
      isFresh: sql<boolean>`${sessions.provedAt} > now() - make_interval(mins => ${freshLoginMinutes}::int)`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.isFresh === true;
}

/** Notes that whose a session is was proved in it now. */
export async function noteProof(db: Database, sessionId: string): Promise<void> {
  await db.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, sessionId));
}

/** Every session of a user, open or not. */
export async function sessionIdsOf(tx: Transaction, userId: UserId): Promise<readonly string[]> {
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ id }) => id);
}

/**
 * Holds the account of whoever asks until the transaction ends, and whether their session is still open: an act that takes
 * the account back is done either before this, and the session is over, or after it, and ends what is opened here.
 */
export async function holdOpenSession(
  tx: Transaction,
  { userId, token }: Pick<Actor, 'userId' | 'token'>,
): Promise<boolean> {
  await lockUserById(tx, userId);
  const rows = await tx
    .select({ userId: openSessions.userId })
    .from(openSessions)
    .where(and(eq(openSessions.token, token), eq(openSessions.userId, userId)));
  return rows.length > 0;
}

/** Which of these tokens belong to a session that is still open. */
export async function openTokensOf(db: Database, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  if (tokens.length === 0) return new Set();
  const rows = await db
    .select({ token: openSessions.token })
    .from(openSessions)
    .where(sql`${openSessions.token} = any(${sql.param(tokens)})`);
  return new Set(rows.map(({ token }) => token));
}
