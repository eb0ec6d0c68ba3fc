import type { CompanyId, ParticipantId } from '@ambitionhub/contract/accounts';
import type { MessageAction, MonitoredId } from '@ambitionhub/contract/moderation';
import { defineEvent } from '../../platform/events/index.ts';

/** The admin has marked a message, or resolved its report. */
export const messageMarked = defineEvent<MonitoredId & { action: MessageAction }>();

/** A decision about an account: a sanction, its early end, or the answer to an appeal. */
export const sanctionDecided = defineEvent<{
  sanctionId: string;
  userId: ParticipantId;
  what: 'imposed' | 'lifted' | 'kept';
}>();

/** A suspension ends at that time. */
export const suspensionSet = defineEvent<{ userId: ParticipantId; until: Date }>();

/** The effect of an account's sanctions was computed again. */
export const accountStatusChanged = defineEvent<{ id: ParticipantId; isBarred: boolean }>();

/** A user has confirmed that they read a warning: for a company, its owner. */
export const warningRead = defineEvent<{ companyId: CompanyId | null }>();

/** A user has appealed a decision: for a company, its owner. */
export const appealSubmitted = defineEvent<{ companyId: CompanyId | null }>();
