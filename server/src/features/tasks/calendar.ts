import type { ProofId, TaskId } from '@ambitionhub/contract/tasks';
import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { defineJob, eachRow, eachStep, type Jobs } from '../../platform/jobs/index.ts';
import { tasksChanged } from './events.ts';
import { moveProofs } from './moves.ts';
import { findDueProofs, lockProofs } from './proofs.store.ts';
import { endTasks, findEndingTasks } from './tasks.store.ts';

const calendar = defineJob({ name: 'task-calendar', data: z.object({}) });
const everyMinute = '* * * * *';
/** Rows per transaction: few, so that no one waits long for a lock. */
const step = 25;

const end = (db: Database, ids: readonly TaskId[]): Promise<void> =>
  transact(db, async (tx) => {
    const companyIds = await endTasks(tx, ids);
    for (const companyId of new Set(companyIds)) await emit(tx, tasksChanged({ companyId }));
  });

/** If two servers run at once, each proof moves once: the second server sees the new state when it gets the lock. */
const move = (db: Database, ids: readonly ProofId[]): Promise<void> =>
  transact(db, async (tx) => {
    const now = new Date();
    const due = (await lockProofs(tx, ids)).filter(
      ({ proof: { dueAt, decisionAt } }) => dueAt !== null && dueAt <= now && decisionAt === null,
    );
    await moveProofs(
      tx,
      due.map((found) => {
        const event = found.proof.state === 'handed-in' ? 'approve' : 'lapse';
        return [found, { event, by: 'calendar', now }];
      }),
    );
  });

/** Closes tasks, frees places and approves unreviewed proofs that are due. */
export async function moveByCalendar(db: Database): Promise<void> {
  await eachStep({
    'ending tasks': () =>
      eachRow({
        find: (failed) => findEndingTasks(db, failed, step),
        keyOf: (id) => id,
        handle: (ids) => end(db, ids),
      }),
    'moving proofs': () =>
      eachRow({
        find: (failed) => findDueProofs(db, failed, step),
        keyOf: (id) => id,
        handle: (ids) => move(db, ids),
      }),
  });
}

export function registerTaskCalendarJobs(jobs: Jobs, db: Database): void {
  jobs.work(calendar, () => moveByCalendar(db));
  jobs.schedule(calendar, everyMinute, {});
}
