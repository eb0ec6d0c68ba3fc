import type { UserId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { accessRevoked } from '../events.ts';
import { lockUsers } from '../store.ts';
import { type Revocation, revocations, type WaysIn } from './revocations.ts';
import {
  barSessions,
  dropPendingAddresses,
  dropUnfinishedSecondSteps,
  endAllSessions,
  endNamedSessions,
  endResetLinks,
  removePasskeys,
  removeProviderLogins,
} from './revoke.store.ts';

type Whose = {
  readonly userIds: readonly UserId[];
  /** The sessions to end, for an action that lists them. */
  readonly sessionIds?: readonly string[];
};

/**
 * Revokes what the table lists for an action, in the action's transaction. The accounts stay locked until it commits, so no
 * session begins in the meantime, and nothing can be added from a session that ends.
 */
export async function revokeAccess(
  tx: Transaction,
  act: Revocation,
  { userIds, sessionIds = [] }: Whose,
): Promise<void> {
  const ends: WaysIn = revocations[act];
  await lockUsers(tx, { userIds });
  if (ends.sessions === 'all') await endAllSessions(tx, userIds);
  if (ends.sessions === 'named' && sessionIds.length > 0) await endNamedSessions(tx, sessionIds);
  if (ends.sessions === 'barred') await barSessions(tx, userIds);
  if (ends.pendingAddress === 'ends') await dropPendingAddresses(tx, userIds);
  if (ends.resetLinks === 'ends') await endResetLinks(tx, userIds);
  if (ends.passkeys === 'ends') await removePasskeys(tx, userIds);
  if (ends.providers === 'ends') await removeProviderLogins(tx, userIds);
  if (ends.unfinishedSecondStep === 'ends') await dropUnfinishedSecondSteps(tx, userIds);
  await emit(tx, accessRevoked({ userIds, ends }));
}
