import type { UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** The saved searches of a company, or who newly matches them, are others than before. */
export const savedSearchesChanged = defineEvent<{ companyId: UserId }>();
