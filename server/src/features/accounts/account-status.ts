import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { revokeAccess } from './revocation/revoke.ts';
import { type Standing, setStanding } from './store.ts';

/** Gives a participant's users their standing, and signs them out everywhere if they are barred. Returns whether they are. */
export async function applyStanding(
  tx: Transaction,
  id: ParticipantId,
  standing: Standing,
): Promise<boolean> {
  const barred = (await setStanding(tx, id, standing)).filter(({ isBarred }) => isBarred);
  const userIds = barred.map(({ userId }) => userId);
  if (userIds.length > 0) await revokeAccess(tx, 'suspension or closure', { userIds });
  return userIds.length > 0;
}
