import type { UserId, UserType } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { accountRemoved } from './events.ts';
import { deleteUser, lockUserById } from './store.ts';

/**
 * Removes an account with its sessions and all that hangs on it (D3); the other side of its conversations keeps these.
 * Null where there is no such account. The administrator's is not removed.
 */
export const removeAccount = async (
  tx: Transaction,
  userId: UserId,
): Promise<{ userType: UserType; email: string } | null> => {
  const held = await lockUserById(tx, userId);
  if (held === null) return null;
  if (held.userType === 'admin') throw new Refusal('ADMIN_PROFILE');
  await emit(tx, accountRemoved({ userId, userType: held.userType }));
  await deleteUser(tx, userId);
  return held;
};
