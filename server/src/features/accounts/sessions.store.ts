import {
  adminSessionHours,
  type CompanyId,
  freshLoginMinutes,
  maxSessions,
  type ParticipantId,
  sessionIdle,
  type UserId,
  type UserType,
} from '@ambitionhub/contract/accounts';
import { and, desc, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { type Database, prepareStatement, type Transaction } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { calledBy, isBarred, lockUsers } from './store.ts';
import { sessions, users } from './tables.ts';

/** Whether a session was used within so many minutes, for the admin and for others. */
const usedWithin = (admin: number, others: number) =>
  sql`${sessions.usedAt} > now() - make_interval(mins => case ${users.userType}
    when 'admin' then ${sql.raw(String(admin))} else ${sql.raw(String(others))} end)`;

const inUse = usedWithin(sessionIdle.admin.ends, sessionIdle.others.ends);

/** Whether a session that has not expired is valid. Every check uses this condition. */
const isValid = sql`not ${sessions.noticeOnly} and not ${isBarred} and ${inUse} and (${users.userType} <> 'admin'
  or ${sessions.createdAt} > now() - make_interval(hours => ${sql.raw(String(adminSessionHours))}))`;

const participantId = sql<ParticipantId>`coalesce(${users.companyId}, ${users.id})`;

/** The valid sessions with their users, for statements that check the session themselves. */
export const openSessions = new QueryBuilder()
  .select({
    id: sessions.id,
    token: sessions.token,
    userId: sessions.userId,
    userType: users.userType,
    companyId: users.companyId,
    name: calledBy.as('called_by'),
  })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(and(gt(sessions.expiresAt, sql`now()`), isValid))
  .as('session');

/** A signed-in user, as verified by the server. */
export type Actor<Company extends CompanyId | null = CompanyId | null> = {
  readonly userId: UserId;
  readonly userType: UserType;
  /** The company that the user acts for; null for a student or an admin. */
  readonly companyId: Company;
  /** The side of a conversation that the user acts for: a student, or their company. */
  readonly participantId: ParticipantId;
  readonly email: string;
  readonly emailConfirmed: boolean;
  /** When the account will be removed, if its owner has requested that. */
  readonly leavingAt: Date | null;
  readonly sessionId: string;
  /** The secret that the browser holds. Check sessions by token: an id only names one. */
  readonly token: string;
  /** Whether the user has an unread warning. */
  readonly warned: boolean;
  /** Whether logging in required a code. */
  readonly hasSecondFactor: boolean;
  /** Whether its last use should be recorded again. */
  readonly useIsDue: boolean;
};

/** Runs on every request, so the statement is built and parsed once. */
export function prepareActor(db: Database) {
  const find = prepareStatement<Omit<Actor, 'token'>>(
    db,
    'find_actor',
    sql`select ${users.id} as "userId", ${users.userType} as "userType", ${users.companyId} as "companyId",
      ${participantId} as "participantId", ${users.email} as email,
      ${users.emailVerified} as "emailConfirmed", ${users.leavingAt} as "leavingAt", ${sessions.id} as "sessionId",
      ${users.warned} as warned, ${users.twoFactorEnabled} as "hasSecondFactor",
      not ${usedWithin(sessionIdle.admin.noted, sessionIdle.others.noted)} as "useIsDue"
    from ${sessions} join ${users} on ${eq(users.id, sessions.userId)}
    where ${sessions.token} = $1 and ${gt(sessions.expiresAt, sql`now()`)} and ${isValid}`,
  );

  return async (token: string): Promise<Actor | null> => {
    const [row] = await find([token]);
    return row ? { ...row, token } : null;
  };
}

/** The user of a session, even if the account is suspended or closed. */
export async function findHolder(db: Database, token: string) {
  const [row] = await db
    .select({
      userId: users.id,
      userType: users.userType,
      companyId: users.companyId,
      participantId,
      isBarred,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`), inUse));
  return row ?? null;
}

/** Makes a session usable only to read why the account is suspended or closed. */
export async function restrictSession(db: Database, token: string): Promise<void> {
  await db.update(sessions).set({ noticeOnly: true }).where(eq(sessions.token, token));
}

/** Ends the session of a token. Returns its user. */
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
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`), isValid))
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

/** Records that a session is used now; among parallel requests only one writes. */
export async function noteUse(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ usedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), lt(sessions.usedAt, sql`now() - interval '1 minute'`)));
}

/** Whether the user logged in or entered the password in this session a short time ago. */
async function isFresh(db: Database, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({
      isFresh: sql<boolean>`${sessions.provedAt} > now() - make_interval(mins => ${freshLoginMinutes}::int)`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.isFresh === true;
}

/** Requires a recent login or password: the person may only have found a signed-in browser. */
export async function requireFreshSession(
  db: Database,
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<void> {
  if (!(await isFresh(db, sessionId))) throw new Refusal('PASSWORD_NEEDED');
}

/** Records that the user has just entered the password in this session. */
export async function noteProof(db: Database, sessionId: string): Promise<void> {
  await db.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, sessionId));
}

/** All sessions of a user, open or not. */
export async function sessionIdsOf(tx: Transaction, userId: UserId): Promise<readonly string[]> {
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ id }) => id);
}

/**
 * Locks and returns the caller's account, until the transaction ends, and requires that their session is still open. An
 * action that revokes access, or a logout, runs either before this, so the session is closed, or after it, and revokes what
 * this transaction adds.
 */
export async function requireOpenSession(
  tx: Transaction,
  { userId, token }: Pick<Actor, 'userId' | 'token'>,
) {
  const [user] = await lockUsers(tx, { userIds: [userId] });
  const rows = await tx
    .select({ userId: openSessions.userId })
    .from(openSessions)
    .where(and(eq(openSessions.token, token), eq(openSessions.userId, userId)))
    .for('key share');
  if (!user || rows.length === 0) throw new Refusal('UNAUTHENTICATED');
  return user;
}

/** When each of these users last used the product, if they still have a session. */
export async function findLastUses(
  db: Database,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Date>> {
  const rows = await db
    .select({ userId: sessions.userId, at: max(sessions.usedAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at] as const])));
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
