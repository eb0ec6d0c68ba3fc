import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { revokeAccess } from './revocation/revoke.ts';
import { type AccountStatus, setAccountStatus } from './store.ts';

/** Gives a participant's users their status, and signs them out everywhere if they are barred. Returns whether they are. */
export async function applyAccountStatus(
  tx: Transaction,
  id: ParticipantId,
  status: AccountStatus,
): Promise<boolean> {
  const barred = (await setAccountStatus(tx, id, status)).filter(({ isBarred }) => isBarred);
  const userIds = barred.map(({ userId }) => userId);
  if (userIds.length > 0) await revokeAccess(tx, 'suspension or closure', { userIds });
  return userIds.length > 0;
}
