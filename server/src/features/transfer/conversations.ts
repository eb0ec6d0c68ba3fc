import type { FieldReader } from './reader.ts';
import { isObject } from './values.ts';

/** An old conversation's document without its messages. `one` and `two` are old ids of users. */
export type OldConversation = {
  readonly id: string;
  readonly one: string;
  readonly two: string;
  readonly createdAt: string | null;
  /** The time of the last message. */
  readonly at: string | null;
  /** The number of messages that each had not read; null if the document does not say. */
  readonly oneUnread: number | null;
  readonly twoUnread: number | null;
  readonly oneBlocks: boolean;
  readonly twoBlocks: boolean;
  readonly oneArchived: boolean;
  readonly twoArchived: boolean;
  /** The old id of the person at the company who answers it; '' if nobody does. */
  readonly assignee: string;
};

function idsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'string' && id !== '');
  return isObject(value) ? Object.keys(value).filter((id) => value[id] !== false && id !== '') : [];
}

/** Derived from the messages. */
const derived = ['lastMessageText', 'lastMessageSenderId'];

/** Parses an old conversation; null, with a remark, if it is not between two people. */
export function conversationOf(id: string, read: FieldReader): OldConversation | null {
  const [one, two, ...more] = idsOf(read.raw('participants'));
  const blockers = idsOf(read.raw('blockedBy'));
  const archivers = idsOf(read.raw('archivedBy'));
  const unread = read.raw('unreadCount');
  const assignee = read.text('assignedTo');
  const unreadOf = (userId: string): number | null => {
    const count = isObject(unread) ? unread[userId] : null;
    return typeof count === 'number' && Number.isSafeInteger(count) ? count : null;
  };
  const [createdAt, at] = [
    read.date('createdAt'),
    read.date('lastMessageTimestamp', 'updatedAt', 'createdAt'),
  ];
  for (const name of [...derived, 'updatedAt']) read.raw(name);
  if (!one || !two || more.length > 0) {
    read.remark('it is not between two people');
    return null;
  }
  return {
    id,
    one,
    two,
    createdAt,
    at,
    oneUnread: unreadOf(one),
    twoUnread: unreadOf(two),
    oneBlocks: blockers.includes(one),
    twoBlocks: blockers.includes(two),
    oneArchived: archivers.includes(one),
    twoArchived: archivers.includes(two),
    assignee,
  };
}
