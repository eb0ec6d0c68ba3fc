import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { SubscriptionStatus } from '@ambitionhub/contract/billing';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { setSubscriptionStatus } from '../companies/index.ts';
import { subscriptionChanged } from './events.ts';

/** Applies a subscription's status to its company's limits, with the change that causes it. */
export async function applySubscriptionStatus(
  tx: Transaction,
  { companyId, status }: { readonly companyId: CompanyId; readonly status: SubscriptionStatus },
): Promise<void> {
  await setSubscriptionStatus(tx, { companyId, status });
  await emit(tx, subscriptionChanged({ companyId }));
}
