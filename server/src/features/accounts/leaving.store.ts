import type { UserId } from '@ambitionhub/contract/accounts';
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { users } from './tables.ts';

/** Notes that an account is removed in some days; null where it was noted already. */
export async function beginLeaving(tx: Transaction, userId: UserId, days: number): Promise<Date | null> {
  const [begun] = await tx
    .update(users)
    .set({ leavingAt: sql`now() + make_interval(days => ${days})`, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.leavingAt)))
    .returning({ leavingAt: users.leavingAt });
  return begun?.leavingAt ?? null;
}

/** The account stays; false where nobody wanted to remove it. */
export async function endLeaving(tx: Transaction, userId: UserId): Promise<boolean> {
  const ended = await tx
    .update(users)
    .set({ leavingAt: null, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNotNull(users.leavingAt)))
    .returning({ id: users.id });
  return ended.length > 0;
}

const isDue = lte(users.leavingAt, sql`now()`);

/** Accounts whose time has come, the longest due first. */
export async function findDue(db: Database, limit: number): Promise<readonly UserId[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isDue)
    .orderBy(asc(users.leavingAt))
    .limit(limit);
  return due.map(({ id }) => id);
}

/** Whether an account's time has come; it is held until the transaction ends, so that nobody keeps it meanwhile. */
export async function lockDue(tx: Transaction, userId: UserId): Promise<boolean> {
  const due = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isDue))
    .for('update');
  return due.length > 0;
}
