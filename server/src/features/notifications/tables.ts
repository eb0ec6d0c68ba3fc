import { type BellGroup, bellGroups } from '@ambitionhub/contract/notifications';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  dateMoment,
  descending,
  isOneOf,
  moment,
  participantIdColumn,
  userIdColumn,
} from '../../platform/database/columns.ts';
import { sessions, users } from '../accounts/tables.ts';
import { conversations } from '../messaging/tables.ts';

/** A user without a row has the defaults. */
export const notificationSettings = pgTable('notification_settings', {
  userId: userIdColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  emailDigests: boolean('email_digests').notNull().default(true),
  emailMessages: boolean('email_messages').notNull().default(true),
  emailApplications: boolean('email_applications').notNull().default(true),
  emailWork: boolean('email_work').notNull().default(true),
  emailPay: boolean('email_pay').notNull().default(true),
  emailSearches: boolean('email_searches').notNull().default(true),
  pushMessages: boolean('push_messages').notNull().default(false),
  pushApplications: boolean('push_applications').notNull().default(false),
  pushWork: boolean('push_work').notNull().default(false),
  pushPay: boolean('push_pay').notNull().default(false),
  pushSearches: boolean('push_searches').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Addresses whose server said that they do not exist: no email is sent there. */
export const refusedAddresses = pgTable('refused_addresses', {
  email: text().primaryKey(),
  refusedAt: moment('refused_at').notNull().defaultNow(),
});

/** The position up to which a conversation's messages have been emailed to a reader. */
export const messageMails = pgTable(
  'message_mails',
  {
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The newest message for which an email was due. */
    dueSeq: integer('due_seq').notNull(),
    /** The message up to which no email is needed: emailed, or read before. */
    settledSeq: integer('settled_seq').notNull().default(0),
    /** The last imported message. Neither emails nor the digest mention unread ones up to it. */
    importedSeq: integer('imported_seq').notNull().default(0),
    /** The time since which an email has been waiting; null if none is. */
    queuedAt: moment('queued_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.conversationId] }),
    index('message_mails_conversation').on(table.conversationId),
    index('message_mails_left_over').on(table.userId).where(sql`queued_at is null and due_seq > settled_seq`),
  ],
);

/** Emails that others cause, until they are sent: those of one bundle are one email. */
export const heldMails = pgTable(
  'held_mails',
  {
    /** The queue's id of the email. */
    id: uuid().primaryKey(),
    bundle: uuid().notNull(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** The company or student whose acts cause it. */
    byId: participantIdColumn('by_id').notNull(),
    data: jsonb().notNull(),
    /** The last one of the day that this company or student causes to this reader. */
    isLast: boolean('is_last').notNull(),
    /** When it was caused. */
    heldAt: moment('held_at').notNull().default(sql`clock_timestamp()`),
    sendAt: dateMoment('send_at').notNull(),
  },
  (table) => [
    index('held_mails_reader').on(table.userId, table.kind, table.sendAt),
    index('held_mails_bundle').on(table.bundle),
  ],
);

/** The instant up to which messages were checked: one row. */
export const messageSweeps = pgTable('message_sweeps', {
  only: boolean().primaryKey().default(true),
  upTo: moment('up_to').notNull().defaultNow(),
});

/** The last day of a user's digest and when it was made, and when the last sent digest was made. */
export const digestMarks = pgTable('digest_marks', {
  userId: userIdColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date().notNull(),
  at: moment('at').notNull().defaultNow(),
  previousAt: moment('previous_at'),
});

/** What a user was told of: the bell shows the newest. */
export const bellEntries = pgTable(
  'bell_entries',
  {
    /** The id of the job that told it, which may run twice. */
    id: uuid().primaryKey(),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The company or student whose act it was; the text may name them. */
    byId: participantIdColumn('by_id'),
    group: text().$type<BellGroup>().notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    /** Path and query. */
    href: text().notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    isOneOf('bell_entries_group', table.group, bellGroups),
    index('bell_entries_user').on(table.userId, descending(table.at), descending(table.id)),
    index('bell_entries_by').on(table.byId),
    index('bell_entries_at').on(table.at),
  ],
);

/** The devices on which a user is told of news: each as long as its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. */
    endpoint: text().notNull().unique(),
    /** What the browser decrypts with: its public key, and a secret that it shares with us. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);
