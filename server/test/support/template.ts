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
 * Nothing falls due by the clock of the machine: a server claims that clock for half a minute, and here somebody has it for
 * a day. Otherwise a test that runs at a full minute, hour or quarter, or after eight in the morning, finds jobs, e-mails and
 * digests that it has not asked for. What a schedule begins, a test begins itself.
 */
const stopTheClock: Preparation = async ({ pool }) => {
  await pool.query("UPDATE pgboss.version SET cron_on = now() + interval '1 day'");
};

/** What the template database gets besides the migrations, so that no test file has to build it again. */
export const templatePreparations: readonly Preparation[] = [makeJobs, stopTheClock];
