import { randomUUID } from 'node:crypto';
import { adminSessionHours, maxSessions, type UserId, type UserType } from '@ambitionhub/contract/accounts';
import { and, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { type Database, prepareStatement, type Transaction } from '../../platform/database/index.ts';
import { removeOldAddressLinks } from './address/links.store.ts';
import { removeOldAttempts } from './attempts.store.ts';
import { removePasskeysOf } from './passkeys/passkeys.store.ts';
import { endResetLinks, setPassword } from './reset.store.ts';
import { credentials, sessions, users, verifications } from './tables.ts';

/** Whether an account is suspended or closed now. */
const isBarred = sql<boolean>`coalesce(${users.barredUntil} > now(), false)`;

/** What makes a session count, besides that it has not run out: the one place that says so. */
const counts = sql`not ${sessions.noticeOnly} and not ${isBarred} and (${users.userType} <> 'admin'
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
};

/** Asked with every request, so the statement is built and parsed once. */
export const prepareActor = (db: Database) => {
  const find = prepareStatement<Omit<Actor, 'token'>>(
    db,
    'find_actor',
    sql`select ${users.id} as "userId", ${users.userType} as "userType", ${users.email} as email,
      ${users.emailVerified} as "emailConfirmed", ${users.leavingAt} as "leavingAt", ${sessions.id} as "sessionId",
      ${users.warned} as warned, ${users.twoFactorEnabled} as "hasSecondFactor"
    from ${sessions} join ${users} on ${eq(users.id, sessions.userId)}
    where ${sessions.token} = $1 and ${gt(sessions.expiresAt, sql`now()`)} and ${counts}`,
  );

  return async (token: string): Promise<Actor | null> => {
    const [row] = await find([token]);
    return row ? { ...row, token } : null;
  };
};

/** Whose browser it is, also where the account is suspended or closed and the session only serves to be told so. */
export const findHolder = async (db: Database, token: string) => {
  const [row] = await db
    .select({ userId: users.id, userType: users.userType, isBarred })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)));
  return row ?? null;
};

/** Whether somebody cannot look in now, or will soon be gone: the account is barred, or its removal was asked for. */
export const isAway = async (db: Database, userId: UserId): Promise<boolean> => {
  const away = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(isNotNull(users.leavingAt), isBarred)));
  return away.length > 0;
};

/** Bars an account until then, or lets it in again; who is barred keeps sessions only to be told why. */
export const setStanding = async (
  tx: Transaction,
  userId: UserId,
  { barredUntil, warned }: { barredUntil: string | null; warned: boolean },
): Promise<boolean> => {
  const [row] = await tx
    .update(users)
    .set({ barredUntil: sql`${barredUntil}::timestamptz`, warned })
    .where(eq(users.id, userId))
    .returning({ isBarred });
  if (row?.isBarred !== true) return false;
  await tx.update(sessions).set({ noticeOnly: true }).where(eq(sessions.userId, userId));
  return true;
};

/** Lets a session serve for nothing but to be told why the account is barred. */
export const holdSession = async (db: Database, token: string): Promise<void> => {
  await db.update(sessions).set({ noticeOnly: true }).where(eq(sessions.token, token));
};

/** Whether somebody with this e-mail exists, and as what. */
export const findUserByEmail = async (db: Database, email: string) => {
  const [row] = await db
    .select({
      id: users.id,
      userType: users.userType,
      emailConfirmed: users.emailVerified,
      leavingAt: users.leavingAt,
      warned: users.warned,
      hasSecondFactor: users.twoFactorEnabled,
      isBarred,
    })
    .from(users)
    .where(eq(users.email, email));
  return row ?? null;
};

/** Where e-mail to somebody goes; null once the account is gone. */
export const findAddress = async (db: Database, userId: UserId) => {
  const [row] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
};

/** The user with this e-mail, held until the transaction ends. */
export const lockUser = async (tx: Transaction, email: string) => {
  const [row] = await tx
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  return row ?? null;
};

/** The user with this id, held until the transaction ends. */
export const lockUserById = async (tx: Transaction, userId: UserId) => {
  const [row] = await tx
    .select({ userType: users.userType, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row ?? null;
};

/** The same of many, always in one order: nobody waits in a circle. */
export const lockUsersById = (tx: Transaction, userIds: readonly UserId[]) =>
  tx
    .select({ userId: users.id, userType: users.userType, email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('update');

/** Deletes users; sessions, credentials and the profiles go with them. */
export const deleteUsers = async (tx: Transaction, userIds: readonly UserId[]): Promise<void> => {
  await tx.delete(verifications).where(inArray(verifications.value, [...userIds]));
  await tx.delete(users).where(inArray(users.id, [...userIds]));
};

/** Makes an account the admin's, with this password only: passkeys, sessions and the links to set another one end. */
export const becomeAdmin = async (tx: Transaction, userId: UserId, passwordHash: string): Promise<void> => {
  await setUserType(tx, userId, 'admin');
  await setPassword(tx, userId, passwordHash);
  await removePasskeysOf(tx, userId);
  await endResetLinks(tx, userId);
};

/** Ends the sessions of accounts that are stored as the admin and stand under another address; their addresses. */
export const endSessionsOfFormerAdmins = async (
  db: Database,
  adminEmail: string,
): Promise<readonly string[]> => {
  const former = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.userType, 'admin'), ne(users.email, adminEmail)));
  for (const { id } of former) await db.delete(sessions).where(eq(sessions.userId, id));
  return former.map(({ email }) => email);
};

/** Ends the session of a token; whose it was. */
export const endSessionOf = async (db: Database, token: string): Promise<UserId | null> => {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.token, token))
    .returning({ userId: sessions.userId });
  return ended?.userId ?? null;
};

export const setUserType = async (tx: Transaction, userId: UserId, userType: UserType): Promise<void> => {
  await tx.update(users).set({ userType, updatedAt: sql`now()` }).where(eq(users.id, userId));
};

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
export const endSurplusSessions = async (db: Database, userId: UserId): Promise<void> => {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .offset(maxSessions);
  await db.delete(sessions).where(inArray(sessions.id, surplus));
};

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

/** Removes what has run out; called by the nightly job. */
export const removeExpired = async (db: Database): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await removeOldAttempts(db);
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await removeOldAddressLinks(db);
};

/** Inserts an account with its password; false, and nothing changed, where the e-mail is taken. */
export const insertAccount = async (
  tx: Transaction,
  account: { id: UserId; email: string; userType: UserType; passwordHash: string },
): Promise<boolean> => {
  const { id, email, userType, passwordHash } = account;
  const inserted = await tx
    .insert(users)
    .values({ id, name: '', email, userType })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (inserted.length === 0) return false;
  await tx.insert(credentials).values({
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: passwordHash,
  });
  return true;
};

/** Which of these tokens belong to a session that is still open. */
export const openTokensOf = async (db: Database, tokens: readonly string[]): Promise<ReadonlySet<string>> => {
  if (tokens.length === 0) return new Set();
  const rows = await db
    .select({ token: openSessions.token })
    .from(openSessions)
    .where(sql`${openSessions.token} = any(${sql.param(tokens)})`);
  return new Set(rows.map(({ token }) => token));
};

/** The hash of an account's password; null where it has none. */
export const findPasswordHash = async (db: Database, userId: UserId): Promise<string | null> => {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return row?.password ?? null;
};
