import type { ParticipantId } from '@ambitionhub/contract/accounts';

/** The query cache's keys for messaging. */
export const messagingKeys = {
  all: ['messaging'],
  /** The conversations in the list, newest first; each one's data has its own key. */
  list: ['messaging', 'list'],
  conversation: (other: ParticipantId) => ['messaging', 'conversation', other],
  everyConversation: ['messaging', 'conversation'],
  messages: (other: ParticipantId) => ['messaging', 'messages', other],
  totals: ['messaging', 'totals'],
  typing: (other: ParticipantId) => ['messaging', 'typing', other],
  connection: ['messaging', 'connection'],
} as const;
