import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** A company has changed one of its positions. `title` is the one that its people know. */
export const positionEdited = defineEvent<{
  readonly companyId: CompanyId;
  readonly act: 'add' | 'change' | 'open' | 'close' | 'remove';
  readonly title: string;
}>();

/** The admin has removed one of a company's additional positions. */
export const positionTaken = defineEvent<{
  readonly companyId: CompanyId;
  readonly actorId: UserId;
  readonly title: string;
  readonly reason: string;
}>();
