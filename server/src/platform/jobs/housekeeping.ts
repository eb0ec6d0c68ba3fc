import * as z from 'zod';
import type { Database } from '../database/index.ts';
import { eachStep } from './each-row.ts';
import { defineJob } from './job.ts';
import type { Jobs } from './jobs.ts';

type Steps = Readonly<Record<string, (db: Database) => Promise<unknown>>>;

const housekeeping = defineJob({ name: 'housekeeping', data: z.object({}) });
const everyNight = '17 4 * * *';
const tidying = defineJob({ name: 'tidying', data: z.object({}) });
const everyHour = '41 * * * *';

/** Removes expired data, and data whose retention is over. One step that fails never stops the others. */
export const runSteps = (db: Database, steps: Steps): Promise<void> =>
  eachStep(Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, () => step(db)])));

/** Runs on one of the servers: nightly, and hourly for what cannot wait. */
export function registerHousekeeping(
  jobs: Jobs,
  db: Database,
  { nightly, hourly }: { readonly nightly: Steps; readonly hourly: Steps },
): void {
  jobs.work(housekeeping, () => runSteps(db, nightly));
  jobs.schedule(housekeeping, everyNight, {});
  jobs.work(tidying, () => runSteps(db, hourly));
  jobs.schedule(tidying, everyHour, {});
}
