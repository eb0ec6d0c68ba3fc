import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/** To the millisecond, as JavaScript's dates: a cursor made of one finds its place again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** A 64-bit transaction id: the one clock that tells which rows a snapshot may not have seen yet. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The one thread between one student and one company. Ids of participants carry no foreign key and their names are
 * snapshots, so that deleting a user keeps the other side's thread readable (D2).
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: uuid('student_id').notNull(),
    companyId: uuid('company_id').notNull(),
    studentName: text('student_name').notNull(),
    companyName: text('company_name').notNull(),
    startedBy: text('started_by', { enum: ['student', 'company'] }).notNull(),
    turn: text({ enum: ['empty', 'waiting', 'open'] }).notNull(),
    lastSeq: integer('last_seq').notNull(),
    lastText: text('last_text').notNull(),
    lastSenderId: uuid('last_sender_id').notNull(),
    lastAt: moment('last_at').notNull(),
    studentUnread: integer('student_unread').notNull().default(0),
    companyUnread: integer('company_unread').notNull().default(0),
    studentReadSeq: integer('student_read_seq').notNull().default(0),
    companyReadSeq: integer('company_read_seq').notNull().default(0),
    studentDeliveredSeq: integer('student_delivered_seq').notNull().default(0),
    companyDeliveredSeq: integer('company_delivered_seq').notNull().default(0),
    blockedByStudent: boolean('blocked_by_student').notNull().default(false),
    blockedByCompany: boolean('blocked_by_company').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The transaction that changed the row last: the live stream's cursor asks for those a snapshot had not seen. */
    changedXid: xid8('changed_xid').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    unique('conversations_pair').on(table.studentId, table.companyId),
    index('conversations_student_list').on(
      table.studentId,
      table.lastAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('conversations_company_list').on(
      table.companyId,
      table.lastAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('conversations_student_changes').on(table.studentId, table.changedXid),
    index('conversations_company_changes').on(table.companyId, table.changedXid),
    index('conversations_student_unread').on(table.studentId).where(sql`student_unread > 0`),
    index('conversations_company_unread').on(table.companyId).where(sql`company_unread > 0`),
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
    id: uuid().notNull(),
    senderId: uuid('sender_id').notNull(),
    senderName: text('sender_name').notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique('messages_client_id').on(table.conversationId, table.id),
  ],
);

export const messageReports = pgTable(
  'message_reports',
  {
    conversationId: uuid('conversation_id').notNull(),
    seq: integer().notNull(),
    reporterId: uuid('reporter_id').notNull(),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq, table.reporterId] }),
    index('message_reports_newest').on(table.createdAt.desc().nullsFirst()),
  ],
);

/** How many conversations a company has started on a UTC day (D8, D13). */
export const conversationStarts = pgTable(
  'conversation_starts',
  { companyId: uuid('company_id').notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
);
