import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** Someone at a company has made or revoked an API key. */
export const keysChanged = defineEvent<{
  companyId: CompanyId;
  actorId: UserId;
  act: 'make' | 'revoke';
  name: string;
}>();
