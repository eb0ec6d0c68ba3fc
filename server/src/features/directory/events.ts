import type { CompanyId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** A company's saved searches, or their new matches, have changed. */
export const savedSearchesChanged = defineEvent<{ companyId: CompanyId }>();
