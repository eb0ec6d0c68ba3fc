import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { removeUserInput } from '@ambitionhub/contract/moderation';
import type { output } from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { lockUsers, removeAccounts } from '../accounts/index.ts';
import { findOwners } from '../companies/index.ts';
import { refuseAdmin } from './acts.ts';
import { recordActs } from './audit.store.ts';
import { listSanctions } from './sanctions.store.ts';
import { lockProfile } from './search.store.ts';

/**
 * Deletes students, and companies with everyone in them (D3), and records it; returns how many. The admin's own
 * account cannot be deleted here.
 */
export async function removeRecorded(
  tx: Transaction,
  { actorId, ids, bulkId }: { actorId: UserId; ids: readonly ParticipantId[]; bulkId?: string },
): Promise<number> {
  const held = await lockUsers(tx, { participants: ids });
  const owned = await findOwners(tx, ids);
  const removed = held.filter(
    ({ userId, companyId }) => companyId === null || owned.get(companyId) === userId,
  );
  // Recorded first: the log copies the account's name, so that a search for that name finds the deletion.
  await recordActs(
    tx,
    removed.map(({ userId, companyId, userType, email }) => ({
      actorId,
      action: 'delete' as const,
      targetId: companyId ?? userId,
      detail: { userType, email, ...(bulkId && { bulkId }) },
    })),
  );
  return removeAccounts(
    tx,
    removed.map(({ userId }) => userId),
  );
}

/** Deletes an account that is still as the admin saw it. */
export const removeListedUser = (
  db: Database,
  actorId: UserId,
  { id, version, seen }: output<typeof removeUserInput>,
): Promise<void> =>
  transact(db, async (tx) => {
    const [someone] = await lockUsers(tx, { participants: [id] });
    if (someone === undefined) throw new Refusal('NOT_FOUND');
    const { userType } = someone;
    if (userType === 'admin') throw refuseAdmin(actorId, id);
    if ((await lockProfile(tx, { userType, id })) !== version) throw changed('profile');
    const [newest] = await listSanctions(tx, id);
    if ((newest?.id ?? null) !== seen) throw changed('sanction');
    await removeRecorded(tx, { actorId, ids: [id] });
  });
