import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import { countDays } from './totals.store.ts';

const counting = defineJob({
  name: 'daily-totals',
  data: z.object({}),
  pollSeconds: 30,
  atOnce: 1,
  retries: { limit: 1, firstPause: 10, longestPause: 10 },
  keepSeconds: 3600,
});
const everyHour = '3 * * * *';

/** Counts the days every hour, on one of the servers. */
export function registerCountJobs(jobs: Jobs, db: Database): void {
  jobs.work(counting, () => countDays(db));
  jobs.schedule(counting, everyHour, {});
}

/** Queues a count for now: at most one per minute, however many request it. */
export const queueCount = (jobs: Pick<Jobs, 'queue'>, db: Database, now: Date): Promise<void> =>
  transact(db, (tx) => jobs.queue(tx, counting, {}, { once: now.toISOString().slice(0, 16) }));
