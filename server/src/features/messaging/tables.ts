import { type FileId, type MessageId, participants, turnStates } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  companyIdColumn,
  dateMoment,
  descending,
  isOneOf,
  moment,
  participantIdColumn,
  userIdColumn,
  versionColumn,
} from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { companies } from '../companies/tables.ts';

/** A 64-bit transaction id: the one clock that tells which rows a snapshot may not have seen yet. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The only conversation between a student and a company. The participants' ids have no foreign key and their
 * names are snapshots, so that deleting a user keeps the other party's conversation readable (D2).
 *
 * A send, a read and a receipt update the row in place, in a page with free space (fillfactor 60), and write
 * to no index, because no index covers the columns that they change. Queries over these values use a coarse
 * key instead.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: userIdColumn('student_id').notNull(),
    companyId: companyIdColumn('company_id').notNull(),
    studentName: text('student_name').notNull(),
    companyName: text('company_name').notNull(),
    startedBy: text('started_by', { enum: participants }).notNull(),
    turn: text({ enum: turnStates }).notNull(),
    lastSeq: integer('last_seq').notNull(),
    lastText: text('last_text').notNull(),
    lastSenderId: participantIdColumn('last_sender_id').notNull(),
    lastAt: dateMoment('last_at').notNull(),
    studentUnread: integer('student_unread').notNull().default(0),
    companyUnread: integer('company_unread').notNull().default(0),
    studentReadSeq: integer('student_read_seq').notNull().default(0),
    companyReadSeq: integer('company_read_seq').notNull().default(0),
    studentDeliveredSeq: integer('student_delivered_seq').notNull().default(0),
    companyDeliveredSeq: integer('company_delivered_seq').notNull().default(0),
    /** The person at the company it is assigned to; null for nobody. See `assignConversation`. */
    assignedTo: userIdColumn('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    blockedByStudent: boolean('blocked_by_student').notNull().default(false),
    blockedByCompany: boolean('blocked_by_company').notNull().default(false),
    /** Archived for a side until the next message. */
    studentArchived: boolean('student_archived').notNull().default(false),
    companyArchived: boolean('company_archived').notNull().default(false),
    /** The position that a student's first message applied to, as in the application. */
    positionId: uuid('position_id').$type<PositionId>(),
    /** How many of its messages were deleted; see `deletedMessages`. */
    deletions: integer().notNull().default(0),
    createdAt: dateMoment('created_at').notNull().defaultNow(),
    /** Incremented by every change of the row, so the higher version of two views is the newer one. */
    version: versionColumn(),
    /**
     * The transaction that last changed the row: a live stream's cursor finds the rows that its snapshot had
     * not seen.
     */
    changedXid: xid8('changed_xid').notNull().default(sql`pg_current_xact_id()`),
    /** The coarse key of `changedXid`: which block of 65,536 transactions it is in. */
    changedEra: bigint('changed_era', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`changed_xid::text::bigint >> 16`),
    /** The coarse key of `lastAt`. */
    lastHour: moment('last_hour')
      .notNull()
      .generatedAlwaysAs(sql`date_bin('1 hour', last_at, '2000-01-01T00:00Z')`),
    /**
     * Whether counting this side's unread messages includes the row: while it has unread messages, and for a
     * while after. Reading leaves it unchanged; a job clears it for quiet conversations.
     */
    studentCounted: boolean('student_counted').notNull().default(true),
    companyCounted: boolean('company_counted').notNull().default(true),
  },
  (table) => [
    isOneOf('conversations_started_by', table.startedBy, participants),
    isOneOf('conversations_turn', table.turn, turnStates),
    unique('conversations_pair').on(table.studentId, table.companyId),
    // An index of page ranges, not of rows, so a message that moves the row does not touch it.
    index('conversations_by_day').using('brin', table.createdAt),
    check('conversations_student_counted', sql`student_counted or student_unread = 0`),
    check('conversations_company_counted', sql`company_counted or company_unread = 0`),
    // A message changes these only if it restores an archived conversation.
    index('conversations_student_list').on(table.studentId, table.studentArchived, table.lastHour),
    index('conversations_company_list').on(table.companyId, table.companyArchived, table.lastHour),
    // For the company's list by assignee, and for unassigned conversations.
    index('conversations_assigned_list')
      .on(table.assignedTo, table.companyArchived, table.lastHour)
      .where(sql`assigned_to is not null`),
    index('conversations_unassigned_list')
      .on(table.companyId, table.companyArchived, table.lastHour)
      .where(sql`assigned_to is null`),
    index('conversations_position_list')
      .on(table.companyId, table.positionId, table.companyArchived, table.lastHour)
      .where(sql`position_id is not null`),
    index('conversations_student_changes').on(table.studentId, table.changedEra),
    index('conversations_company_changes').on(table.companyId, table.changedEra),
    index('conversations_student_unread').on(table.studentId, table.lastHour).where(sql`student_counted`),
    index('conversations_company_unread').on(table.companyId, table.lastHour).where(sql`company_counted`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    /** The id from the sender's browser; the same id again is the same message (D7). */
    id: uuid().notNull().$type<MessageId>(),
    senderId: participantIdColumn('sender_id').notNull(),
    /** Both names when the message was sent, because names change and accounts are removed. */
    senderName: text('sender_name').notNull(),
    /**
     * The person who wrote for the company, and their name at the time. Only the company sees it. Null for
     * students, and for messages from before a company could have several people.
     */
    authorId: userIdColumn('author_id'),
    authorName: text('author_name'),
    recipientName: text('recipient_name').notNull(),
    /** Empty once it is deleted. */
    text: text().notNull(),
    /**
     * The names of the files it was sent with, '' for a picture; null without files, and once it is deleted. Lists
     * and emails describe the files by them. They outlive the files of a removed account.
     */
    files: text().array(),
    createdAt: dateMoment('created_at').notNull().defaultNow(),
    /** When its sender deleted it for both sides. */
    deletedAt: dateMoment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique('messages_client_id').on(table.conversationId, table.id),
    // For the admin's monitor, and to find the messages that just turned two minutes old and may need an
    // email.
    index('messages_newest').on(table.createdAt),
  ],
);

/**
 * The deleted messages of a conversation, numbered from 1 without a gap. A reconnecting browser uses the number as
 * a cursor. The text is kept for the admin while the other side can report the message, and after that only if they
 * did.
 */
export const deletedMessages = pgTable(
  'deleted_messages',
  {
    conversationId: uuid('conversation_id').notNull(),
    number: integer().notNull(),
    seq: integer().notNull(),
    text: text(),
    deletedAt: dateMoment('deleted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    unique('deleted_messages_message').on(table.conversationId, table.seq),
    foreignKey({
      columns: [table.conversationId, table.seq],
      foreignColumns: [messages.conversationId, messages.seq],
    }).onDelete('cascade'),
    index('deleted_messages_kept').on(table.deletedAt).where(sql`text is not null`),
  ],
);

/**
 * Files of messages: announced, uploaded and, once they have a conversation, sent. A row outlives its owner and its
 * message until the sweep has removed the files; the trigger `message_file_left` sets its end.
 */
export const messageFiles = pgTable(
  'message_files',
  {
    key: text().primaryKey(),
    /** Made by the browser, so that a file uploaded twice is stored once. */
    id: uuid().notNull().$type<FileId>(),
    uploaderId: userIdColumn('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    /** The company that sent it; null for a student, and while it is not sent. */
    companyId: companyIdColumn('company_id').references(() => companies.id, { onDelete: 'set null' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    seq: integer(),
    /** From 0. */
    place: smallint(),
    /** A PDF's name; pictures have none. */
    name: text().notNull().default(''),
    bytes: integer().notNull().default(0),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** When its files were complete. */
    storedAt: dateMoment('stored_at'),
    /** When it will be removed; null while it is part of a message. */
    expiresAt: dateMoment('expires_at'),
  },
  (table) => [
    uniqueIndex('message_files_id').on(table.uploaderId, table.id).where(sql`stored_at is not null`),
    index('message_files_uploaded').on(table.uploaderId, table.storedAt),
    index('message_files_company').on(table.companyId).where(sql`company_id is not null`),
    index('message_files_message')
      .on(table.conversationId, table.seq, table.place)
      .where(sql`conversation_id is not null`),
    index('message_files_expiring').on(table.expiresAt).where(sql`expires_at is not null`),
    check(
      'message_files_sent',
      sql`(conversation_id is null or (seq is not null and place is not null and stored_at is not null))
        and (conversation_id is not null or expires_at is not null)`,
    ),
  ],
);

export const messageReports = pgTable(
  'message_reports',
  {
    conversationId: uuid('conversation_id').notNull(),
    seq: integer().notNull(),
    reporterId: participantIdColumn('reporter_id').notNull(),
    reason: text().notNull(),
    createdAt: dateMoment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq, table.reporterId] }),
    index('message_reports_newest').on(descending(table.createdAt)),
    index('message_reports_reporter').on(table.reporterId),
  ],
);

/**
 * The words of messages, for a company's search. A job fills it after the send (searching.ts). Each word begins
 * with its company and week, so the index has a short list for each (triggers.sql).
 */
export const messageWords = pgTable(
  'message_words',
  {
    conversationId: uuid('conversation_id').notNull(),
    seq: integer().notNull(),
    companyId: companyIdColumn('company_id').notNull(),
    at: dateMoment('at').notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    foreignKey({
      columns: [table.conversationId, table.seq],
      foreignColumns: [messages.conversationId, messages.seq],
    }).onDelete('cascade'),
    // Uses a pending list, which the job empties; see `placeWords`.
    index('message_words_found').using('gin', table.words),
    // A search reads a company's newest messages before the lists of words.
    index('message_words_newest').on(table.companyId, table.at),
  ],
);

/** The weeks in which a company has messages; its search goes back through them. */
export const messageWordWeeks = pgTable(
  'message_word_weeks',
  { companyId: companyIdColumn('company_id').notNull(), week: integer().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.week] })],
);

/** The progress of the job that fills the words: in time, and among conversations older than the index. */
export const messageWordProgress = pgTable('message_word_progress', {
  only: boolean().primaryKey().default(true),
  upTo: dateMoment('up_to').notNull().defaultNow(),
  walkedTo: uuid('walked_to').notNull().default('00000000-0000-0000-0000-000000000000'),
});

/** The number of conversations that a company has started on a UTC day (D8, D13). */
export const conversationStarts = pgTable(
  'conversation_starts',
  { companyId: companyIdColumn('company_id').notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
);

/**
 * The epoch of the database that a stream's cursor belongs to. A cursor is made of transaction ids, which
 * mean nothing on another cluster and can repeat after a crash. The table is UNLOGGED: PostgreSQL empties it
 * after a crash, on a promoted standby and in a restored base backup; and a row restored from a dump was not
 * written by the transaction that it names. Each of these begins a new epoch.
 */
export const streamEpochs = pgTable('stream_epochs', {
  only: boolean().primaryKey().default(true),
  id: uuid().notNull().default(sql`gen_random_uuid()`),
  writtenBy: xid8('written_by').notNull().default(sql`pg_current_xact_id()`),
});
