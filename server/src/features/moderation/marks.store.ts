import type { MessageStatus, MonitoredId } from '@ambitionhub/contract/moderation';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { conversations, messages } from '../messaging/index.ts';
import { messageMarks } from './tables.ts';

export type MarksRow = typeof messageMarks.$inferSelect;

const of = ({ conversationId, seq }: MonitoredId) =>
  and(eq(messageMarks.conversationId, conversationId), eq(messageMarks.seq, seq));

/** The marks of a message, locked until the transaction ends; null if there is no such message. */
export async function lockMarks(tx: Transaction, id: MonitoredId): Promise<MarksRow | null> {
  await tx.execute(sql`
    insert into ${messageMarks} (conversation_id, seq, sender_id, sent_at, by_student)
    select message.conversation_id, message.seq, message.sender_id, message.created_at,
      message.sender_id = conversation.student_id
    from ${messages} message join ${conversations} conversation on conversation.id = message.conversation_id
    where message.conversation_id = ${id.conversationId} and message.seq = ${id.seq}
    on conflict do nothing`);
  const [row] = await tx.select().from(messageMarks).where(of(id)).for('update');
  return row ?? null;
}

export async function writeMarks(
  tx: Transaction,
  id: MonitoredId,
  marks: { status: MessageStatus; flagged: boolean; upheld: boolean },
): Promise<void> {
  await tx
    .update(messageMarks)
    .set({ ...marks, version: sql`${messageMarks.version} + 1` })
    .where(of(id));
}
