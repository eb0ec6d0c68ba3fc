import type { UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** Students find a company from now on, or find it no more. */
export const approvalChanged = defineEvent<{ companyId: UserId; isApproved: boolean }>();
