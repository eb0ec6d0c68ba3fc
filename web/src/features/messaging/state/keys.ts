import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';

/** The query cache's keys for messaging. */
export const messagingKeys = {
  all: ['messaging'],
  /** The conversations in the list, newest first; each one's data has its own key. */
  list: ['messaging', 'list'],
  /** The same for those assigned to someone, or to nobody. */
  assigned: (to: UserId | null) => ['messaging', 'assigned', to],
  everyAssigned: ['messaging', 'assigned'],
  conversation: (other: ParticipantId) => ['messaging', 'conversation', other],
  everyConversation: ['messaging', 'conversation'],
  messages: (other: ParticipantId) => ['messaging', 'messages', other],
  totals: ['messaging', 'totals'],
  typing: (other: ParticipantId) => ['messaging', 'typing', other],
  /** The colleagues who are writing an answer. */
  writing: (other: ParticipantId) => ['messaging', 'writing', other],
  connection: ['messaging', 'connection'],
} as const;
