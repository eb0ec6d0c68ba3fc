import type { UserId } from '@ambitionhub/contract/accounts';
import type {
  Colleague,
  Conversation,
  Message,
  MessageFile,
  MessageId,
} from '@ambitionhub/contract/messaging';
import type { OutgoingMessage } from '../outbox/outbox.ts';

/** The delivery state of the user's own message. */
export type DeliveryStatus = 'waiting' | 'pending' | 'sent' | 'delivered' | 'read';

/** A row of the log. A message that is being sent and the stored one that replaces it share their id. */
export type ShownMessage = {
  readonly id: MessageId;
  /** Null while it is being sent. */
  readonly seq: number | null;
  readonly text: string;
  readonly files: readonly MessageFile[];
  /** The number of its files that were removed. */
  readonly filesGone: number;
  readonly at: string;
  readonly mine: boolean;
  readonly isDeleted: boolean;
  /** Whether the viewer wrote it, and not a colleague. */
  readonly own: boolean;
  readonly delivery: DeliveryStatus | null;
  /** The person at the company who wrote it, if the viewer cannot tell otherwise. */
  readonly author: Colleague | null;
};

const noFiles: readonly MessageFile[] = [];

/**
 * Whether a company's view names a message's author: if there are several people, or if the author has left (the
 * work, section 10). Otherwise the author can only be the reader.
 */
export const showsAuthor = (author: Colleague, people: readonly Colleague[]): boolean =>
  people.length > 1 || !people.some(({ id }) => id === author.id);

/** `people`: the viewer's colleagues; a student has none. */
export function shownMessage(
  message: Message,
  conversation: Conversation,
  people: readonly Colleague[],
  viewer: UserId,
): ShownMessage {
  const { id, seq, text, at, senderId, author, deletedAt, files = noFiles, filesGone = 0 } = message;
  const mine = senderId !== conversation.with.id;
  return {
    id,
    seq,
    text,
    files,
    filesGone,
    at,
    mine,
    isDeleted: deletedAt !== undefined,
    own: mine && (author === undefined || author.id === viewer),
    delivery: mine && deletedAt === undefined ? deliveryOf(seq, conversation) : null,
    author: author && people.length > 0 && showsAuthor(author, people) ? author : null,
  };
}

function deliveryOf(seq: number, { theirReadSeq, theirDeliveredSeq }: Conversation): DeliveryStatus {
  if (seq <= theirReadSeq) return 'read';
  return seq <= theirDeliveredSeq ? 'delivered' : 'sent';
}

/** `self`: the viewer, if messages name their authors. */
export function shownOutgoing(
  { id, text, at }: OutgoingMessage,
  connected: boolean,
  self: Colleague | null,
): ShownMessage {
  const delivery = connected ? 'pending' : 'waiting';
  return {
    id,
    seq: null,
    text,
    files: noFiles,
    filesGone: 0,
    at,
    mine: true,
    isDeleted: false,
    own: true,
    delivery,
    author: self,
  };
}

/** Messages being sent that are not among the stored ones yet. */
export function stillOutgoing(
  outgoing: readonly OutgoingMessage[],
  stored: readonly Message[],
): readonly OutgoingMessage[] {
  return outgoing.filter(({ id }) => !stored.some((message) => message.id === id));
}

const sameMoment = 5 * 60_000;

/** Whether a row is grouped with the previous one: the same sender and author, shortly after. */
export function continuesGroup(row: ShownMessage, before: ShownMessage | undefined): boolean {
  if (before === undefined || before.mine !== row.mine || before.author?.id !== row.author?.id) return false;
  return Date.parse(row.at) - Date.parse(before.at) < sameMoment && !startsDay(row, before);
}

/** Whether it is the last of its group, or the last one in the same state. */
export function endsGroup(row: ShownMessage, after: ShownMessage | undefined): boolean {
  return after === undefined || !continuesGroup(after, row) || after.delivery !== row.delivery;
}

type Dated = Pick<ShownMessage, 'at'>;

/** Whether a row is the first of its day, in the reader's time zone. */
export function startsDay(row: Dated, before: Dated | undefined): boolean {
  return before === undefined || new Date(row.at).toDateString() !== new Date(before.at).toDateString();
}
