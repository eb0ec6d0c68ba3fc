import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Inbox } from './inbox.ts';

/** The query cache's keys for messaging. */
export const messagingKeys = {
  all: ['messaging'],
  /** The conversations of a list, newest first; each one's data has its own key. */
  list: (inbox: Inbox) => ['messaging', 'list', inbox],
  everyList: ['messaging', 'list'],
  conversation: (other: ParticipantId) => ['messaging', 'conversation', other],
  everyConversation: ['messaging', 'conversation'],
  messages: (other: ParticipantId) => ['messaging', 'messages', other],
  totals: ['messaging', 'totals'],
  typing: (other: ParticipantId) => ['messaging', 'typing', other],
  /** The colleagues who are writing an answer. */
  writing: (other: ParticipantId) => ['messaging', 'writing', other],
  connection: ['messaging', 'connection'],
} as const;
