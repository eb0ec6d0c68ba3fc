import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { newConversationLimit, turnAfter } from '@ambitionhub/contract/messaging';
import { lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { personName } from '../accounts/index.ts';
import { usualPosition } from '../positions/index.ts';
import { type Appended, namesOf, type Outgoing, previewOf } from './append.store.ts';
import type { CompanyProfile, Profile } from './change.store.ts';
import { otherSide, type Parties, pairOf } from './parties.ts';
import { conversationStarts, conversations, messages } from './tables.ts';

/** Takes one of today's new conversations (a UTC day, D13); false when none is left. */
export async function takeStart(
  tx: Transaction,
  companyId: CompanyId,
  eligibility: { isApproved: boolean; hasPremium: boolean },
): Promise<boolean> {
  const taken = await tx
    .insert(conversationStarts)
    .values({ companyId, day: sql`(now() at time zone 'utc')::date`, count: 1 })
    .onConflictDoUpdate({
      target: [conversationStarts.companyId, conversationStarts.day],
      set: { count: sql`${conversationStarts.count} + 1` },
      setWhere: lt(conversationStarts.count, newConversationLimit(eligibility)),
    })
    .returning({ count: conversationStarts.count });
  return taken.length > 0;
}

/** Deletes past days; the nightly job calls it. */
export async function removeOldStarts(db: Database): Promise<void> {
  await db
    .delete(conversationStarts)
    .where(lt(conversationStarts.day, sql`(now() at time zone 'utc')::date - 7`));
}

export type Profiles = { readonly student: Profile; readonly company: CompanyProfile };

/** Begins a conversation with its first message; null if the other party, or another tab, was faster. */
export async function insertConversation(
  tx: Transaction,
  parties: Parties,
  profiles: Profiles,
  message: Outgoing['message'],
  author: UserId,
): Promise<Appended | null> {
  const { side, self } = parties;
  const { id, text, position, files = [] } = message;
  const pair = pairOf(parties);
  const turn = turnAfter('empty', side);
  if (turn === null) throw new Error(`a ${side} cannot begin a conversation`);
  const [conversation] = await tx
    .insert(conversations)
    .values({
      ...pair,
      studentName: profiles.student.name,
      companyName: profiles.company.name,
      startedBy: side,
      turn,
      lastSeq: 1,
      lastText: previewOf(message),
      lastSenderId: self,
      lastAt: sql`clock_timestamp()`,
      ...(side === 'student'
        ? { companyUnread: 1, positionId: position ?? usualPosition(pair.companyId, pair.studentId) }
        : { studentUnread: 1 }),
    })
    .onConflictDoNothing({ target: [conversations.studentId, conversations.companyId] })
    .returning();
  if (!conversation) return null;
  const [stored] = await tx
    .insert(messages)
    .values({
      conversationId: conversation.id,
      seq: 1,
      id,
      senderId: self,
      senderName: profiles[side].name,
      recipientName: profiles[otherSide(side)].name,
      ...(side === 'company' && { authorId: author, authorName: personName(author) }),
      text,
      files: namesOf(message),
      createdAt: conversation.lastAt,
    })
    .returning();
  if (!stored) throw new Error('the first message was not stored');
  return { viewed: { conversation, ...profiles }, message: stored, files };
}
