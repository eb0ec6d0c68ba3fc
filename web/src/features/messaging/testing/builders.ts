import type { UserId } from '@ambitionhub/contract/accounts';
import type { Conversation, ConversationState, Message, MessageId } from '@ambitionhub/contract/messaging';

/** Ids that can be read in a failing test. */
export const aUserId = (name: string) => `user-${name}` as string as UserId;
export const aMessageId = (name: string | number) => `message-${name}` as string as MessageId;

const noon = Date.UTC(2026, 3, 8, 12);
export const minutesAfterNoon = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString();

export const them = aUserId('them');
export const me = aUserId('me');

/** By default an odd one is theirs. */
export const aMessage = (seq: number, given: Partial<Message> = {}): Message => ({
  id: aMessageId(seq),
  seq,
  senderId: seq % 2 === 1 ? them : me,
  senderName: 'Maya',
  text: `Message ${seq}`,
  at: minutesAfterNoon(seq),
  ...given,
});

export const aState = (given: Partial<ConversationState> = {}): ConversationState => {
  const lastSeq = given.lastSeq ?? 1;
  return {
    with: them,
    lastSeq,
    lastMessage: { text: `Message ${lastSeq}`, mine: lastSeq % 2 === 0, at: minutesAfterNoon(lastSeq) },
    unread: 0,
    readSeq: 0,
    theirReadSeq: 0,
    theirDeliveredSeq: 0,
    turn: 'open',
    sending: 'allowed',
    blockedByMe: false,
    ...given,
  };
};

export const aConversation = (
  given: Partial<ConversationState> = {},
  other: Partial<Conversation['with']> = {},
): Conversation => {
  const state = aState(given);
  return {
    ...state,
    with: { id: state.with, name: 'Maya', userType: 'student', image: null, gone: false, ...other },
  };
};
