import { randomUUID } from 'node:crypto';
import {
  type CompanyId,
  type ParticipantId,
  type UserId,
  type UserType,
  userId,
} from '@ambitionhub/contract/accounts';
import { and, eq, inArray, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import { removeOldAddressLinks } from './address/links.store.ts';
import { removeOldAttempts } from './attempts.store.ts';
import { setPassword } from './reset.store.ts';
import { credentials, removedAccounts, sessions, users, verifications } from './tables.ts';

/** Whether an account is suspended or closed now. */
export const isBarred = sql<boolean>`coalesce(${users.barredUntil} > now(), false)`;

/** The name that colleagues see: the user's name or, if they have not given one, their address. */
export const calledBy = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`;

/** The same for the user with this id, as an SQL value to store in a row. */
export const personName = (userId: UserId): SQL<string> =>
  sql`(select ${calledBy} from ${users} where ${users.id} = ${userId})`;

/** The name of a person at a company, for what they do there. */
export async function findPersonName(db: Queries, userId: UserId): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select ${personName(userId)} as name`);
  return rows[0]?.name ?? '';
}

/** Whether a user is the student with this id, or acts for the company with it. */
export const isBehind = (participant: SQLWrapper): SQL =>
  sql`(${users.companyId} = ${participant} or ${users.companyId} is null and ${users.id} = ${participant})`;

/** Whether a participant's users are warned, and until when they are suspended or closed. */
export type AccountStatus = { readonly barredUntil: string | null; readonly warned: boolean };

/** Sets the status. Returns the users, and whether each is barred now. */
export const setAccountStatus = (
  tx: Transaction,
  id: ParticipantId,
  { barredUntil, warned }: AccountStatus,
) =>
  tx
    .update(users)
    .set({ barredUntil: sql`${barredUntil}::timestamptz`, warned })
    .where(isBehind(sql`${id}::uuid`))
    .returning({ userId: users.id, isBarred });

export async function findUserByEmail(db: Queries, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      userType: users.userType,
      companyId: users.companyId,
      emailConfirmed: users.emailVerified,
      leavingAt: users.leavingAt,
      warned: users.warned,
      hasSecondFactor: users.twoFactorEnabled,
      isBarred,
    })
    .from(users)
    .where(eq(users.email, email));
  return row ?? null;
}

/** Where emails to a user go, and whether the account is suspended, closed or scheduled for removal; null once it is removed. */
export async function findReader(db: Database, userId: UserId) {
  const [row] = await db
    .select({
      email: users.email,
      isAway: sql<boolean>`(${users.leavingAt} is not null or ${isBarred})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** The user with this email address, locked until the transaction ends. */
export async function lockUser(tx: Transaction, email: string) {
  const [row] = await tx
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  return row ?? null;
}

type Whose = { readonly userIds: readonly UserId[] } | { readonly participants: readonly ParticipantId[] };

/**
 * These users, or those behind these participants, locked until the transaction ends, always in the same order to avoid
 * deadlocks. Those that are gone are left out.
 */
export const lockUsers = (tx: Transaction, of: Whose) =>
  tx
    .select({
      userId: users.id,
      userType: users.userType,
      companyId: users.companyId,
      email: users.email,
      name: users.name,
      leavingAt: users.leavingAt,
    })
    .from(users)
    .where(
      'userIds' in of
        ? inArray(users.id, [...of.userIds])
        : isBehind(sql`any(${sql.param(of.participants)}::uuid[])`),
    )
    .orderBy(users.id)
    .for('update');

/** Deletes users with their sessions, credentials and profiles. */
export async function deleteUsers(tx: Transaction, userIds: readonly UserId[]): Promise<void> {
  const gone = await tx
    .delete(users)
    .where(inArray(users.id, [...userIds]))
    .returning({ userId: users.id });
  if (gone.length > 0) await tx.insert(removedAccounts).values(gone).onConflictDoNothing();
}

/** Accounts with the type of an admin, but another address than the configured one. */
export const findFormerAdmins = (tx: Transaction, adminEmail: string) =>
  tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.userType, 'admin'), ne(users.email, adminEmail)));

type PersonChange =
  | { readonly name: string }
  | { readonly mayPay: boolean }
  | { readonly mayManageKeys: boolean };

function isChanged(change: PersonChange): SQL {
  if ('name' in change) return ne(users.name, change.name);
  return 'mayPay' in change ? ne(users.mayPay, change.mayPay) : ne(users.mayManageKeys, change.mayManageKeys);
}

/** Changes what colleagues see of a user, or one of their rights; false if nothing changes. */
export async function changePerson(tx: Transaction, userId: UserId, change: PersonChange): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isChanged(change)));
  return rowCount === 1;
}

export async function setUserType(tx: Transaction, userId: UserId, userType: UserType): Promise<void> {
  await tx.update(users).set({ userType, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** Removes expired rows; called by the nightly job. */
export async function removeExpired(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await removeOldAttempts(db);
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await removeOldAddressLinks(db);
}

/** Inserts an account, with its password if it has one, and returns its id; null if the email address is taken. */
export async function insertAccount(
  tx: Transaction,
  account: {
    email: string;
    userType: UserType;
    passwordHash?: string;
    /** The company that they join. Without it, a user of the type `company` creates one. */
    companyId?: CompanyId;
    /** The name that colleagues see. */
    name?: string;
    /** Whether they opened a link mailed to the address, or a login provider says that it is theirs. */
    emailVerified?: boolean;
  },
): Promise<UserId | null> {
  const { passwordHash, companyId, name = '', ...rest } = account;
  const [inserted] = await tx
    .insert(users)
    .values({ id: userId.parse(randomUUID()), ...rest, name, ...(companyId && { companyId }) })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!inserted) return null;
  if (passwordHash !== undefined) await setPassword(tx, inserted.id, passwordHash);
  return inserted.id;
}

/** The hash of an account's password; null if it has none. */
export async function findPasswordHash(db: Queries, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return row?.password ?? null;
}
