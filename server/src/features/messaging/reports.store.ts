import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { type ConversationRow, type Ends, pairOf } from './store.ts';
import { conversations, messageReports, messages } from './tables.ts';

/** Reports a message of the other one; 'missing' where there is no such message, 'repeated' where it is reported already. */
export const reportMessage = async (
  db: Database,
  conversationId: string,
  { self, other }: { self: UserId; other: UserId },
  { seq, reason }: { seq: number; reason: string },
): Promise<'reported' | 'missing' | 'repeated'> => {
  const [message] = await db
    .select({ seq: messages.seq })
    .from(messages)
    .where(
      and(eq(messages.conversationId, conversationId), eq(messages.seq, seq), eq(messages.senderId, other)),
    );
  if (!message) return 'missing';
  const inserted = await db
    .insert(messageReports)
    .values({ conversationId, seq, reporterId: self, reason })
    .onConflictDoNothing()
    .returning({ seq: messageReports.seq });
  return inserted.length > 0 ? 'reported' : 'repeated';
};

export const setBlocked = async (
  db: Database,
  ends: Ends,
  blocked: boolean,
): Promise<ConversationRow | null> => {
  const { studentId, companyId } = pairOf(ends);
  const [row] = await db
    .update(conversations)
    .set({
      ...(ends.side === 'student' ? { blockedByStudent: blocked } : { blockedByCompany: blocked }),
      changedXid: sql`pg_current_xact_id()`,
    })
    .where(and(eq(conversations.studentId, studentId), eq(conversations.companyId, companyId)))
    .returning();
  return row ?? null;
};
