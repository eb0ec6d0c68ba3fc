import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { Plan } from '@ambitionhub/contract/billing';
import { defineEvent } from '../../platform/events/index.ts';

/** A payment has arrived and is recorded in this transaction. The amount is in cents. */
export const paymentMade = defineEvent<{
  readonly companyId: CompanyId;
  readonly paymentId: string;
  readonly plan: Plan;
  readonly amount: number;
}>();

/** A subscription's plan, state or end has changed. */
export const subscriptionChanged = defineEvent<{ readonly companyId: CompanyId }>();
