import { setTimeout as pause } from 'node:timers/promises';
import type { UserId } from '@ambitionhub/contract/accounts';
import { type Bulk, type BulkAct, type bulkInput, bulkLimits } from '@ambitionhub/contract/moderation';
import * as z from 'zod';
import { type Database, isUnavailable, type Transaction, transact } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { runForAddress } from '../../platform/request-context/index.ts';

import {
  type BulkRow,
  dropTarget,
  endBulk,
  findBulk,
  insertBulk,
  moveOn,
  newestBulks,
  presentBulk,
  type Target,
  takeTargets,
} from './bulk.store.ts';
import { actOnMany } from './many.ts';

const bulkJob = defineJob({
  name: 'bulk-act',
  data: z.object({ id: z.string() }),
  pollSeconds: 2,
  atOnce: 1,
  patienceSeconds: 60,
  retries: { limit: 100, firstPause: 1, longestPause: 60 },
  keepSeconds: 60,
});

/** Accounts per transaction: so few that no one waits long for a locked row. */
const step = 25;
/**
 * Milliseconds per account: ten thousand take half a minute. The rest of a step's time is for other requests,
 * and they always get at least `breath`, however long a step takes.
 */
const pace = 3;
const breath = 15;
/**
 * Milliseconds per job. The next job does the rest, so that a killed server delays it by a minute at most.
 */
const shift = 20_000;
/** Milliseconds without a step after which reading the list queues the job again. */
const stalled = 10_000;

/** Stores a bulk act and its accounts, and begins. The same id again is the same bulk act. */
export const startBulk = (
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'queue'> },
  actorId: UserId,
  { id, selection, expected, mark }: z.output<typeof bulkInput>,
): Promise<Bulk> =>
  transact(db, async (tx) => {
    const begun = await insertBulk(tx, { id, actorId, selection });
    if (begun === null) {
      const known = await findBulk(tx, id);
      if (known?.actorId !== actorId) throw new Refusal('NOT_FOUND');
      return presentBulk(known);
    }
    // Act only on accounts that the preview has counted and that have not been decided about since.
    const isAsSeen = begun.row.total === expected && begun.mark === mark;
    if (!isAsSeen || begun.row.total > bulkLimits.targets) throw new Refusal('SELECTION_CHANGED');
    await jobs.queue(tx, bulkJob, { id });
    return presentBulk(begun.row);
  });

/** The newest bulk acts. Queues a stalled one again, for example after its server was killed. */
export async function watchBulks(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'queue'> },
  now: Date,
): Promise<Bulk[]> {
  const rows = await newestBulks(db);
  const still = rows.filter(
    ({ endedAt, movedAt }) => endedAt === null && now.getTime() - movedAt.getTime() > stalled,
  );
  const moment = Math.floor(now.getTime() / stalled);
  for (const { id } of still)
    await transact(db, (tx) => jobs.queue(tx, bulkJob, { id }, { once: `${id} ${moment}` }));
  return rows.map(presentBulk);
}

const none = { changed: 0, unchanged: 0, failed: 0 } as const;

type Deps = { readonly db: Database; readonly jobs: Jobs; readonly log: Logger };

/** Runs a bulk act, step by step: each account once, even after a crash and with several servers at once. */
export function registerBulkJobs({ db, jobs, log }: Deps): void {
  const act = (tx: Transaction, row: BulkRow, seen: readonly Target[]): Promise<number> =>
    actOnMany[row.act satisfies BulkAct](tx, {
      actorId: row.actorId,
      ids: seen.map(({ id }) => id),
      seen,
      bulkId: row.id,
    });

  const doSome = (row: BulkRow, limit: number): Promise<number> =>
    transact(db, async (tx) => {
      const targets = await takeTargets(tx, row.id, limit);
      if (targets.length === 0) return 0;
      const changed = await act(tx, row, targets);
      await moveOn(tx, row.id, { ...none, changed, unchanged: targets.length - changed });
      return targets.length;
    });

  const passOver = (row: BulkRow, { id: target }: Target): Promise<void> =>
    transact(db, async (tx) => {
      if (await dropTarget(tx, row.id, target)) await moveOn(tx, row.id, { ...none, failed: 1 });
    });

  /**
   * Acts on one account; returns whether there was one. An account that cannot be changed does not block the
   * others.
   */
  const doOne = async (row: BulkRow): Promise<boolean> => {
    let held: Target | undefined;
    try {
      return await transact(db, async (tx) => {
        [held] = await takeTargets(tx, row.id, 1);
        if (held === undefined) return false;
        const changed = await act(tx, row, [held]);
        await moveOn(tx, row.id, { ...none, changed, unchanged: 1 - changed });
        return true;
      });
    } catch (error) {
      if (isUnavailable(error) || held === undefined) throw error;
      log.warn({ err: error, bulk: row.id, act: row.act }, 'a bulk act skipped an account');
      await passOver(row, held);
      return true;
    }
  };

  /** Repeats a failed step account by account. Returns how many accounts it has handled. */
  const doStep = async (row: BulkRow): Promise<number> => {
    try {
      return await doSome(row, step);
    } catch (error) {
      if (isUnavailable(error)) throw error;
    }
    let done = 0;
    while (done < step && (await doOne(row))) done += 1;
    return done;
  };

  jobs.work(bulkJob, async ({ id }, { signal }) => {
    const row = await findBulk(db, id);
    if (row === null || row.endedAt !== null) return;
    const end = Date.now() + shift;
    const goOn = () =>
      runForAddress(
        () => row.address,
        () => doStep(row),
      );
    while (!signal.aborted && Date.now() < end) {
      const begun = performance.now();
      const count = await goOn();
      if (count < step) return endBulk(db, id);
      await pause(Math.max(breath, step * pace - (performance.now() - begun)));
    }
    await transact(db, (tx) => jobs.queue(tx, bulkJob, { id }));
  });
}
