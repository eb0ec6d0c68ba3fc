import type { CompanyId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** Something was added to a company's activity. */
export const activityRecorded = defineEvent<{ companyId: CompanyId }>();
