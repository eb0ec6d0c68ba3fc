import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { ApplicationStatus } from '@ambitionhub/contract/applications';
import { defineEvent } from '../../platform/events/index.ts';

/**
 * An application has a new status that both sides may see. Messaging reports its own changes (seen, and
 * answered by a message) with the conversation.
 */
export const applicationMoved = defineEvent<{
  readonly conversationId: string;
  readonly studentId: UserId;
  readonly companyId: CompanyId;
  readonly status: Exclude<ApplicationStatus, 'seen'>;
}>();

/** Declines that can no longer be undone: their students may be notified. */
export const declinesTold = defineEvent<{
  readonly declined: readonly {
    readonly conversationId: string;
    readonly studentId: UserId;
    readonly companyId: CompanyId;
  }[];
}>();

/** A company has declined the applications of these students, or undone that. */
export const applicationsDeclined = defineEvent<{
  readonly companyId: CompanyId;
  readonly studentIds: readonly UserId[];
  readonly isUndone: boolean;
}>();

/** What these companies see of some applicants changed: their name, picture, school or star. */
export const applicantsLookChanged = defineEvent<{ readonly companyIds: readonly CompanyId[] }>();

/** A company has declined, undone a decline, or canceled one by writing: only the company may see this. */
export const declinesChanged = defineEvent<{ readonly companyId: CompanyId }>();
