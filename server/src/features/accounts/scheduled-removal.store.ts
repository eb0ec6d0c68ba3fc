import type { UserId } from '@ambitionhub/contract/accounts';
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { users } from './tables.ts';

/** Schedules an account's removal; null if it was already scheduled. */
export async function beginRemoval(tx: Transaction, userId: UserId, days: number): Promise<Date | null> {
  const [begun] = await tx
    .update(users)
    .set({ leavingAt: sql`now() + make_interval(days => ${days})`, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.leavingAt)))
    .returning({ leavingAt: users.leavingAt });
  return begun?.leavingAt ?? null;
}

/** Cancels an account's removal; false if none was scheduled. */
export async function cancelRemoval(tx: Transaction, userId: UserId): Promise<boolean> {
  const ended = await tx
    .update(users)
    .set({ leavingAt: null, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNotNull(users.leavingAt)))
    .returning({ id: users.id });
  return ended.length > 0;
}

const isDue = lte(users.leavingAt, sql`now()`);

/** Accounts due for removal, the longest due first. */
export async function findDue(db: Database, except: readonly string[]): Promise<readonly UserId[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isDue, sql`${users.id} <> all(${sql.param(except)}::uuid[])`))
    .orderBy(asc(users.leavingAt))
    .limit(1);
  return due.map(({ id }) => id);
}

/** Whether an account is due; locks it until the transaction ends, so that no one cancels in the meantime. */
export async function lockDue(tx: Transaction, userId: UserId): Promise<boolean> {
  const due = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isDue))
    .for('update');
  return due.length > 0;
}
