import type { UserId } from '@ambitionhub/contract/accounts';
import { newConversationLimit, type Participant, turnAfter } from '@ambitionhub/contract/messaging';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { type Appended, type NewMessage, previewLength } from './append.store.ts';
import { type Ends, pairOf } from './store.ts';
import { conversationStarts, conversations, messages } from './tables.ts';

/** What decides how many conversations a company may start today. */
export const findStanding = async (db: Database, companyId: UserId) => {
  const [row] = await db
    .select({
      profileCompleted: companies.profileCompleted,
      isApproved: companies.isApproved,
      subscriptionStatus: companies.subscriptionStatus,
    })
    .from(companies)
    .where(eq(companies.userId, companyId));
  return row ?? null;
};

/** Takes one of today's new conversations (a UTC day, D13); false where none is left. */
export const takeStart = async (
  tx: Database,
  companyId: UserId,
  standing: { isApproved: boolean; hasPremium: boolean },
): Promise<boolean> => {
  const taken = await tx
    .insert(conversationStarts)
    .values({ companyId, day: sql`(now() at time zone 'utc')::date`, count: 1 })
    .onConflictDoUpdate({
      target: [conversationStarts.companyId, conversationStarts.day],
      set: { count: sql`${conversationStarts.count} + 1` },
      setWhere: lt(conversationStarts.count, newConversationLimit(standing)),
    })
    .returning({ count: conversationStarts.count });
  return taken.length > 0;
};

export type Names = { readonly [Side in Participant]: string };

/** Begins a conversation with its first message; null where the other one, or another tab, was faster. */
export const insertConversation = async (
  tx: Database,
  ends: Ends,
  names: Names,
  { id, text }: NewMessage,
): Promise<Appended | null> => {
  const { side, self } = ends;
  const turn = turnAfter('empty', side);
  if (turn === null) throw new Error(`a ${side} cannot begin a conversation`);
  const [conversation] = await tx
    .insert(conversations)
    .values({
      ...pairOf(ends),
      studentName: names.student,
      companyName: names.company,
      startedBy: side,
      turn,
      lastSeq: 1,
      lastText: sql`left(${text}::text, ${previewLength})`,
      lastSenderId: self,
      lastAt: sql`clock_timestamp()`,
      ...(side === 'student' ? { companyUnread: 1 } : { studentUnread: 1 }),
    })
    .onConflictDoNothing({ target: [conversations.studentId, conversations.companyId] })
    .returning();
  if (!conversation) return null;
  const [message] = await tx
    .insert(messages)
    .values({
      conversationId: conversation.id,
      seq: 1,
      id,
      senderId: self,
      senderName: names[side],
      text,
      createdAt: conversation.lastAt,
    })
    .returning();
  if (!message) throw new Error('the first message was not stored');
  return { conversation, message };
};
