import type { UserId } from '@ambitionhub/contract/accounts';

/** Where each part of messaging lives in the query cache, once. */
export const messagingKeys = {
  all: ['messaging'],
  /** Which conversations the list has, newest first; what they are is in each one's own place. */
  list: ['messaging', 'list'],
  conversation: (other: UserId) => ['messaging', 'conversation', other],
  everyConversation: ['messaging', 'conversation'],
  messages: (other: UserId) => ['messaging', 'messages', other],
  totals: ['messaging', 'totals'],
  typing: (other: UserId) => ['messaging', 'typing', other],
  connection: ['messaging', 'connection'],
} as const;
