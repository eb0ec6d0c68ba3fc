import { randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { type TakeoutState, takeoutLimits } from '@ambitionhub/contract/takeout';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import { takeouts } from './tables.ts';

export type TakeoutRow = typeof takeouts.$inferSelect;

const { days, patienceMinutes } = takeoutLimits;

/** A user's newest copy, while it can be downloaded. */
export async function findTakeout(db: Queries, userId: UserId): Promise<TakeoutRow | null> {
  const [row] = await db
    .select()
    .from(takeouts)
    .where(and(eq(takeouts.userId, userId), gt(takeouts.expiresAt, sql`now()`)))
    .orderBy(desc(takeouts.askedAt))
    .limit(1);
  return row ?? null;
}

/** The number of copies that a user has requested in the last day. */
export async function countRequested(db: Queries, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(takeouts)
    .where(and(eq(takeouts.userId, userId), gt(takeouts.askedAt, sql`now() - interval '1 day'`)));
  return row?.count ?? 0;
}

/** Gives up a copy that has taken too long, such as after its server was lost. */
export async function giveUpStale(tx: Transaction, userId: UserId): Promise<void> {
  await tx
    .update(takeouts)
    .set({ state: 'failed' })
    .where(
      and(
        eq(takeouts.userId, userId),
        eq(takeouts.state, 'waiting'),
        lt(takeouts.askedAt, sql`now() - make_interval(mins => ${patienceMinutes})`),
      ),
    );
}

/** Starts a copy that replaces the others; null if one is already in progress. */
export async function insertTakeout(tx: Transaction, userId: UserId): Promise<string | null> {
  const id = randomUUID();
  const inserted = await tx
    .insert(takeouts)
    .values({ id, userId, expiresAt: sql`now() + make_interval(days => ${days})` })
    .onConflictDoNothing()
    .returning({ id: takeouts.id });
  if (inserted.length === 0) return null;
  await tx
    .update(takeouts)
    .set({ expiresAt: sql`now()` })
    .where(
      and(eq(takeouts.userId, userId), sql`${takeouts.id} <> ${id}`, gt(takeouts.expiresAt, sql`now()`)),
    );
  return id;
}

/** Whose copy it is, while it is still wanted. */
export async function findWanted(db: Queries, id: string): Promise<TakeoutRow | null> {
  const [row] = await db
    .select()
    .from(takeouts)
    .where(and(eq(takeouts.id, id), eq(takeouts.state, 'waiting'), gt(takeouts.expiresAt, sql`now()`)));
  return row ?? null;
}

export async function noteProgress(db: Database, id: string, done: number, total: number): Promise<void> {
  await db.update(takeouts).set({ done, total }).where(eq(takeouts.id, id));
}

export async function setState(
  db: Database,
  id: string,
  state: TakeoutState,
  made: { pieces: number; bytes: number },
): Promise<void> {
  await db
    .update(takeouts)
    .set({ state, ...made, done: sql`total` })
    .where(and(eq(takeouts.id, id), eq(takeouts.state, 'waiting')));
}

/** Expires a user's copies; the next sweep removes their files. */
export async function expireTakeouts(tx: Transaction, userIds: readonly UserId[]): Promise<void> {
  await tx
    .update(takeouts)
    .set({ expiresAt: sql`least(${takeouts.expiresAt}, now() - interval '1 day')` })
    .where(inArray(takeouts.userId, [...userIds]));
}

/** Copies that have expired; rows are kept for a day to count requests. */
export async function listExpired(
  db: Database,
  except: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: takeouts.id })
    .from(takeouts)
    .where(
      and(
        lt(takeouts.expiresAt, sql`now() - interval '1 day'`),
        sql`${takeouts.id} <> all(${sql.param(except)}::uuid[])`,
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function forgetTakeout(db: Database, id: string): Promise<void> {
  await db.delete(takeouts).where(eq(takeouts.id, id));
}
