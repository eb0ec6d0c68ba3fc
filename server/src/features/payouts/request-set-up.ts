import type { UserId } from '@ambitionhub/contract/accounts';
import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { recordSetUpRequests } from './accounts.store.ts';
import { payoutsWanted } from './events.ts';

/** Asks students who are owed something for the first time to set up payouts, once. */
export async function requestSetUp(
  tx: Transaction,
  provider: PaymentProviderName,
  userIds: readonly UserId[],
): Promise<void> {
  if (userIds.length === 0) return;
  const asked = await recordSetUpRequests(tx, provider, userIds);
  if (asked.length > 0) await emit(tx, payoutsWanted({ studentIds: asked }));
}
