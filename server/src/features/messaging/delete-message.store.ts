import type { UserId } from '@ambitionhub/contract/accounts';
import { messageLimits } from '@ambitionhub/contract/messaging';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { changeConversations, type Viewed } from './change.store.ts';
import { otherSide, type Parties } from './parties.ts';
import { columnsOf } from './sides.store.ts';
import type { MessageRow } from './store.ts';
import { conversations, deletedMessages, messages, messageWords } from './tables.ts';

export type DeletionRow = { readonly number: number; readonly seq: number; readonly at: Date };

/**
 * A message that this person wrote. People at a company can delete only their own messages. The conversation is
 * locked, so nothing else deletes it in the meantime.
 */
export async function findOwnMessage(
  tx: Transaction,
  conversationId: string,
  { parties: { self, side }, userId, seq }: { parties: Parties; userId: UserId; seq: number },
): Promise<(MessageRow & { readonly isLate: boolean }) | null> {
  const [row] = await tx
    .select({
      message: messages,
      isLate: sql<boolean>`${messages.createdAt} <= clock_timestamp() - make_interval(mins => ${messageLimits.deletable})`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.seq, seq),
        eq(messages.senderId, self),
        side === 'company' ? sql`coalesce(${messages.authorId}, ${userId}) = ${userId}` : undefined,
      ),
    );
  return row ? { ...row.message, isLate: row.isLate } : null;
}

/** Empties a message of a locked conversation, and numbers the deletion. The text is moved to a separate table. */
export async function deleteMessage(
  tx: Transaction,
  { conversationId, seq, text }: Pick<MessageRow, 'conversationId' | 'seq' | 'text'>,
  { side }: Pick<Parties, 'side'>,
): Promise<{ readonly viewed: Viewed; readonly deletion: DeletionRow }> {
  const recipient = columnsOf(otherSide(side));
  const unread = sql`${recipient.unread} - (${recipient.readSeq} < ${seq})::int`;
  const [viewed] = await changeConversations(
    tx,
    {
      deletions: sql`${conversations.deletions} + 1`,
      lastText: sql`case when ${conversations.lastSeq} = ${seq} then '' else ${conversations.lastText} end`,
      ...(side === 'company' ? { studentUnread: unread } : { companyUnread: unread }),
    },
    eq(conversations.id, conversationId),
  );
  if (!viewed) throw new Error('the held conversation is gone');
  const number = viewed.conversation.deletions;
  const [deleted] = await tx
    .insert(deletedMessages)
    .values({ conversationId, number, seq, text, deletedAt: sql`clock_timestamp()` })
    .returning({ number: deletedMessages.number, seq: deletedMessages.seq, at: deletedMessages.deletedAt });
  if (!deleted) throw new Error('the deletion was not stored');
  await tx
    .delete(messageWords)
    .where(and(eq(messageWords.conversationId, conversationId), eq(messageWords.seq, seq)));
  await tx
    .update(messages)
    .set({ text: '', deletedAt: deleted.at })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.seq, seq)));
  return { viewed, deletion: deleted };
}

/** The deletions of a conversation after a number, in order. */
export const listDeletions = (db: Database, conversationId: string, after: number): Promise<DeletionRow[]> =>
  db
    .select({ number: deletedMessages.number, seq: deletedMessages.seq, at: deletedMessages.deletedAt })
    .from(deletedMessages)
    .where(and(eq(deletedMessages.conversationId, conversationId), gt(deletedMessages.number, after)))
    .orderBy(asc(deletedMessages.number))
    .limit(messageLimits.deletionsPage);

/** Deletes texts that nobody has reported in time; called by the nightly job. */
export async function forgetDeletedTexts(db: Database): Promise<void> {
  await db.execute(sql`
    update deleted_messages deleted set text = null
    where text is not null and deleted_at < now() - make_interval(days => ${messageLimits.deletedKept})
      and not exists (select from message_reports report
        where report.conversation_id = deleted.conversation_id and report.seq = deleted.seq)`);
}
