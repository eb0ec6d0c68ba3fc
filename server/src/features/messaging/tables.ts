import { type MessageId, participants, turnStates } from '@ambitionhub/contract/messaging';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { dateMoment, isOneOf, moment, userIdColumn, versionColumn } from '../../platform/database/columns.ts';

/** A 64-bit transaction id: the one clock that tells which rows a snapshot may not have seen yet. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The one thread between one student and one company. Ids of participants carry no foreign key and their names are
 * snapshots, so that deleting a user keeps the other side's thread readable (D2).
 *
 * A send, a reading and a receipt change its row in its place, beside the old one in a page that has room (fillfactor 60),
 * and write to no index: none is on what each of them changes. What is found by such a thing has a coarse key for it.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: userIdColumn('student_id').notNull(),
    companyId: userIdColumn('company_id').notNull(),
    studentName: text('student_name').notNull(),
    companyName: text('company_name').notNull(),
    startedBy: text('started_by', { enum: participants }).notNull(),
    turn: text({ enum: turnStates }).notNull(),
    lastSeq: integer('last_seq').notNull(),
    lastText: text('last_text').notNull(),
    lastSenderId: userIdColumn('last_sender_id').notNull(),
    lastAt: dateMoment('last_at').notNull(),
    studentUnread: integer('student_unread').notNull().default(0),
    companyUnread: integer('company_unread').notNull().default(0),
    studentReadSeq: integer('student_read_seq').notNull().default(0),
    companyReadSeq: integer('company_read_seq').notNull().default(0),
    studentDeliveredSeq: integer('student_delivered_seq').notNull().default(0),
    companyDeliveredSeq: integer('company_delivered_seq').notNull().default(0),
    blockedByStudent: boolean('blocked_by_student').notNull().default(false),
    blockedByCompany: boolean('blocked_by_company').notNull().default(false),
    createdAt: dateMoment('created_at').notNull().defaultNow(),
    /** Counts every change of the row, so that of two views of it the newer one is known. */
    version: versionColumn(),
    /** The transaction that changed the row last: the live stream's cursor asks for those a snapshot had not seen. */
    changedXid: xid8('changed_xid').notNull().default(sql`pg_current_xact_id()`),
    /** The coarse key of `changedXid`: which 65,536 transactions it is one of. */
    changedEra: bigint('changed_era', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`changed_xid::text::bigint >> 16`),
    /** The coarse key of `lastAt`. */
    lastHour: moment('last_hour')
      .notNull()
      .generatedAlwaysAs(sql`date_bin('1 hour', last_at, '2000-01-01T00:00Z')`),
    /**
     * Whether the row is looked at when what a side has not read is counted: wherever something is unread, and for a while
     * after it was read. Reading leaves it as it is; a job takes away those that are quiet.
     */
    studentCounted: boolean('student_counted').notNull().default(true),
    companyCounted: boolean('company_counted').notNull().default(true),
  },
  (table) => [
    isOneOf('conversations_started_by', table.startedBy, participants),
    isOneOf('conversations_turn', table.turn, turnStates),
    unique('conversations_pair').on(table.studentId, table.companyId),
    // Of ranges of pages, not of rows: a message that moves the row has nothing to do there.
    index('conversations_by_day').using('brin', table.createdAt),
    check('conversations_student_counted', sql`student_counted or student_unread = 0`),
    check('conversations_company_counted', sql`company_counted or company_unread = 0`),
    index('conversations_student_list').on(table.studentId, table.lastHour),
    index('conversations_company_list').on(table.companyId, table.lastHour),
    index('conversations_student_changes').on(table.studentId, table.changedEra),
    index('conversations_company_changes').on(table.companyId, table.changedEra),
    index('conversations_student_unread').on(table.studentId).where(sql`student_counted`),
    index('conversations_company_unread').on(table.companyId).where(sql`company_counted`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    /** The id that the sender's browser gave it; the same id twice is the same message (D7). */
    id: uuid().notNull().$type<MessageId>(),
    senderId: userIdColumn('sender_id').notNull(),
    /** Both names as they were at the send; a name may change, and an account may go. */
    senderName: text('sender_name').notNull(),
    recipientName: text('recipient_name').notNull(),
    text: text().notNull(),
    createdAt: dateMoment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique('messages_client_id').on(table.conversationId, table.id),
    // The admin's monitor; and what has just become two minutes old, for whom to tell of it by e-mail.
    index('messages_newest').on(table.createdAt),
  ],
);

export const messageReports = pgTable(
  'message_reports',
  {
    conversationId: uuid('conversation_id').notNull(),
    seq: integer().notNull(),
    reporterId: userIdColumn('reporter_id').notNull(),
    reason: text().notNull(),
    createdAt: dateMoment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq, table.reporterId] }),
    index('message_reports_newest').on(table.createdAt.desc().nullsFirst()),
    index('message_reports_reporter').on(table.reporterId),
  ],
);

/** How many conversations a company has started on a UTC day (D8, D13). */
export const conversationStarts = pgTable(
  'conversation_starts',
  { companyId: userIdColumn('company_id').notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
);

/**
 * Which time of the database a stream's cursor belongs to. Transaction ids, of which a cursor is made, mean nothing on
 * another cluster and may be given out again after a crash. The table is UNLOGGED: PostgreSQL empties it itself after a
 * crash, on a promoted standby and in a restored base backup; and a row that came out of a dump was not written by the
 * transaction that it names. In all these cases a new time begins.
 */
export const streamEpochs = pgTable('stream_epochs', {
  only: boolean().primaryKey().default(true),
  id: uuid().notNull().default(sql`gen_random_uuid()`),
  writtenBy: xid8('written_by').notNull().default(sql`pg_current_xact_id()`),
});
