import type { AccountEnding, UserId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { recordEndedAccounts } from './ended-accounts.store.ts';
import { accountsRemoved } from './events.ts';
import { revokeAccess } from './revocation/revoke.ts';
import { deleteUsers, lockUsers } from './store.ts';

/**
 * Removes accounts with all their data (D3). The other side keeps their conversations. Returns the number of
 * accounts. The administrator's account cannot be removed. `by` is the person who removes them, if it is someone
 * else; `ending` is the reason shown in their browsers.
 */
export async function removeAccounts(
  tx: Transaction,
  userIds: readonly UserId[],
  { by = null, ending = 'account-deleted' }: { by?: UserId | null; ending?: AccountEnding } = {},
): Promise<number> {
  const held = await lockUsers(tx, { userIds });
  if (held.length === 0) return 0;
  if (held.some(({ userType }) => userType === 'admin')) throw new Refusal('ADMIN_PROFILE');
  const found = held.map(({ userId }) => userId);
  const studentIds = held.filter(({ userType }) => userType === 'student').map(({ userId }) => userId);
  await emit(tx, accountsRemoved({ userIds: found, studentIds, by }));
  await recordEndedAccounts(tx, found, ending);
  await revokeAccess(tx, 'removal', { userIds: found });
  await deleteUsers(tx, found);
  return found.length;
}
