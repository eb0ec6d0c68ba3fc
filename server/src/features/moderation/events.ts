import type { UserId } from '@ambitionhub/contract/accounts';
import type { MessageAction, MonitoredId } from '@ambitionhub/contract/moderation';
import { defineEvent } from '../../platform/events/index.ts';

/** The admin has marked a message, or resolved its report. */
export const messageMarked = defineEvent<MonitoredId & { action: MessageAction }>();

/** Something was decided about an account: a measure, its end before its time, or the answer to an appeal. */
export const sanctionDecided = defineEvent<{
  sanctionId: string;
  userId: UserId;
  what: 'imposed' | 'lifted' | 'kept';
}>();

/** A suspension ends by itself then. */
export const suspensionSet = defineEvent<{ userId: UserId; until: Date }>();

/** Whether an account is barred has been judged anew. */
export const standingChanged = defineEvent<{ userId: UserId; isBarred: boolean }>();

/** Somebody has appealed what was decided about them. */
export const appealSubmitted = defineEvent<{ sanctionId: string }>();
