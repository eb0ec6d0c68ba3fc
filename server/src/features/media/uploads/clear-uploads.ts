import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import { defineJob, eachStep, type Jobs } from '../../../platform/jobs/index.ts';
import type { UploadParts } from './parts.ts';
import { deleteOldUploads } from './uploads.store.ts';

const clearParts = defineJob({ name: 'clear-upload', data: z.object({ ids: z.array(z.string()) }) });

/** By then, requests that still add to the upload have ended. */
const afterMs = 60_000;
const clearedAtOnce = 1000;

/** Removes the parts of finished uploads, after the commit that ends them. */
export function createUploadCleaner({
  jobs,
  parts,
}: {
  jobs: Pick<Jobs, 'queue' | 'work'>;
  parts: UploadParts;
}) {
  jobs.work(clearParts, ({ ids }) =>
    eachStep(Object.fromEntries(ids.map((id) => [id, () => parts.remove(id)]))),
  );

  const queue = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await jobs.queue(tx, clearParts, { ids: [...ids] }, { startAfter: new Date(Date.now() + afterMs) });
  };

  return {
    queue,
    /** Drops unfinished uploads after a day, and outcomes too. */
    sweep: (db: Database): Promise<void> =>
      transact(db, async (tx) => queue(tx, await deleteOldUploads(tx, clearedAtOnce))),
  };
}

export type UploadCleaner = ReturnType<typeof createUploadCleaner>;
