import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import { tasksChanged } from './events.ts';
import { moveProofs } from './moves.ts';
import { findDueProofs, lockProofs } from './proofs.store.ts';
import { endTasks } from './tasks.store.ts';

const calendar = defineJob({ name: 'task-calendar', data: z.object({}) });
const everyMinute = '* * * * *';
/** Rows per transaction: few, so that no one waits long for a lock. */
const step = 25;

const endSome = (db: Database): Promise<number> =>
  transact(db, async (tx) => {
    const companyIds = await endTasks(tx, step);
    for (const companyId of new Set(companyIds)) await emit(tx, tasksChanged({ companyId }));
    return companyIds.length;
  });

/** If two servers run at once, each proof moves once: the second server sees the new state when it gets the lock. */
const moveSome = (db: Database): Promise<number> =>
  transact(db, async (tx) => {
    const now = new Date();
    const ids = await findDueProofs(tx, step);
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
    return ids.length;
  });

/** Closes tasks, frees places and approves unreviewed proofs that are due. */
export async function moveByCalendar(db: Database): Promise<void> {
  while ((await endSome(db)) > 0);
  while ((await moveSome(db)) > 0);
}

export function workTaskCalendar(jobs: Jobs, db: Database): void {
  jobs.work(calendar, () => moveByCalendar(db));
  jobs.schedule(calendar, everyMinute, {});
}
