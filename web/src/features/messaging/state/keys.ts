import type { UserId } from '@ambitionhub/contract/accounts';

/** The query cache's keys for messaging. */
export const messagingKeys = {
  all: ['messaging'],
  /** The conversations in the list, newest first; each one's data has its own key. */
  list: ['messaging', 'list'],
  conversation: (other: UserId) => ['messaging', 'conversation', other],
  everyConversation: ['messaging', 'conversation'],
  messages: (other: UserId) => ['messaging', 'messages', other],
  totals: ['messaging', 'totals'],
  typing: (other: UserId) => ['messaging', 'typing', other],
  connection: ['messaging', 'connection'],
} as const;
