import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import { countOverduePictures, dateDecidedPictures } from './pictures.store.ts';

const checking = defineJob({ name: 'proof-picture-check', data: z.object({}) });
const everyNight = '37 3 * * *';

/** Gives each picture of a decided proof its date of removal, and reports pictures that are kept too long. */
export async function checkPictures(db: Database, log: Pick<Logger, 'error'>): Promise<void> {
  const undated = await dateDecidedPictures(db);
  const overdue = await countOverduePictures(db);
  if (undated + overdue > 0) log.error({ undated, overdue }, 'pictures of proofs were kept too long');
}

export function registerPictureChecksJobs(jobs: Jobs, db: Database, log: Logger): void {
  jobs.work(checking, () => checkPictures(db, log));
  jobs.schedule(checking, everyNight, {});
}

export function watchPictures(metrics: Metrics, db: Database): void {
  metrics.add({
    name: 'proof_pictures_overdue',
    help: 'Pictures of proofs that are still there a day after their date of removal.',
    read: async () => [{ value: await countOverduePictures(db) }],
  });
}
