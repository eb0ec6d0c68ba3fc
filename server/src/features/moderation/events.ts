import type { MessageAction, MonitoredId } from '@ambitionhub/contract/moderation';
import { defineEvent } from '../../platform/events/index.ts';

/** The admin has marked a message, or resolved its report. */
export const messageMarked = defineEvent<MonitoredId & { action: MessageAction }>();
