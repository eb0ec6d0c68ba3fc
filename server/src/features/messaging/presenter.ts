import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type Conversation,
  type ConversationState,
  type Counterpart,
  type Message,
  type MessageId,
  maySend,
  type Participant,
} from '@ambitionhub/contract/messaging';
import {
  type ConversationRow,
  type MessageRow,
  otherSide,
  readStateOf,
  type ViewedConversation,
} from './store.ts';

const nameless = { student: 'Student', company: 'Company' } as const;

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id as MessageId,
  seq: row.seq,
  senderId: row.senderId as UserId,
  senderName: row.senderName,
  text: row.text,
  at: row.createdAt.toISOString(),
});

const presentCounterpart = (
  { conversation, otherName, otherImage }: ViewedConversation,
  side: Participant,
): Counterpart => {
  const userType = otherSide(side);
  const [id, snapshot] =
    userType === 'student'
      ? [conversation.studentId, conversation.studentName]
      : [conversation.companyId, conversation.companyName];
  return {
    id: id as UserId,
    name: otherName || snapshot || nameless[userType],
    userType,
    image: otherImage,
    gone: otherName === null,
  };
};

const sendingOf = (row: ConversationRow, side: Participant): ConversationState['sending'] => {
  if (row.blockedByStudent || row.blockedByCompany) return 'blocked';
  return maySend(row.turn, side) ? 'allowed' : 'waiting';
};

/** What of a conversation changes, as one of its participants sees it. */
export const presentState = (row: ConversationRow, side: Participant): ConversationState => {
  const other = (side === 'student' ? row.companyId : row.studentId) as UserId;
  const mine = readStateOf(row, side);
  const theirs = readStateOf(row, otherSide(side));
  return {
    with: other,
    lastSeq: row.lastSeq,
    lastMessage: { text: row.lastText, mine: row.lastSenderId !== other, at: row.lastAt.toISOString() },
    unread: mine.unread,
    readSeq: mine.readSeq,
    theirReadSeq: theirs.readSeq,
    theirDeliveredSeq: theirs.deliveredSeq,
    turn: row.turn,
    sending: sendingOf(row, side),
    blockedByMe: side === 'student' ? row.blockedByStudent : row.blockedByCompany,
  };
};

export const presentConversation = (viewed: ViewedConversation, side: Participant): Conversation => ({
  ...presentState(viewed.conversation, side),
  with: presentCounterpart(viewed, side),
});

/** A conversation that has not begun. */
export const presentBeginning = (
  other: { id: UserId; name: string; image: string | null },
  side: Participant,
): Conversation => {
  const userType = otherSide(side);
  return {
    with: { ...other, name: other.name || nameless[userType], userType, gone: false },
    lastSeq: 0,
    lastMessage: null,
    unread: 0,
    readSeq: 0,
    theirReadSeq: 0,
    theirDeliveredSeq: 0,
    turn: 'empty',
    sending: 'allowed',
    blockedByMe: false,
  };
};
