import * as z from 'zod';
import { userId, userType } from '../accounts/index.ts';
import { instant, noData, paragraphs } from '../wire/index.ts';
import { turnStates } from './rules.ts';
import { messageLimits } from './words.ts';

/** The id that the browser gives a message before it sends it; sending it again stores nothing new (D7). */
export const messageId = z.uuid().brand<'MessageId'>();
export type MessageId = z.infer<typeof messageId>;

/** A message's place in its conversation: 1, 2, 3 … without a gap; by it a browser sees what it misses. */
const seq = z.int32().min(0);
/** The same in an address, where it is a text. */
export const seqParam = z.coerce
  .number<number>()
  .int()
  .max(2 ** 31 - 1);

export const counterpart = z.object({
  id: userId,
  /** A snapshot once the account is gone, so that the thread stays readable. */
  name: z.string(),
  userType,
  image: z.string().nullable(),
  gone: z.boolean(),
});
export type Counterpart = z.infer<typeof counterpart>;

/** A conversation as one of its two participants sees it; addressed by the other one's id. */
export const conversation = z.object({
  with: counterpart,
  /**
   * Counts every change of the conversation: a message, a reading, a delivery, a block. Of two views of one conversation the
   * one with the higher version is the newer, wherever they came from; at 0 it has not begun. What the other one is called
   * and looks like is as it was when the view was made.
   */
  version: z.number().int().min(0),
  lastSeq: seq,
  lastMessage: z.object({ text: z.string(), mine: z.boolean(), at: instant }).nullable(),
  unread: z.number().int().min(0),
  /** How far this participant, and the other one, have read. */
  readSeq: seq,
  theirReadSeq: seq,
  /** How far the other one's browser has received. */
  theirDeliveredSeq: seq,
  turn: z.enum(turnStates),
  /** Whether the turn and the block let a message be sent now; a counterpart who is gone takes none either. */
  sending: z.enum(['allowed', 'waiting', 'declined', 'withdrawn', 'blocked']),
  blockedByMe: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

/** What waits in all of the viewer's conversations. Of two totals the one with the higher version is the newer. */
export const totals = z.object({
  /** Unread messages, and how many conversations they are in. */
  unread: z.number().int().min(0),
  unreadConversations: z.number().int().min(0),
  version: z.number().int().min(0),
});
export type Totals = z.infer<typeof totals>;

export const message = z.object({
  id: messageId,
  seq: seq.min(1),
  senderId: userId,
  /** Both names as they were when it was sent. */
  senderName: z.string(),
  recipientName: z.string(),
  text: z.string(),
  at: instant,
});
export type Message = z.infer<typeof message>;

export const withInput = z.object({ with: userId });

/** What a first message may begin with, each behind a button (decision D16); null where there is nothing to offer. */
export const beginnings = z.object({
  /** How one last began with somebody else, now to this one. */
  last: z.string().nullable(),
  /** Made from one's own profile: a student introduces themselves, a company says what it offers. */
  profile: z.string().nullable(),
});
export type Beginnings = z.infer<typeof beginnings>;

export const conversationPageInput = z.object({ cursor: z.string().max(200).optional() });
export const conversationPage = z.object({
  conversations: z.array(conversation),
  nextCursor: z.string().nullable(),
  totals,
});
export type ConversationPage = z.infer<typeof conversationPage>;

/** Newest page without bounds; `before` pages to older ones, `after` catches up from the last message held. */
export const messagePageInput = withInput.extend({
  before: seqParam.min(1).optional(),
  after: seqParam.min(0).optional(),
});
export const messagePage = z.object({
  conversation,
  /** In ascending order of `seq`, at most one page. */
  messages: z.array(message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
});

export const sendInput = withInput.extend({
  id: messageId,
  /** Cut generously here; the sender's own limit is judged by the server (D7). */
  text: z.string().max(messageLimits.company * 4),
});
export const sentMessage = z.object({ message, conversation });
export type Sent = z.infer<typeof sentMessage>;

export const readInput = withInput.extend({ upTo: seq });
export const readReply = z.object({ conversation, totals });
export type Read = z.infer<typeof readReply>;

export const reportInput = withInput.extend({
  seq: seqParam.min(1),
  reason: paragraphs(messageLimits.reportReason).min(1, 'Please say what is wrong with this message.'),
});
export const blockInput = withInput.extend({ blocked: z.boolean() });

/**
 * What the live stream carries of conversations. The fan-out is a hint: `message` and `conversation` come as they happen,
 * `totals` right after what moved them, and `changes` is the answer of the cursor query. An event's id is the cursor to come
 * back with; a heartbeat may bring a newer one by itself. Each holds the whole of what it is about, so that a browser keeps
 * the newest version of each and never counts or asks again.
 */
export const messagingLiveEvents = {
  message: z.object({ message, conversation }),
  conversation,
  totals,
  typing: withInput,
  changes: z.object({ conversations: z.array(conversation), totals }),
  /** Too much has happened to list, or the place is of another time of the database: forget and fetch everything anew. */
  reset: noData,
} as const;
