import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { changeConversations, type Viewed } from './change.store.ts';
import { keepReportedFiles } from './files.store.ts';
import type { Parties } from './parties.ts';
import { ofPair } from './sides.store.ts';
import { conversations, messageReports, messages } from './tables.ts';

/**
 * Reports a message by the other party; 'missing' if there is no such message, 'repeated' if it is already
 * reported.
 */
export async function reportMessage(
  tx: Transaction,
  conversationId: string,
  { self, other }: Pick<Parties, 'self' | 'other'>,
  { seq, reason }: { seq: number; reason: string },
): Promise<'reported' | 'missing' | 'repeated'> {
  const [message] = await tx
    .select({ seq: messages.seq })
    .from(messages)
    .where(
      and(eq(messages.conversationId, conversationId), eq(messages.seq, seq), eq(messages.senderId, other)),
    );
  if (!message) return 'missing';
  const inserted = await tx
    .insert(messageReports)
    .values({ conversationId, seq, reporterId: self, reason })
    .onConflictDoNothing()
    .returning({ seq: messageReports.seq });
  if (inserted.length === 0) return 'repeated';
  await keepReportedFiles(tx, { conversationId, seq });
  return 'reported';
}

/** Blocks or unblocks the other side; null if there is nothing to change. */
export async function setBlocked(
  tx: Transaction,
  parties: Parties,
  blocked: boolean,
): Promise<Viewed | null> {
  const [column, change] =
    parties.side === 'student'
      ? [conversations.blockedByStudent, { blockedByStudent: blocked }]
      : [conversations.blockedByCompany, { blockedByCompany: blocked }];
  const [viewed] = await changeConversations(tx, change, and(ofPair(parties), ne(column, blocked)));
  return viewed ?? null;
}
