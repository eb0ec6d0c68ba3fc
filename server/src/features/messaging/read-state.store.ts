import type { Participant } from '@ambitionhub/contract/messaging';
import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, transact } from '../../platform/database/index.ts';
import { type ConversationRow, changeConversations, type Viewed } from './change.store.ts';
import type { Parties } from './parties.ts';
import { columnsOf, ofPair } from './sides.store.ts';
import { conversations, messages } from './tables.ts';

/** Marks everything as read; null if a message newer than `upTo` has arrived or nothing is unread. */
export async function readAll(db: Database, parties: Parties, upTo: number): Promise<Viewed | null> {
  const { readSeq, unread } = columnsOf(parties.side);
  const [viewed] = await changeConversations(
    db,
    readState(parties.side, sql`${conversations.lastSeq}`, sql`0`),
    and(
      ofPair(parties),
      lte(conversations.lastSeq, upTo),
      or(gt(unread, 0), lt(readSeq, conversations.lastSeq)),
    ),
  );
  return viewed ?? null;
}

/**
 * Marks as read up to a message that is not the newest; counts the rest under the row's lock. Null as above.
 */
export const readUpTo = (db: Database, parties: Parties, upTo: number): Promise<Viewed | null> =>
  transact(db, async (tx) => {
    const [held] = await tx.select().from(conversations).where(ofPair(parties)).for('update');
    if (!held) return null;
    const to = Math.min(upTo, held.lastSeq);
    if (to <= readStateOf(held, parties.side).readSeq) return null;
    const [counted] = await tx
      .select({ unread: sql<number>`count(*)::int` })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, held.id),
          gt(messages.seq, to),
          eq(messages.senderId, parties.other),
          isNull(messages.deletedAt),
        ),
      );
    const change = readState(parties.side, sql`${to}`, sql`${counted?.unread ?? 0}`);
    const [viewed] = await changeConversations(tx, change, eq(conversations.id, held.id));
    return viewed ?? null;
  });

export const readStateOf = (row: ConversationRow, side: Participant) =>
  side === 'student'
    ? { unread: row.studentUnread, readSeq: row.studentReadSeq, deliveredSeq: row.studentDeliveredSeq }
    : { unread: row.companyUnread, readSeq: row.companyReadSeq, deliveredSeq: row.companyDeliveredSeq };

// A participant who has read a message has received it, and may have received more.
function readState(side: Participant, readSeq: SQL, unread: SQL) {
  const deliveredSeq = sql`greatest(${columnsOf(side).deliveredSeq}, ${readSeq})`;
  return side === 'student'
    ? { studentReadSeq: readSeq, studentDeliveredSeq: deliveredSeq, studentUnread: unread }
    : { companyReadSeq: readSeq, companyDeliveredSeq: deliveredSeq, companyUnread: unread };
}
