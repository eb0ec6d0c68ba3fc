import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** A company has changed one of its positions; `title` is the one that its people know it by. */
export const positionEdited = defineEvent<{
  readonly companyId: CompanyId;
  readonly act: 'add' | 'change' | 'open' | 'close' | 'remove';
  readonly title: string;
}>();

/** The admin has taken a further position of a company away. */
export const positionTaken = defineEvent<{
  readonly companyId: CompanyId;
  readonly actorId: UserId;
  readonly title: string;
  readonly reason: string;
}>();
