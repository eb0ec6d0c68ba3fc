import type { CompanyId } from '@ambitionhub/contract/accounts';
import { undoTime } from '@ambitionhub/contract/wire';
import { and, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, type Queries, type Transaction, transact } from '../database/index.ts';
import { defineJob, eachRow, type Jobs, type Rows } from '../jobs/index.ts';
import { holds } from './tables.ts';

/** Milliseconds after `until` in which a press at the last moment may still arrive. */
const grace = 2_000;
const everyMinute = '* * * * *';
const inMilliseconds = (count: number): SQL => sql.raw(`interval '${count} milliseconds'`);

/**
 * A kind of change that can be undone for ten seconds before anyone is notified. The change waits in its
 * feature's rows, each with the key of its hold; `settling` finds those that can become final, and makes them final.
 * Either all rows of a hold are undone or none: it is closed before the first becomes final.
 */
export function defineHold(kind: string) {
  const job = defineJob({
    name: kind,
    data: z.object({}),
    pollSeconds: 2,
    atOnce: 1,
    patienceSeconds: 60,
    keepSeconds: 60,
  });

  /**
   * Begins a hold, or restarts its ten seconds for a change that takes several transactions. Returns the end of the
   * ten seconds; null if the hold was undone or closed.
   */
  async function extendHold(tx: Transaction, key: string): Promise<Date | null> {
    const until = sql`clock_timestamp() + ${inMilliseconds(undoTime)}`;
    const [row] = await tx
      .insert(holds)
      .values({ key, kind, until })
      .onConflictDoUpdate({ target: holds.key, set: { until }, setWhere: isOpen })
      .returning({ until: holds.until });
    return row?.until ?? null;
  }

  /** Does the same in the change's last transaction, and queues the job that makes the change final. */
  async function beginHold(tx: Transaction, jobs: Pick<Jobs, 'queue'>, key: string): Promise<Date | null> {
    const until = await extendHold(tx, key);
    if (until !== null) {
      const startAfter = new Date(until.getTime() + grace);
      await jobs.queue(tx, job, {}, { startAfter, once: `${key} ${until.toISOString()}` });
    }
    return until;
  }

  async function settleAll<Row>(db: Database, settling: Rows<Row>): Promise<void> {
    const isDue = sql`${holds.until} + ${inMilliseconds(grace)} <= clock_timestamp()`;
    await transact(db, (tx) =>
      tx
        .update(holds)
        .set({ state: 'closed' })
        .where(and(eq(holds.kind, kind), isOpen, isDue)),
    );
    const isOld = lt(holds.until, sql`now() - interval '1 day'`);
    await transact(db, (tx) => tx.delete(holds).where(and(eq(holds.kind, kind), isOld)));
    await eachRow(settling);
  }

  function workHolds<Row>(jobs: Jobs, db: Database, settling: Rows<Row>): void {
    jobs.work(job, () => settleAll(db, settling));
    // Catches the holds of a killed server, and changes that never finished.
    jobs.schedule(job, everyMinute, {});
  }

  return { extendHold, beginHold, workHolds };
}

/** The key of a company's hold. Browsers make the ids, so two companies may use the same one. */
export const holdOf = (companyId: CompanyId, id: string): string => `${companyId} ${id}`;
/** The same key, built in SQL from a row's columns. */
export const holdKey = (companyId: SQLWrapper, id: SQLWrapper): SQL<string> =>
  sql`${companyId} || ' ' || ${id}`;

const isOpen = eq(holds.state, 'open');

/** Undoes a hold; false if it is undone or closed. Call it before its rows are changed back. */
export async function undoHold(tx: Transaction, key: string): Promise<boolean> {
  const undone = await tx
    .update(holds)
    .set({ state: 'undone' })
    .where(and(eq(holds.key, key), isOpen))
    .returning({ key: holds.key });
  return undone.length > 0;
}

/** Whether a hold was undone. */
export async function wasUndone(db: Queries, key: string): Promise<boolean> {
  const [row] = await db.select({ state: holds.state }).from(holds).where(eq(holds.key, key));
  return row?.state === 'undone';
}

/** Whether a row's hold, by its key, can still be undone. */
export const isHeld = (key: SQL): SQL =>
  sql`exists (select from ${holds} where ${holds.key} = ${key} and ${holds.state} = 'open')`;

/** When the ten seconds of a hold end; null without one. */
export async function findEndOfHold(db: Queries, key: string): Promise<Date | null> {
  const [row] = await db.select({ until: holds.until }).from(holds).where(eq(holds.key, key));
  return row?.until ?? null;
}
