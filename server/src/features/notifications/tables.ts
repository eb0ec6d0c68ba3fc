import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, userIdColumn } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { conversations } from '../messaging/tables.ts';

/** Both are on unless switched off, so a user without a row has both. */
export const notificationSettings = pgTable('notification_settings', {
  userId: userIdColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  emailDigests: boolean('email_digests').notNull().default(true),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Addresses whose server said that they do not exist: no e-mail is sent there. */
export const refusedAddresses = pgTable('refused_addresses', {
  email: text().primaryKey(),
  refusedAt: moment('refused_at').notNull().defaultNow(),
});

/** How far the messages of a conversation have come on their way to somebody by e-mail. */
export const messageMails = pgTable(
  'message_mails',
  {
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The newest message of which an e-mail was due. */
    dueSeq: integer('due_seq').notNull(),
    /** Up to which message nobody needs to be told any more: mailed, or read before. */
    settledSeq: integer('settled_seq').notNull().default(0),
    /** Up to which message what is unread came by an import: no email tells of it, the digest neither. */
    importedSeq: integer('imported_seq').notNull().default(0),
    /** Since when an e-mail waits to be sent; none does where this is empty. */
    queuedAt: moment('queued_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.conversationId] }),
    index('message_mails_conversation').on(table.conversationId),
    index('message_mails_left_over').on(table.userId).where(sql`queued_at is null and due_seq > settled_seq`),
  ],
);

/** Up to which instant the messages have been looked at: one row. */
export const messageSweeps = pgTable('message_sweeps', {
  only: boolean().primaryKey().default(true),
  upTo: moment('up_to').notNull().defaultNow(),
});

/** The last day for which somebody's digest was made, and when; and when the last one was made that was sent. */
export const digestMarks = pgTable('digest_marks', {
  userId: userIdColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date().notNull(),
  at: moment('at').notNull().defaultNow(),
  previousAt: moment('previous_at'),
});
