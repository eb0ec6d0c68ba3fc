import type { UserId } from '@ambitionhub/contract/accounts';

/** Where each part of messaging lives in the query cache. */
export const messagingKeys = {
  all: ['messaging'],
  conversations: ['messaging', 'conversations'],
  unread: ['messaging', 'unread'],
  thread: (other: UserId) => ['messaging', 'thread', other],
  /** The newest state that an event told, for replies that were on their way when it came. */
  heard: (other: UserId) => ['messaging', 'heard', other],
  typing: (other: UserId) => ['messaging', 'typing', other],
  connection: ['messaging', 'connection'],
} as const;
