import { type ParticipantId, participantId } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import { lockUsers } from '../accounts/index.ts';
import { refreshAccountStatus } from './sanctions.ts';

/** A suspension is over by its date even if this job does not run; the job shows the profile again. */
const suspensionOver = defineJob({ name: 'suspension-over', data: z.object({ userId: participantId }) });

export const queueEndOfSuspension = (
  jobs: Pick<Jobs, 'queue'>,
  tx: Transaction,
  { userId: of, until }: { userId: ParticipantId; until: Date },
): Promise<void> => jobs.queue(tx, suspensionOver, { userId: of }, { startAfter: until });

/** Checks again whether the account is barred, by the decisions in force at that time. */
export const registerSuspensionsJobs = (jobs: Jobs, db: Database): void =>
  jobs.work(suspensionOver, ({ userId: of }) =>
    transact(db, async (tx) => {
      if ((await lockUsers(tx, { participants: [of] })).length > 0) await refreshAccountStatus(tx, of);
    }),
  );
