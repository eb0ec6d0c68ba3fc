import type { MonitoredId } from '@ambitionhub/contract/moderation';

/** Names a message in a list. */
export const messageKey = ({ conversationId, seq }: MonitoredId): string => `${conversationId}/${seq}`;
