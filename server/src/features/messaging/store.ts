import type { UserId } from '@ambitionhub/contract/accounts';
import { messageLimits, type Participant } from '@ambitionhub/contract/messaging';
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { conversations, messages } from './tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

/** The two ends of a conversation, as the one who acts sees them. */
export type Ends = {
  readonly side: Participant;
  readonly self: UserId;
  readonly other: UserId;
};

export const otherSide = (side: Participant): Participant => (side === 'student' ? 'company' : 'student');
export const pairOf = ({ side, self, other }: Ends) =>
  side === 'student' ? { studentId: self, companyId: other } : { studentId: other, companyId: self };

/** The columns that differ by side, so that one query serves both. */
const columns = {
  student: {
    id: conversations.studentId,
    unread: conversations.studentUnread,
    readSeq: conversations.studentReadSeq,
    deliveredSeq: conversations.studentDeliveredSeq,
    name: students.name,
    image: students.image,
    userId: students.userId,
  },
  company: {
    id: conversations.companyId,
    unread: conversations.companyUnread,
    readSeq: conversations.companyReadSeq,
    deliveredSeq: conversations.companyDeliveredSeq,
    name: companies.name,
    image: companies.image,
    userId: companies.userId,
  },
} as const;
export const columnsOf = (side: Participant) => columns[side];

const ofPair = (ends: Ends): SQL | undefined => {
  const { studentId, companyId } = pairOf(ends);
  return and(eq(conversations.studentId, studentId), eq(conversations.companyId, companyId));
};

/** The profile behind the other end: its present name and picture, null once the account is gone. */
const profileTable = { student: students, company: companies } as const;

const viewed = (db: Database, side: Participant) => {
  const other = columnsOf(otherSide(side));
  return db
    .select({
      conversation: conversations,
      otherName: sql<string | null>`${other.name}`,
      otherImage: sql<string | null>`${other.image}`,
    })
    .from(conversations)
    .leftJoin(profileTable[otherSide(side)], eq(other.userId, other.id));
};
export type ViewedConversation = {
  conversation: ConversationRow;
  /** The other one's present name, null once the account is gone. */
  otherName: string | null;
  otherImage: string | null;
};

export const findConversation = async (db: Database, ends: Ends): Promise<ViewedConversation | null> => {
  const [row] = await viewed(db, ends.side).where(ofPair(ends));
  return row ?? null;
};

export type ConversationPlace = readonly [lastAt: string, id: string];

/** One page of a participant's conversations and one more, newest first. */
export const listConversations = (
  db: Database,
  side: Participant,
  self: UserId,
  after: ConversationPlace | null,
) =>
  viewed(db, side)
    .where(
      and(
        eq(columnsOf(side).id, self),
        after
          ? sql`(${conversations.lastAt}, ${conversations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(messageLimits.conversationsPage + 1);

export const sumUnread = async (db: Database, side: Participant, self: UserId): Promise<number> => {
  const { id, unread } = columnsOf(side);
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${unread}), 0)::int` })
    .from(conversations)
    .where(and(eq(id, self), gt(unread, 0)));
  return row?.total ?? 0;
};

/** Messages of one conversation in ascending order, one more than a page. */
export const listMessages = async (
  db: Database,
  conversationId: string,
  bounds: { before?: number | undefined; after?: number | undefined },
): Promise<MessageRow[]> => {
  const ofConversation = eq(messages.conversationId, conversationId);
  if (bounds.after !== undefined)
    return db
      .select()
      .from(messages)
      .where(and(ofConversation, gt(messages.seq, bounds.after)))
      .orderBy(asc(messages.seq))
      .limit(messageLimits.page + 1);
  const newestFirst = await db
    .select()
    .from(messages)
    .where(and(ofConversation, bounds.before === undefined ? undefined : lt(messages.seq, bounds.before)))
    .orderBy(desc(messages.seq))
    .limit(messageLimits.page + 1);
  return newestFirst.reverse();
};

export const findMessage = async (
  db: Database,
  conversationId: string,
  id: string,
): Promise<MessageRow | null> => {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.id, id)));
  return row ?? null;
};

/** The other end of a conversation that may not have begun: who it is, and whether one may begin it (D2). */
export const findCounterpart = async (
  db: Database,
  side: Participant,
  id: UserId,
): Promise<{ name: string; image: string | null; mayBegin: boolean } | null> => {
  const table = profileTable[side];
  const mayBegin =
    side === 'student'
      ? sql<boolean>`${students.published} and not ${students.hidden}`
      : sql<boolean>`${companies.profileCompleted} and ${companies.isApproved}`;
  const [row] = await db
    .select({ name: table.name, image: table.image, mayBegin })
    .from(table)
    .where(eq(table.userId, id));
  return row ?? null;
};

/** Marks everything as read; null where something newer than `upTo` has arrived. */
export const readAll = async (db: Database, ends: Ends, upTo: number): Promise<ConversationRow | null> => {
  const [row] = await db
    .update(conversations)
    .set({
      ...readState(ends.side, sql`${conversations.lastSeq}`, sql`0`),
      changedXid: sql`pg_current_xact_id()`,
    })
    .where(and(ofPair(ends), sql`${conversations.lastSeq} <= ${upTo}`))
    .returning();
  return row ?? null;
};

/** Marks as read up to a message that is not the newest; the rest is counted under the row's lock. */
export const readUpTo = (db: Database, ends: Ends, upTo: number): Promise<ConversationRow | null> =>
  db.transaction(async (tx) => {
    const [held] = await tx.select().from(conversations).where(ofPair(ends)).for('update');
    if (!held) return null;
    const { readSeq } = readStateOf(held, ends.side);
    const to = Math.min(Math.max(upTo, readSeq), held.lastSeq);
    const [counted] = await tx
      .select({ unread: sql<number>`count(*)::int` })
      .from(messages)
      .where(
        and(eq(messages.conversationId, held.id), gt(messages.seq, to), eq(messages.senderId, ends.other)),
      );
    const [row] = await tx
      .update(conversations)
      .set({
        ...readState(ends.side, sql`${to}`, sql`${counted?.unread ?? 0}`),
        changedXid: sql`pg_current_xact_id()`,
      })
      .where(eq(conversations.id, held.id))
      .returning();
    return row ?? null;
  });

export const readStateOf = (row: ConversationRow, side: Participant) =>
  side === 'student'
    ? { unread: row.studentUnread, readSeq: row.studentReadSeq, deliveredSeq: row.studentDeliveredSeq }
    : { unread: row.companyUnread, readSeq: row.companyReadSeq, deliveredSeq: row.companyDeliveredSeq };

// Who has read a message has received it, and may have received more.
const readState = (side: Participant, readSeq: SQL, unread: SQL) => {
  const deliveredSeq = sql`greatest(${columnsOf(side).deliveredSeq}, ${readSeq})`;
  return side === 'student'
    ? { studentReadSeq: readSeq, studentDeliveredSeq: deliveredSeq, studentUnread: unread }
    : { companyReadSeq: readSeq, companyDeliveredSeq: deliveredSeq, companyUnread: unread };
};
