import * as z from 'zod';
import { removeExpired } from './features/accounts/index.ts';
import { removeOldEditors } from './features/students/index.ts';
import type { Database } from './platform/database/index.ts';
import { defineJob, type Jobs } from './platform/jobs/index.ts';

const housekeeping = defineJob({ name: 'housekeeping', data: z.object({}) });
const everyNight = '17 4 * * *';

/** Every night, on one of the servers: what has run out is removed. */
export const scheduleHousekeeping = (jobs: Jobs, db: Database): void => {
  jobs.work(housekeeping, async () => {
    await removeExpired(db);
    await removeOldEditors(db);
  });
  jobs.schedule(housekeeping, everyNight, 'UTC', {});
};
