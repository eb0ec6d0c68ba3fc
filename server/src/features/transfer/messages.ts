import type { messageStatuses } from '@ambitionhub/contract/moderation';
import { textOf } from './message-text.ts';
import type { FieldReader } from './reader.ts';
import { idFor, isObject } from './values.ts';

/** An old message, as staged. `from` and `to` are old ids of users, '' if the message itself does not say. */
export type OldMessage = {
  readonly oldId: string;
  readonly id: string;
  /** Its position in the file, which orders messages without a date. */
  readonly position: number;
  readonly conversation: string;
  readonly from: string;
  readonly to: string;
  readonly fromEmail: string;
  readonly toEmail: string;
  readonly fromName: string;
  readonly toName: string;
  /** The old id and the name of the person who wrote it for a company; '' if the export does not say. */
  readonly author: string;
  readonly authorName: string;
  readonly text: string;
  readonly at: string | null;
  /** Its number in the conversation, in an export of this product. */
  readonly seq: number | null;
  /** Who has read it; null if nothing says so, and then perhaps `isRead` does. */
  readonly readBy: readonly string[] | null;
  readonly isRead: boolean | null;
  readonly status: (typeof messageStatuses)[number];
  readonly flagged: boolean;
  readonly upheld: boolean;
  readonly reported: string | null;
  readonly reportedAt: string | null;
  /** When its sender deleted it, in an export of this product: it then has no text. */
  readonly deletedAt: string | null;
  readonly deletedText: string | null;
};

function readersOf(read: FieldReader): readonly string[] | null {
  const readBy = read.raw('readBy');
  if (Array.isArray(readBy)) return readBy.filter((id) => typeof id === 'string');
  return isObject(readBy) ? Object.keys(readBy).filter((id) => readBy[id] === true) : null;
}

/** Derived from the two people and the file. */
const derived = ['senderType', 'recipientType', 'updatedAt'];

/** Parses an old message; null, with a remark, if it is not valid. */
export function messageOf(oldId: string, read: FieldReader, position: number): OldMessage | null {
  const text = textOf(read);
  const [from, to] = [read.text('senderId'), read.text('recipientId')];
  const conversation = read.text('conversationId');
  const at = read.date('timestamp', 'createdAt', 'updatedAt');
  // Besides the readers, `read` and `reviewed` are the admin's marks (decision D13).
  const [isRead, isReviewed, isReported] = [read.flag('read'), read.flag('reviewed'), read.flag('reported')];
  const deletedAt = read.date('deletedAt');
  for (const name of derived) read.raw(name);
  if (text === '' && deletedAt === null) {
    read.remark('it has no text');
    return null;
  }
  return {
    oldId,
    id: idFor('message', oldId),
    position,
    conversation,
    from,
    to,
    fromEmail: read.text('senderEmail').toLowerCase(),
    toEmail: read.text('recipientEmail').toLowerCase(),
    fromName: read.line(100, 'senderName'),
    toName: read.line(100, 'recipientName'),
    author: read.text('authorId'),
    authorName: read.line(100, 'authorName'),
    text,
    at,
    seq: read.number('seq', { min: 1, max: 2 ** 31 - 1 }),
    readBy: readersOf(read),
    isRead,
    status: isReviewed ? 'reviewed' : isRead ? 'read' : 'unread',
    flagged: read.flag('flagged') ?? false,
    upheld: read.flag('upheld') ?? false,
    reported: isReported ? read.line(500, 'reportReason') : null,
    reportedAt: isReported ? read.date('reportedAt') : null,
    deletedAt,
    deletedText: deletedAt === null ? null : read.text('deletedText') || null,
  };
}
