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

/** What the template database gets besides the migrations, so that no test file has to build it again. */
export const templatePreparations: readonly Preparation[] = [makeJobs];
