import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** Someone at a company has added, changed, switched or removed a webhook. */
export const webhooksChanged = defineEvent<{
  companyId: CompanyId;
  actorId: UserId;
  act: 'add' | 'change' | 'start' | 'stop' | 'replace-secret' | 'remove';
  host: string;
}>();

/** A webhook was switched off, because every delivery has failed for days. */
export const webhookFailed = defineEvent<{ companyId: CompanyId; webhookId: string }>();

/** A delivery that a person has asked for was tried, or waits to be. */
export const deliveriesChanged = defineEvent<{ companyId: CompanyId }>();
