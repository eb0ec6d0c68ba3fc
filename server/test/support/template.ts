import type { DatabaseSettings, OpenDatabase } from '../../src/platform/database/index.ts';
import { createJobs } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log/index.ts';

type Preparation = (template: OpenDatabase, settings: DatabaseSettings) => Promise<void>;

/** The tables of the jobs, which the first server on a database makes. */
const makeJobs: Preparation = async ({ background }) => {
  const jobs = createJobs({
    pool: background.pool,
    log: await createLog({ level: 'warn', pretty: false }),
  });
  await jobs.start();
  await jobs.stop();
};

/**
 * Prevents scheduled work from becoming due by the machine's clock: a server claims that clock for half a
 * minute, and here it is claimed for a day. Otherwise a test that runs at a full minute, hour or quarter, or
 * after eight in the morning, finds jobs, emails and digests that it did not request. A test starts scheduled
 * work itself.
 */
const stopTheClock: Preparation = async ({ pool }) => {
  await pool.query("UPDATE pgboss.version SET cron_on = now() + interval '1 day'");
};

/** Fills the template database after the migrations, so that no test file has to repeat it. */
export const templatePreparations: readonly Preparation[] = [makeJobs, stopTheClock];
