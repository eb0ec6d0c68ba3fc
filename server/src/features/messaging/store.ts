import type { UserId } from '@ambitionhub/contract/accounts';
import { type MessageId, messageLimits, type Participant } from '@ambitionhub/contract/messaging';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { companyFaces } from '../companies/index.ts';
import { studentFaces } from '../students/index.ts';
import { type Profile, type Viewed, viewedColumns } from './change.store.ts';
import type { Parties } from './parties.ts';
import { columnsOf, facesOf, ofPair } from './sides.store.ts';
import { conversations, messages } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;

const viewed = (db: Database) =>
  db
    .select(viewedColumns)
    .from(conversations)
    .leftJoin(studentFaces, eq(studentFaces.userId, conversations.studentId))
    .leftJoin(companyFaces, eq(companyFaces.userId, conversations.companyId));

export const findConversation = async (db: Database, parties: Parties): Promise<Viewed | null> => {
  const [row] = await viewed(db).where(ofPair(parties));
  return row ?? null;
};

type ConversationKeys = readonly [lastAt: string, id: string];

/** A participant's conversations, the newest first: hour by hour as the index has them, and each hour in its order. */
export const listConversations = (
  db: Database,
  side: Participant,
  self: UserId,
  { after, limit }: { readonly after: ConversationKeys | null; readonly limit: number },
) =>
  viewed(db)
    .where(
      and(
        eq(columnsOf(side).id, self),
        after
          ? sql`${conversations.lastHour} <= ${after[0]}::timestamptz
              and (${conversations.lastAt}, ${conversations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(conversations.lastHour), desc(conversations.lastAt), desc(conversations.id))
    .limit(limit);

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
  id: MessageId,
): Promise<MessageRow | null> => {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.id, id)));
  return row ?? null;
};

/** The other party of a conversation that may not have begun: who it is, and whether one may begin it (D2). */
export const findCounterpart = async (
  db: Database,
  side: Participant,
  id: UserId,
): Promise<(Profile & { readonly mayBegin: boolean; readonly isBarred: boolean }) | null> => {
  const faces = facesOf(side);
  const [row] = await db
    .select({ name: faces.name, image: faces.image, mayBegin: faces.mayBegin, isBarred: faces.isBarred })
    .from(faces)
    .where(eq(faces.userId, id));
  return row ?? null;
};
