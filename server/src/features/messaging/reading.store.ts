import type { Participant } from '@ambitionhub/contract/messaging';
import { and, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, transact } from '../../platform/database/index.ts';
import { type ConversationRow, changeConversations, type Viewed } from './change.store.ts';
import type { Ends } from './ends.ts';
import { columnsOf, ofPair } from './sides.store.ts';
import { conversations, messages } from './tables.ts';

/** Marks everything as read; null where something newer than `upTo` has arrived, or nothing is left to be read. */
export const readAll = async (db: Database, ends: Ends, upTo: number): Promise<Viewed | null> => {
  const { readSeq, unread } = columnsOf(ends.side);
  const [viewed] = await changeConversations(
    db,
    readState(ends.side, sql`${conversations.lastSeq}`, sql`0`),
    and(
      ofPair(ends),
      lte(conversations.lastSeq, upTo),
      or(gt(unread, 0), lt(readSeq, conversations.lastSeq)),
    ),
  );
  return viewed ?? null;
};

/** Marks as read up to a message that is not the newest; the rest is counted under the row's lock. Null as above. */
export const readUpTo = (db: Database, ends: Ends, upTo: number): Promise<Viewed | null> =>
  transact(db, async (tx) => {
    const [held] = await tx.select().from(conversations).where(ofPair(ends)).for('update');
    if (!held) return null;
    const to = Math.min(upTo, held.lastSeq);
    if (to <= readStateOf(held, ends.side).readSeq) return null;
    const [counted] = await tx
      .select({ unread: sql<number>`count(*)::int` })
      .from(messages)
      .where(
        and(eq(messages.conversationId, held.id), gt(messages.seq, to), eq(messages.senderId, ends.other)),
      );
    const change = readState(ends.side, sql`${to}`, sql`${counted?.unread ?? 0}`);
    const [viewed] = await changeConversations(tx, change, eq(conversations.id, held.id));
    return viewed ?? null;
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
