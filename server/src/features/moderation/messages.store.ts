import { type MonitoredId, moderationLimits, type monitorSearch } from '@ambitionhub/contract/moderation';
import { and, asc, between, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { output } from 'zod';
import type { Database, Queries } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { companiesForAdmin as companies } from '../companies/index.ts';
import { conversations, deletedMessages, messageReports, messages } from '../messaging/index.ts';
import { countUpTo } from './search.store.ts';
import { messageMarks } from './tables.ts';

type Search = Omit<output<typeof monitorSearch>, 'cursor'>;
export type MessageKeys = readonly [at: string, conversationId: string, seq: number];

const senders = alias(users, 'sender');
const recipients = alias(users, 'recipient');

/** Whether a student sent the message; the sender is on one of the conversation's two sides. */
const byStudent = sql<boolean>`${messages.senderId} = ${conversations.studentId}`;

/**
 * A reported message stays readable here after its sender deletes it. This is a subquery, because the planner joins
 * at most eight tables together.
 */
const keptText = sql<string>`case when ${messages.deletedAt} is null or ${messageReports.reason} is null then ${messages.text}
  else coalesce((select ${deletedMessages.text} from ${deletedMessages} where (${deletedMessages.conversationId}, ${deletedMessages.seq})
    = (${messages.conversationId}, ${messages.seq})), '') end`;

const listed = {
  conversationId: messages.conversationId,
  seq: messages.seq,
  text: keptText,
  deletedAt: messages.deletedAt,
  at: messages.createdAt,
  senderId: messages.senderId,
  senderName: messages.senderName,
  senderEmail: senders.email,
  recipientName: messages.recipientName,
  recipientEmail: recipients.email,
  studentId: conversations.studentId,
  companyId: conversations.companyId,
  byStudent,
  status: messageMarks.status,
  flagged: messageMarks.flagged,
  version: messageMarks.version,
  reason: messageReports.reason,
  reportedAt: messageReports.createdAt,
  reporterId: messageReports.reporterId,
};

const shown = (db: Queries) =>
  db
    .select(listed)
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(
      messageMarks,
      and(eq(messageMarks.conversationId, messages.conversationId), eq(messageMarks.seq, messages.seq)),
    )
    .leftJoin(
      messageReports,
      and(eq(messageReports.conversationId, messages.conversationId), eq(messageReports.seq, messages.seq)),
    )
    .leftJoin(companies, eq(companies.id, conversations.companyId))
    .leftJoin(
      senders,
      sql`${senders.id} = case when ${byStudent} then ${messages.senderId} else ${companies.ownerId} end`,
    )
    .leftJoin(
      recipients,
      sql`${recipients.id} = case when ${byStudent} then ${companies.ownerId} else ${conversations.studentId} end`,
    );

export type MonitoredRow = Awaited<ReturnType<typeof shown>>[number];

/** A source for the list of messages, with its filters. */
type Scan = {
  readonly from: SQL;
  readonly at: SQL;
  readonly id: SQL;
  readonly seq: SQL;
  readonly where: SQL[];
};

/** Marked and reported messages are few, and have their own indexes. */
const throughMarks = ({ status, direction, flagged, reported }: Search): Scan => ({
  from: sql`${messageMarks}`,
  at: sql`${messageMarks.sentAt}`,
  id: sql`${messageMarks.conversationId}`,
  seq: sql`${messageMarks.seq}`,
  where: [
    ...(status === 'all' ? [] : [sql`${messageMarks.status} = ${status}`]),
    ...(direction === 'all'
      ? []
      : [
          direction === 'student-to-company'
            ? sql`${messageMarks.byStudent}`
            : sql`not ${messageMarks.byStudent}`,
        ]),
    ...(flagged ? [sql`${messageMarks.flagged}`] : []),
    ...(reported ? [sql`${messageMarks.reported}`] : []),
  ],
});

/**
 * For all other filters: nearly every message matches, so this reads the newest ones until a page is full.
 */
const throughAll = ({ status, direction }: Search): Scan => ({
  from: sql`${messages}`,
  at: sql`${messages.createdAt}`,
  id: sql`${messages.conversationId}`,
  seq: sql`${messages.seq}`,
  where: [
    ...(status === 'all'
      ? []
      : [
          sql`not coalesce((
            select ${messageMarks.status} <> 'unread' from ${messageMarks}
            where ${messageMarks.conversationId} = ${messages.conversationId} and ${messageMarks.seq} = ${messages.seq}
          ), false)`,
        ]),
    ...(direction === 'all'
      ? []
      : [
          sql`(
            select ${direction === 'student-to-company' ? byStudent : sql`not (${byStudent})`} from ${conversations}
            where ${conversations.id} = ${messages.conversationId}
          )`,
        ]),
  ],
});

const isMarked = ({ status, flagged, reported }: Search): boolean =>
  status === 'read' || status === 'reviewed' || flagged !== undefined || reported !== undefined;

function found(search: Search, after: MessageKeys | null): SQL {
  const [order, isBeyond] = search.reversed ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const { from, at, id, seq, where } = isMarked(search) ? throughMarks(search) : throughAll(search);
  const conditions = [
    sql`true`,
    ...where,
    ...(search.since ? [sql`${at} >= ${search.since}::timestamptz`] : []),
    ...(after
      ? [
          sql`(${at}, ${id}, ${seq}) ${isBeyond} (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::int)`,
        ]
      : []),
  ];
  return sql`
    select ${id} as conversation_id, ${seq} as seq, ${at} as at from ${from}
    where ${sql.join(conditions, sql` and `)}
    order by ${at} ${order}, ${id} ${order}, ${seq} ${order}`;
}

/** The messages that a search finds, in its order, each cut to its beginning. */
export function listMonitored(
  db: Database,
  search: Search,
  after: MessageKeys | null,
  limit: number,
): Promise<MonitoredRow[]> {
  const { preview } = moderationLimits;
  const by = search.reversed ? asc : desc;
  return shown(db)
    .innerJoin(
      sql`(${found(search, after)} limit ${limit}) as found`,
      sql`found.conversation_id = ${messages.conversationId} and found.seq = ${messages.seq}`,
    )
    .orderBy(by(messages.createdAt), by(messages.conversationId), by(messages.seq))
    .then((rows) => rows.map((row) => ({ ...row, text: row.text.slice(0, preview) })));
}

/** The number of messages that a search finds. */
export const countMonitored = (db: Database, search: Search) => countUpTo(db, found(search, null));

/** One message as the monitor shows it. */
export async function findMonitored(
  db: Queries,
  { conversationId, seq }: MonitoredId,
): Promise<MonitoredRow | null> {
  const [row] = await shown(db).where(
    and(eq(messages.conversationId, conversationId), eq(messages.seq, seq)),
  );
  return row ?? null;
}

/** Some messages by their ids, in no particular order. */
export const findAllMonitored = (db: Database, ids: readonly MonitoredId[]): Promise<MonitoredRow[]> =>
  shown(db).innerJoin(
    sql`unnest(${sql.param(ids.map(({ conversationId }) => conversationId))}::uuid[],
          ${sql.param(ids.map(({ seq }) => seq))}::int[]) as wanted (conversation_id, seq)`,
    sql`wanted.conversation_id = ${messages.conversationId} and wanted.seq = ${messages.seq}`,
  );

/** The conversation around a message, in ascending order. */
export function listAround(db: Database, { conversationId, seq }: MonitoredId) {
  const { around } = moderationLimits;
  return db
    .select({ ...getTableColumns(messages), text: keptText, reason: messageReports.reason })
    .from(messages)
    .leftJoin(
      messageReports,
      and(eq(messageReports.conversationId, messages.conversationId), eq(messageReports.seq, messages.seq)),
    )
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gte(messages.seq, 1),
        between(messages.seq, seq - around, seq + around),
      ),
    )
    .orderBy(messages.seq);
}
