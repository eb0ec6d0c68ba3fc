import { removalDays, type UserId } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { defineJob, eachRow, type Jobs } from '../../platform/jobs/index.ts';
import { findOwnAddress } from './address/links.store.ts';
import { removalCanceled, removalRequested } from './events.ts';
import { removeAccounts } from './removal.ts';
import { revokeAccess } from './revocation/revoke.ts';
import { beginRemoval, cancelRemoval, findDue, lockDue } from './scheduled-removal.store.ts';

type Whose = { readonly userId: UserId; readonly email: string };

/** Schedules an account's removal: it is hidden at once, and signed out everywhere. */
export const leaveAccount = (db: Database, { userId, email }: Whose): Promise<void> =>
  transact(db, async (tx) => {
    const at = await beginRemoval(tx, userId, removalDays);
    if (at) await emit(tx, removalRequested({ userId, email, at }));
    await revokeAccess(tx, 'removal asked for', { userIds: [userId] });
  });

/** Keeps an account after all; does nothing if it is gone. */
export const keepAccount = (db: Database, userId: UserId): Promise<void> =>
  transact(db, async (tx) => {
    if (await cancelRemoval(tx, userId)) await emit(tx, removalCanceled({ userId }));
    else if (!(await findOwnAddress(tx, userId))) throw new Refusal('UNAUTHENTICATED');
  });

const removal = defineJob({ name: 'remove-accounts', data: z.object({}) });
const everyQuarter = '*/15 * * * *';

/** Removes the due accounts, each in its own transaction. */
export async function removeDue(db: Database): Promise<void> {
  await eachRow({
    find: (failed) => findDue(db, failed),
    keyOf: (userId) => userId,
    handle: ([userId]) =>
      transact(db, async (tx) => {
        if (userId !== undefined && (await lockDue(tx, userId))) await removeAccounts(tx, [userId]);
      }),
  });
}

/** Every quarter of an hour, on one of the servers. */
export function scheduleRemovals(jobs: Pick<Jobs, 'work' | 'schedule'>, db: Database): void {
  jobs.work(removal, () => removeDue(db));
  jobs.schedule(removal, everyQuarter, {});
}
