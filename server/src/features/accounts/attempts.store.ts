import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/index.ts';
import { attempts } from './tables.ts';

const isOver: SQL = sql`${attempts.windowEndsAt} < now()`;
const endOf = (windowMinutes: number): SQL => sql`now() + make_interval(mins => ${windowMinutes})`;
const secondsLeft = sql<number>`extract(epoch from ${attempts.windowEndsAt} - now())::float8`;

/** `crowded`: attempts in progress fill the limit. `spent`: failures fill it until the window ends. */
export type AttemptState =
  | { readonly is: 'begun' | 'crowded' }
  | { readonly is: 'spent'; readonly seconds: number };

/**
 * Begins an attempt under a key before its outcome is known. Failures and attempts in progress together never exceed the
 * limit, so parallel attempts cannot.
 */
export async function beginAttempt(
  db: Database,
  key: string,
  { limit, windowMinutes }: { limit: number; windowMinutes: number },
): Promise<AttemptState> {
  const begun = await db
    .insert(attempts)
    .values({ key, count: 0, pending: 1, windowEndsAt: endOf(windowMinutes) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 0 else ${attempts.count} end`,
        pending: sql`case when ${isOver} then 1 else ${attempts.pending} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${endOf(windowMinutes)} else ${attempts.windowEndsAt} end`,
      },
      setWhere: sql`${isOver} or ${attempts.count} + ${attempts.pending} < ${limit}`,
    })
    .returning({ key: attempts.key });
  if (begun.length > 0) return { is: 'begun' };
  const [spent] = await db
    .select({ seconds: secondsLeft })
    .from(attempts)
    .where(and(eq(attempts.key, key), gte(attempts.count, limit)));
  return spent ? { is: 'spent', ...spent } : { is: 'crowded' };
}

/** Ends one attempt: only a failure counts. */
export async function endAttempt(db: Database, key: string, hasFailed: boolean): Promise<void> {
  await db
    .update(attempts)
    .set({
      count: sql`${attempts.count} + ${hasFailed ? 1 : 0}`,
      pending: sql`greatest(${attempts.pending} - 1, 0)`,
    })
    .where(eq(attempts.key, key));
}

/** Removes a number of failures under a key. */
export async function forgiveAttempts(db: Queries, key: string, failures: number): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - ${failures}, 0)` })
    .where(eq(attempts.key, key));
}

/** Counts an action under a key. Returns the count in the current window, and the seconds until it ends. */
export async function countAct(
  db: Queries,
  key: string,
  windowMinutes: number,
): Promise<{ count: number; seconds: number }> {
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt: endOf(windowMinutes) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${endOf(windowMinutes)} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count, seconds: secondsLeft });
  return row ?? { count: 1, seconds: windowMinutes * 60 };
}

export async function removeOldAttempts(db: Database): Promise<void> {
  await db.delete(attempts).where(isOver);
}
