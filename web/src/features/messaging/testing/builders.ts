import type { UserId } from '@ambitionhub/contract/accounts';
import type { Conversation, Message, MessageId, Totals } from '@ambitionhub/contract/messaging';
import type { MessageFiles } from '../chat/useMessageFiles.ts';
import type { OutgoingMessage } from '../outbox/outbox.ts';

/** Ids that are readable in a failing test. */
export const aUserId = (name: string) => `user-${name}` as string as UserId;
export const aMessageId = (name: string | number) => `message-${name}` as string as MessageId;

const noon = Date.UTC(2026, 3, 8, 12);
export const minutesAfterNoon = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString();

export const them = aUserId('them');
export const me = aUserId('me');

/** By default, odd messages are from the other user. */
export const aMessage = (seq: number, given: Partial<Message> = {}): Message => ({
  id: aMessageId(seq),
  seq,
  senderId: seq % 2 === 1 ? them : me,
  senderName: 'Maya',
  recipientName: 'Acme',
  text: `Message ${seq}`,
  at: minutesAfterNoon(seq),
  ...given,
});

/** Written by the viewer and being sent. */
export const anOutgoing = (id: string, given: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: aMessageId(id),
  to: them,
  text: `Text ${id}`,
  at: minutesAfterNoon(0),
  order: 1,
  ...given,
});

/** By default one with a change for each message and each read mark. */
export function aConversation(
  given: Partial<Omit<Conversation, 'with'>> = {},
  other: Partial<Conversation['with']> = {},
): Conversation {
  const { lastSeq = 1, readSeq = 0, theirReadSeq = 0 } = given;
  return {
    with: {
      id: them,
      name: 'Maya',
      userType: 'student',
      image: null,
      gone: false,
      barred: false,
      awaitsApproval: false,
      ...other,
    },
    version: lastSeq + readSeq + theirReadSeq,
    lastSeq,
    lastMessage:
      lastSeq === 0
        ? null
        : { text: `Message ${lastSeq}`, mine: lastSeq % 2 === 0, at: minutesAfterNoon(lastSeq) },
    unread: 0,
    readSeq,
    theirReadSeq,
    theirDeliveredSeq: 0,
    turn: 'open',
    sending: 'allowed',
    blockedByMe: false,
    files: true,
    archived: false,
    deletions: 0,
    ...given,
  };
}

/** A message being written without files. */
export const noMessageFiles: MessageFiles = {
  ids: [],
  stateOf: () => ({ kind: 'waiting' }),
  faults: [],
  isPreparing: false,
  isSending: false,
  isQueued: false,
  take: () => undefined,
  remove: () => undefined,
  again: () => undefined,
  ask: () => undefined,
  notYet: () => undefined,
};

export const someTotals = (given: Partial<Totals> = {}): Totals => ({
  unread: 0,
  version: 1,
  ...given,
});
