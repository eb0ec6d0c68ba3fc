import { userId } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import { lockUserById } from '../accounts/index.ts';
import { refreshStanding } from './sanctions.ts';

/** A suspension is over by its date whether or not this runs; what runs shows the profile again. */
const suspensionOver = defineJob({ name: 'suspension-over', data: z.object({ userId }) });

export const queueEndOfSuspension = (
  jobs: Pick<Jobs, 'queue'>,
  tx: Transaction,
  { userId: of, until }: { userId: z.output<typeof userId>; until: Date },
): Promise<void> => jobs.queue(tx, suspensionOver, { userId: of }, { startAfter: until });

/** Judges anew whether the account is barred, by what is decided about it then. */
export const workSuspensions = (jobs: Jobs, db: Database): void =>
  jobs.work(suspensionOver, ({ userId: of }) =>
    transact(db, async (tx) => {
      if (await lockUserById(tx, of)) await refreshStanding(tx, of);
    }),
  );
