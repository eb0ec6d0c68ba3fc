import type { UserId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { endSubscription } from './jobs.ts';
import { findSubscription } from './store.ts';

/** Queues that a company's subscription ends at the provider, so that nobody who is gone is charged. */
export const queueEndOf = async (
  jobs: Pick<Jobs, 'queue'>,
  tx: Transaction,
  companyId: UserId,
): Promise<void> => {
  const row = await findSubscription(tx, companyId);
  if (row && row.state !== 'ended') await jobs.queue(tx, endSubscription, { subscriptionId: row.providerId });
};
