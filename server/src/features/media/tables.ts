import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Finished pictures. The key is unguessable, is the address, and never changes its content. */
export const images = pgTable(
  'images',
  {
    key: text().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When a newer picture took its place: its files are removed, then the row. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (table) => [index('images_owner').on(table.ownerId), index('images_replaced').on(table.replacedAt)],
);
