import type { UserId } from '@ambitionhub/contract/accounts';
import type { ApplicationStatus } from '@ambitionhub/contract/applications';
import { defineEvent } from '../../platform/events/index.ts';

/**
 * An application has come to a status, and both sides may know. What messaging does (it is seen, it is answered) is told
 * by messaging with the conversation.
 */
export const applicationMoved = defineEvent<{
  readonly conversationId: string;
  readonly studentId: UserId;
  readonly companyId: UserId;
  readonly status: Exclude<ApplicationStatus, 'seen' | 'answered'>;
}>();

/** Declines that can no longer be undone: their students may know. */
export const declinesTold = defineEvent<{ readonly conversationIds: readonly string[] }>();

/** A company has declined, undone that, or taken it back by writing: nobody else knows anything of it. */
export const declinesChanged = defineEvent<{ readonly companyId: UserId }>();
