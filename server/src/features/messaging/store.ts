import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import {
  type ConversationFilters,
  type MessageId,
  messageLimits,
  type Participant,
} from '@ambitionhub/contract/messaging';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import { type Database, oncePer } from '../../platform/database/index.ts';
import { companyProfiles } from '../companies/index.ts';
import { studentProfiles } from '../students/index.ts';
import { type CompanyProfile, type Viewed, viewedColumns } from './change.store.ts';
import { type Parties, pairOf } from './parties.ts';
import { columnsOf, profileIdOf, profilesOf } from './sides.store.ts';
import { conversations, messages } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;

const viewed = (db: Database) =>
  db
    .select(viewedColumns)
    .from(conversations)
    .leftJoin(studentProfiles, eq(studentProfiles.userId, conversations.studentId))
    .leftJoin(companyProfiles, eq(companyProfiles.id, conversations.companyId));

const ofPairStatement = oncePer((db) =>
  viewed(db)
    .where(
      and(
        eq(conversations.studentId, sql.placeholder('studentId')),
        eq(conversations.companyId, sql.placeholder('companyId')),
      ),
    )
    .prepare('find_conversation'),
);

export async function findConversation(db: Database, parties: Parties): Promise<Viewed | null> {
  const [row] = await ofPairStatement(db).execute(pairOf(parties));
  return row ?? null;
}

/** The filters of a participant's list. `viewer` is the caller, for conversations assigned to them. */
export type ListOf = Omit<ConversationFilters, 'archived' | 'unread'> & {
  readonly side: Participant;
  readonly self: ParticipantId;
  readonly viewer: UserId;
  readonly isArchived: boolean;
  readonly onlyUnread: boolean;
};

const { assignedTo, positionId } = conversations;

/** Each single filter has an index. With several filters, the others drop some of its rows. */
function isListed({ side, self, viewer, isArchived, onlyUnread, assigned, position }: ListOf) {
  const { id, archived, counted, unread } = columnsOf(side);
  return and(
    sql`${id} = ${self}`,
    eq(archived, isArchived),
    onlyUnread ? and(counted, gt(unread, 0)) : undefined,
    position && and(isNotNull(positionId), eq(positionId, position)),
    assigned === 'mine' ? sql`${assignedTo} = ${viewer}` : undefined,
    assigned === 'nobody' ? isNull(assignedTo) : undefined,
  );
}

type ConversationKeys = readonly [lastAt: string, id: string];

/** Sorted by hour, as in the index, and then within each hour. */
const newestFirst = [
  desc(conversations.lastHour),
  desc(conversations.lastAt),
  desc(conversations.id),
] as const;

/** The first page without filters, which everyone opens first. */
const newestOf = oncePer((db) => {
  const prepared = (side: Participant) =>
    viewed(db)
      .where(and(eq(columnsOf(side).id, sql.placeholder('self')), not(columnsOf(side).archived)))
      .orderBy(...newestFirst)
      .limit(sql.placeholder('limit'))
      .prepare(`list_conversations_of_${side}`);
  return { student: prepared('student'), company: prepared('company') };
});

const isPlain = ({ isArchived, onlyUnread, assigned, position }: ListOf): boolean =>
  !isArchived && !onlyUnread && assigned === undefined && position === undefined;

/** Conversations of a participant, newest first. */
export const listConversations = (
  db: Database,
  of: ListOf,
  { after, limit }: { readonly after: ConversationKeys | null; readonly limit: number },
): Promise<Viewed[]> =>
  after === null && isPlain(of)
    ? newestOf(db)[of.side].execute({ self: of.self, limit })
    : viewed(db)
        .where(
          and(
            isListed(of),
            after
              ? sql`${conversations.lastHour} <= ${after[0]}::timestamptz
                  and (${conversations.lastAt}, ${conversations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
              : undefined,
          ),
        )
        .orderBy(...newestFirst)
        .limit(limit);

const newestMessages = oncePer((db) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, sql.placeholder('conversationId')))
    .orderBy(desc(messages.seq))
    .limit(messageLimits.page)
    .prepare('list_newest_messages'),
);

/** A page of the messages of one conversation, in ascending order. */
export async function listMessages(
  db: Database,
  conversationId: string,
  bounds: { before?: number | undefined; after?: number | undefined },
): Promise<MessageRow[]> {
  const ofConversation = eq(messages.conversationId, conversationId);
  if (bounds.after !== undefined)
    return db
      .select()
      .from(messages)
      .where(and(ofConversation, gt(messages.seq, bounds.after)))
      .orderBy(asc(messages.seq))
      .limit(messageLimits.page);
  const downwards =
    bounds.before === undefined
      ? await newestMessages(db).execute({ conversationId })
      : await db
          .select()
          .from(messages)
          .where(and(ofConversation, lt(messages.seq, bounds.before)))
          .orderBy(desc(messages.seq))
          .limit(messageLimits.page);
  return downwards.reverse();
}

export async function findMessage(
  db: Database,
  conversationId: string,
  id: MessageId,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.id, id)));
  return row ?? null;
}

/**
 * The other party of a conversation that may not have begun: who it is, and whether the caller may begin it
 * (D2).
 */
export async function findCounterpart(
  db: Database,
  side: Participant,
  id: ParticipantId,
): Promise<(CompanyProfile & { readonly mayBegin: boolean }) | null> {
  const profiles = profilesOf(side);
  const [row] = await db
    .select({
      name: profiles.name,
      image: profiles.image,
      isBarred: profiles.isBarred,
      isApproved: profiles.isApproved,
      mayBegin: profiles.mayBegin,
    })
    .from(profiles)
    .where(eq(profileIdOf(side), sql`${id}`));
  return row ?? null;
}
