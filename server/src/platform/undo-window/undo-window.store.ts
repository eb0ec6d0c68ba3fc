import type { CompanyId } from '@ambitionhub/contract/accounts';
import { undoTime } from '@ambitionhub/contract/schemas';
import { and, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, type Queries, type Transaction, transact } from '../database/index.ts';
import { defineJob, eachRow, type Jobs, type Rows } from '../jobs/index.ts';
import { undoWindows } from './tables.ts';

/** Milliseconds after `until` in which a press at the last moment may still arrive. */
const grace = 2_000;
const everyMinute = '* * * * *';
const inMilliseconds = (count: number): SQL => sql.raw(`interval '${count} milliseconds'`);

/**
 * A kind of change that can be undone for ten seconds before anyone is notified. The change waits in its
 * feature's rows, each with the key of its undo window; `finalizing` finds those that can become final, and makes them final.
 * Either all rows of an undo window are undone or none: it is closed before the first becomes final.
 */
export function defineUndoWindow(kind: string) {
  const job = defineJob({
    name: kind,
    data: z.object({}),
    pollSeconds: 2,
    atOnce: 1,
    patienceSeconds: 60,
    keepSeconds: 60,
  });

  /**
   * Begins an undo window, or restarts its ten seconds for a change that takes several transactions. Returns the end of the
   * ten seconds; null if the undo window was undone or closed.
   */
  async function extendUndoWindow(tx: Transaction, key: string): Promise<Date | null> {
    const until = sql`clock_timestamp() + ${inMilliseconds(undoTime)}`;
    const [row] = await tx
      .insert(undoWindows)
      .values({ key, kind, until })
      .onConflictDoUpdate({ target: undoWindows.key, set: { until }, setWhere: isOpen })
      .returning({ until: undoWindows.until });
    return row?.until ?? null;
  }

  /** Does the same in the change's last transaction, and queues the job that makes the change final. */
  async function openUndoWindow(
    tx: Transaction,
    jobs: Pick<Jobs, 'queue'>,
    key: string,
  ): Promise<Date | null> {
    const until = await extendUndoWindow(tx, key);
    if (until !== null) {
      const startAfter = new Date(until.getTime() + grace);
      await jobs.queue(tx, job, {}, { startAfter, once: `${key} ${until.toISOString()}` });
    }
    return until;
  }

  async function finalizeAll<Row>(db: Database, finalizing: Rows<Row>): Promise<void> {
    const isDue = sql`${undoWindows.until} + ${inMilliseconds(grace)} <= clock_timestamp()`;
    await transact(db, (tx) =>
      tx
        .update(undoWindows)
        .set({ state: 'closed' })
        .where(and(eq(undoWindows.kind, kind), isOpen, isDue)),
    );
    const isOld = lt(undoWindows.until, sql`now() - interval '1 day'`);
    await transact(db, (tx) => tx.delete(undoWindows).where(and(eq(undoWindows.kind, kind), isOld)));
    await eachRow(finalizing);
  }

  function registerFinalizeJobs<Row>(jobs: Jobs, db: Database, finalizing: Rows<Row>): void {
    jobs.work(job, () => finalizeAll(db, finalizing));
    // Catches the undo windows of a killed server, and changes that never finished.
    jobs.schedule(job, everyMinute, {});
  }

  return { extendUndoWindow, openUndoWindow, registerFinalizeJobs };
}

/** The key of a company's undo window. Browsers make the ids, so two companies may use the same one. */
export const undoKeyOf = (companyId: CompanyId, id: string): string => `${companyId} ${id}`;
/** The same key, built in SQL from a row's columns. */
export const undoKey = (companyId: SQLWrapper, id: SQLWrapper): SQL<string> =>
  sql`${companyId} || ' ' || ${id}`;

const isOpen = eq(undoWindows.state, 'open');

/** Undoes an undo window; false if it is undone or closed. Call it before its rows are changed back. */
export async function closeByUndo(tx: Transaction, key: string): Promise<boolean> {
  const undone = await tx
    .update(undoWindows)
    .set({ state: 'undone' })
    .where(and(eq(undoWindows.key, key), isOpen))
    .returning({ key: undoWindows.key });
  return undone.length > 0;
}

/** Whether an undo window was undone. */
export async function wasUndone(db: Queries, key: string): Promise<boolean> {
  const [row] = await db
    .select({ state: undoWindows.state })
    .from(undoWindows)
    .where(eq(undoWindows.key, key));
  return row?.state === 'undone';
}

/** Whether a row's undo window, by its key, can still be undone. */
export const canBeUndone = (key: SQL): SQL =>
  sql`exists (select from ${undoWindows} where ${undoWindows.key} = ${key} and ${undoWindows.state} = 'open')`;

/** When the ten seconds of an undo window end; null without one. */
export async function findUndoEnd(db: Queries, key: string): Promise<Date | null> {
  const [row] = await db
    .select({ until: undoWindows.until })
    .from(undoWindows)
    .where(eq(undoWindows.key, key));
  return row?.until ?? null;
}
