import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { endSubscription } from './jobs.ts';
import { findRunning } from './store.ts';

/** Queues the end of companies' subscriptions at the provider, so that no removed account is charged. */
export async function queueEndsOf(
  jobs: Pick<Jobs, 'queueAll'>,
  tx: Transaction,
  companyIds: readonly CompanyId[],
): Promise<void> {
  const running = await findRunning(tx, companyIds);
  await jobs.queueAll(
    tx,
    endSubscription,
    running.map(({ providerId }) => ({ subscriptionId: providerId })),
  );
}
