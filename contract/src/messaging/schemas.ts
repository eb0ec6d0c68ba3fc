import * as z from 'zod';
import { participantId, userId, userType } from '../accounts/index.ts';
import { positionId } from '../positions/schemas.ts';
import { cursor, instant, line, noData, numberParam, paragraphs } from '../schemas/index.ts';
import { parseWhole } from '../text/index.ts';
import { assignedFilters, messageLimits, messagingTexts } from './constants.ts';
import { repeatedFiles } from './files.ts';
import { turnStates } from './rules.ts';

/** The browser gives a message its id before sending it, so that sending it again stores nothing new (D7). */
export const messageId = z.uuid().brand<'MessageId'>();
export type MessageId = z.infer<typeof messageId>;

/**
 * A message's position in its conversation: 1, 2, 3 … without a gap, so that a browser notices missing
 * messages.
 */
const seq = z.int32().min(0);
/** The same in a URL, where it is a string. */
export const seqParam = (least = 1) => numberParam(parseWhole, z.int32().min(least));

export const counterpart = z.object({
  id: participantId,
  /** After the account is deleted, a snapshot keeps the conversation readable. */
  name: z.string(),
  userType,
  image: z.string().nullable(),
  gone: z.boolean(),
});
export type Counterpart = z.infer<typeof counterpart>;

/** The other side of a conversation, with the facts that a participant needs before writing. */
const partner = counterpart.extend({
  /** Suspended or closed by the admin: the account receives no messages. */
  barred: z.boolean(),
  /** A company that the admin has not approved, or no longer: students are warned (decision D17). */
  awaitsApproval: z.boolean(),
});
export type Partner = z.infer<typeof partner>;

/** A conversation as one participant sees it, addressed by the other one's id. */
export const conversation = z.object({
  with: partner,
  /**
   * Counts every change of the conversation: a message, a read receipt, a delivery, a block. Of two views of
   * a conversation the one with the higher version is newer, whatever their source; at 0 the conversation has
   * not started. The counterpart's name and picture are those from when the view was made.
   */
  version: z.number().int().min(0),
  lastSeq: seq,
  lastMessage: z.object({ text: z.string(), mine: z.boolean(), at: instant }).nullable(),
  unread: z.number().int().min(0),
  /** The last message that this participant has read, and the last one that the other side has. */
  readSeq: seq,
  theirReadSeq: seq,
  /** The last message that the other side's browser has received. */
  theirDeliveredSeq: seq,
  turn: z.enum(turnStates),
  /**
   * Whether this participant may send now: it is their turn, neither side has blocked the other, and the other
   * account is neither deleted nor barred.
   */
  sending: z.enum(['allowed', 'waiting', 'declined', 'withdrawn', 'blocked']),
  blockedByMe: z.boolean(),
  /** Whether this participant may send files, wherever they may send a message. */
  files: z.boolean().default(false),
  /** Whether this participant has archived it. The next message brings it back. */
  archived: z.boolean().default(false),
  /** The number of deleted messages. A browser that knows of fewer fetches the rest. */
  deletions: z.number().int().min(0).default(0),
  /** The position that the student applied to, null if they did not apply: only in the company's own view. */
  position: positionId.nullable().optional(),
  /** The person at the company it is assigned to, or null; only in the company's own view. */
  assignedTo: userId.nullable().optional(),
});
export type Conversation = z.infer<typeof conversation>;

/** Unread totals of all the viewer's conversations. Of two totals the one with the higher version is newer. */
export const totals = z.object({
  /** Unread messages; 100 means 100 or more. */
  unread: z.number().int().min(0),
  version: z.number().int().min(0),
});
export type Totals = z.infer<typeof totals>;

/** One of a company's people, as their colleagues see them. */
export const colleague = z.object({ id: userId, name: z.string() });
export type Colleague = z.infer<typeof colleague>;

/** A file's id, made by the browser before the upload, so that uploading it twice stores it once. */
const fileId = z.uuid().brand<'FileId'>();
export type FileId = z.infer<typeof fileId>;

/** A file of a message. Its links are signed for the reader's side and expire within 15 minutes. */
export const messageFile = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    id: fileId,
    small: z.string(),
    large: z.string(),
    /** Pixels of the large one. */
    width: z.number().int(),
    height: z.number().int(),
  }),
  z.object({
    kind: z.literal('pdf'),
    id: fileId,
    name: z.string(),
    bytes: z.number().int(),
    /** Only to be saved, never shown in the page. */
    link: z.string(),
  }),
]);
export type MessageFile = z.infer<typeof messageFile>;

export const message = z.object({
  id: messageId,
  seq: seq.min(1),
  senderId: participantId,
  /** Both names at the time of sending. */
  senderName: z.string(),
  recipientName: z.string(),
  /** Empty once it is deleted. */
  text: z.string(),
  at: instant,
  /** Pictures and PDFs, in order; a message with files may have no text. */
  files: z.array(messageFile).optional(),
  /** The number of files removed with the sender's account. */
  filesGone: z.number().int().min(1).optional(),
  /** When its sender deleted it for both sides; absent if it is not deleted. */
  deletedAt: instant.optional(),
  /** The person at the company who wrote it, by their name at that time: only in the company's own view. */
  author: colleague.optional(),
});
export type Message = z.infer<typeof message>;

/** The other user of a conversation, as a request names them (decision D14). */
const recipient = z.uuid(messagingTexts.errors.missingRecipient) as unknown as typeof participantId;
export const withInput = z.object({ with: recipient });

/**
 * Suggestions of a first message, one button each (decision D16); null if there is nothing to
 * suggest.
 */
export const suggestions = z.object({
  /** The user's last first message, readdressed to this recipient. */
  last: z.string().nullable(),
  /** The original text and its recipient. The chat asks before a student sends it unchanged (decision D18). */
  sent: z.object({ text: z.string(), to: z.string() }).nullable(),
  /** Made from the user's profile: a student introduces themselves, a company describes its offer. */
  profile: z.string().nullable(),
});
export type Suggestions = z.infer<typeof suggestions>;

const yes = z.enum(['true']).optional();
export const conversationPageInput = z.object({
  cursor: z.string().max(200).optional(),
  /** Archived ones, instead of the others. */
  archived: yes,
  unread: yes,
  /** Only conversations with applicants to one of the company's positions. */
  position: positionId.optional(),
  assigned: z.enum(assignedFilters).optional(),
});
export type ConversationFilters = Omit<z.infer<typeof conversationPageInput>, 'cursor'>;
export const conversationPage = z.object({
  conversations: z.array(conversation),
  nextCursor: z.string().nullable(),
  totals,
});

export const searchInput = z.object({ query: line(messageLimits.search), cursor: cursor.optional() });
/** A search result: a message and the other side of its conversation. */
const foundMessage = z.object({
  with: partner,
  seq: seq.min(1),
  mine: z.boolean(),
  at: instant,
  /** The text around what was found, which is between `snippetMarks`. */
  snippet: z.string(),
});
export type FoundMessage = z.infer<typeof foundMessage>;
/** A search result: the other side of a conversation, by name, and when it was last written in. */
const foundPerson = z.object({ with: partner, at: instant });
export type FoundPerson = z.infer<typeof foundPerson>;
export const foundPage = z.object({
  /** On the first page. */
  people: z.array(foundPerson).max(messageLimits.foundPeople),
  found: z.array(foundMessage),
  nextCursor: cursor.nullable(),
});

/**
 * The newest page without bounds; `before` loads older ones, `after` catches up from the last known message.
 */
export const messagePageInput = withInput.extend({
  before: seqParam().optional(),
  after: seqParam(0).optional(),
});
export const messagePage = z.object({
  conversation,
  /** In ascending order of `seq`, one page at most. */
  messages: z.array(message),
});

export const sendInput = withInput.extend({
  id: messageId,
  /**
   * Which of the company's positions a student's first message applies to; without one, the first that the
   * student sees, or else the company's first.
   */
  position: positionId.optional(),
  /** A generous bound; the server enforces the sender's own limit (D7). */
  text: z.string().max(messageLimits.company * 4),
  /** The user's own uploads that are in no message yet, in order. */
  files: z
    .array(fileId)
    .max(messageLimits.files, messagingTexts.files.tooMany)
    .superRefine((ids, context) => {
      for (const place of repeatedFiles(ids))
        context.addIssue({ code: 'custom', path: [place], message: messagingTexts.files.repeated });
    })
    .optional(),
});
export const sentMessage = z.object({ message, conversation });
export type Sent = z.infer<typeof sentMessage>;

export const readInput = withInput.extend({ upTo: seq });
export const readReply = z.object({ conversation, totals });
export type Read = z.infer<typeof readReply>;

export const reportInput = withInput.extend({
  seq: seqParam(),
  reason: paragraphs(messageLimits.reportReason).min(1, 'Please tell us what is wrong with this message.'),
});
export const blockInput = withInput.extend({ blocked: z.boolean() });

/** Archiving does nothing if a message after `upTo` has arrived, because the user has not seen it. */
export const archiveInput = withInput.extend({ archived: z.boolean(), upTo: seq });

export const deleteInput = withInput.extend({ seq: seqParam() });

/** A message that its sender deleted. `number` counts the deletions of a conversation: 1, 2, 3 … without a gap. */
export const deletion = z.object({ number: z.number().int().min(1), seq: seq.min(1), at: instant });
export type Deletion = z.infer<typeof deletion>;

export const deletionsInput = withInput.extend({ after: seqParam(0) });
/** In ascending order of `number`, one page at most. */
export const deletionPage = z.object({ conversation, deletions: z.array(deletion) });

/** One of the company's people; null to unassign. */
export const assignInput = withInput.extend({ to: userId.nullable() });

/** Reports which person at the company is writing, and to which student. */
const colleagueTyping = withInput.extend({ by: userId });
export type ColleagueTyping = z.infer<typeof colleagueTyping>;

/**
 * Live events of conversations. The fan-out is only a hint: `message` and `conversation` are sent as they
 * happen, `totals` right after a change, and `changes` is the result of the cursor query. An event's id is
 * the cursor to reconnect with; a heartbeat may carry a newer one. Each event is complete, so a browser keeps
 * the newest version of each and never counts or fetches again.
 */
export const messagingLiveEvents = {
  message: z.object({ message, conversation }),
  messageDeleted: z.object({ deletion, conversation }),
  conversation,
  totals,
  typing: withInput,
  colleagueTyping,
  changes: z.object({ conversations: z.array(conversation), totals }),
  /**
   * Too many changes to list, or the cursor is from before a database restore: discard everything and fetch
   * it again.
   */
  reset: noData,
} as const;
