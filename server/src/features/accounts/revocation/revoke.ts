import type { UserId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { accessRevoked } from '../events.ts';
import { lockUsersById } from '../store.ts';
import { type Revocation, revocations, type WaysIn } from './revocations.ts';
import {
  barSessions,
  dropPendingAddresses,
  dropUnfinishedSecondSteps,
  endAllSessions,
  endNamedSessions,
  endResetLinks,
  removePasskeys,
} from './revoke.store.ts';

type Whose = {
  readonly userIds: readonly UserId[];
  /** The sessions that end, for an act that names them. */
  readonly sessionIds?: readonly string[];
};

/**
 * Ends the ways into accounts that an act ends by the table of revocations, in the transaction of the act. The accounts are
 * held until it commits: no session begins meanwhile, and what asks for something new in one that ends finds it gone.
 */
export async function revokeAccess(
  tx: Transaction,
  act: Revocation,
  { userIds, sessionIds = [] }: Whose,
): Promise<void> {
  const ends: WaysIn = revocations[act];
  await lockUsersById(tx, userIds);
  if (ends.sessions === 'all') await endAllSessions(tx, userIds);
  if (ends.sessions === 'named' && sessionIds.length > 0) await endNamedSessions(tx, sessionIds);
  if (ends.sessions === 'barred') await barSessions(tx, userIds);
  if (ends.pendingAddress === 'ends') await dropPendingAddresses(tx, userIds);
  if (ends.resetLinks === 'ends') await endResetLinks(tx, userIds);
  if (ends.passkeys === 'ends') await removePasskeys(tx, userIds);
  if (ends.unfinishedSecondStep === 'ends') await dropUnfinishedSecondSteps(tx, userIds);
  await emit(tx, accessRevoked({ userIds, ends }));
}
