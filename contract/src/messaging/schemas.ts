import * as z from 'zod';
import { instant, userId, userType } from '../accounts/index.ts';
import { paragraphs } from '../lines.ts';
import { turnStates } from './rules.ts';
import { messageLimits } from './words.ts';

/** The id that the browser gives a message before it sends it; sending it again stores nothing new (D7). */
export const messageId = z.uuid().brand<'MessageId'>();
export type MessageId = z.infer<typeof messageId>;

/** A message's place in its conversation: 1, 2, 3 … without a gap; the conversation's cursor. */
const seq = z.int32().min(0);
/** The same in an address, where it is a text. */
const place = z.coerce
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

const state = {
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
  sending: z.enum(['allowed', 'waiting', 'blocked']),
  blockedByMe: z.boolean(),
};

/** A conversation as one of its two participants sees it; addressed by the other one's id. */
export const conversation = z.object({ with: counterpart, ...state });
export type Conversation = z.infer<typeof conversation>;

/** What of a conversation changes as it goes on: laid over the conversation that the browser holds. */
export const conversationState = z.object({ with: userId, ...state });
export type ConversationState = z.infer<typeof conversationState>;

export const message = z.object({
  id: messageId,
  seq: seq.min(1),
  senderId: userId,
  senderName: z.string(),
  text: z.string(),
  at: instant,
});
export type Message = z.infer<typeof message>;

export const withInput = z.object({ with: userId });

export const conversationPageInput = z.object({ cursor: z.string().max(200).optional() });
export const conversationPage = z.object({
  conversations: z.array(conversation),
  nextCursor: z.string().nullable(),
  /** Messages unread in all of the viewer's conversations. */
  unread: z.number().int().min(0),
});
export type ConversationPage = z.infer<typeof conversationPage>;

/** Newest page without bounds; `before` pages to older ones, `after` catches up from the last message held. */
export const messagePageInput = withInput.extend({
  before: place.min(1).optional(),
  after: place.min(0).optional(),
});
export const messagePage = z.object({
  conversation,
  /** In ascending order of `seq`, at most one page. */
  messages: z.array(message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
});
export type MessagePage = z.infer<typeof messagePage>;

export const sendInput = withInput.extend({
  id: messageId,
  /** Cut generously here; the sender's own limit is judged by the server (D7). */
  text: z.string().max(messageLimits.company * 4),
});
export const sent = z.object({ message, state: conversationState });
export type Sent = z.infer<typeof sent>;

export const readInput = withInput.extend({ upTo: seq });
export const unreadTotal = z.object({ unread: z.number().int().min(0) });

export const reportInput = withInput.extend({
  seq: place.min(1),
  reason: paragraphs(messageLimits.reportReason).min(1, 'Please say what is wrong with this message.'),
});
export const blockInput = withInput.extend({ blocked: z.boolean() });

/**
 * What the live stream carries. The fan-out is a hint: `message` and `state` come as they happen, `changes` is the
 * answer of the cursor query, and its event id is the cursor to come back with.
 */
export const liveEvents = {
  message: z.object({ message, state: conversationState }),
  state: conversationState,
  typing: withInput,
  changes: z.object({ states: z.array(conversationState) }),
  /** Too much has happened to list: fetch everything anew. */
  reset: z.object({}),
  /** The session behind the stream is over. */
  signedOut: z.object({}),
} as const;
export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEvents)[Name]> };
}[LiveEventName];
