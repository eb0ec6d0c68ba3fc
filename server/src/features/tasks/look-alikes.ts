import type { ProofId } from '@ambitionhub/contract/tasks';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import { tasksChanged } from './events.ts';
import { markAlikesOf } from './look-alikes.store.ts';

const look = defineJob({ name: 'find-look-alikes', data: z.object({ proofId: z.uuid() }), pollSeconds: 5 });

/** Searches for look-alikes of a proof's pictures after it is handed in. */
export const queueLook = (jobs: Pick<Jobs, 'queue'>, tx: Transaction, proofId: ProofId): Promise<void> =>
  jobs.queue(tx, look, { proofId });

/** Marks pictures that look alike, and updates everyone who has the proofs open. */
export const lookForAlikes = (db: Database, proofId: ProofId): Promise<void> =>
  transact(db, async (tx) => {
    const companyId = await markAlikesOf(tx, proofId);
    if (companyId !== null) await emit(tx, tasksChanged({ companyId }));
  });

export const registerLookAlikesJobs = (jobs: Jobs, db: Database): void =>
  jobs.work(look, ({ proofId }) => lookForAlikes(db, proofId as ProofId));
