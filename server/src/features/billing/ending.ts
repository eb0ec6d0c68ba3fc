import type { UserId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { endSubscription } from './jobs.ts';
import { findRunning } from './store.ts';

/** Queues that subscriptions of companies end at the provider, so that nobody who is gone is charged. */
export async function queueEndsOf(
  jobs: Pick<Jobs, 'queueAll'>,
  tx: Transaction,
  companyIds: readonly UserId[],
): Promise<void> {
  const running = await findRunning(tx, companyIds);
  await jobs.queueAll(
    tx,
    endSubscription,
    running.map(({ providerId }) => ({ subscriptionId: providerId })),
  );
}
