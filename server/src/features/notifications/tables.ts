import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, userIdColumn } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';

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
