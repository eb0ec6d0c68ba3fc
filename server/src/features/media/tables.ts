import type { ImageCrop } from '@ambitionhub/contract/media';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userIdColumn } from '../../platform/database/columns.ts';

/** Finished pictures. The key is unguessable, is the address, and never changes its content. */
export const images = pgTable(
  'images',
  {
    key: text().primaryKey(),
    ownerId: userIdColumn('owner_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when nobody is shown it: a newer picture took its place, or it has not taken its own yet. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (table) => [
    index('images_owner').on(table.ownerId),
    // Of those that wait for the removal of their files only, not of every current picture.
    index('images_replaced').on(table.replacedAt).where(sql`${table.replacedAt} is not null`),
  ],
);

/** Uploads that are under way, and for a day what became of them, whichever server is asked. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    /** Who began it, and alone may go on with it. */
    actorId: userIdColumn('actor_id').notNull(),
    ownerId: userIdColumn('owner_id').notNull(),
    crop: jsonb().$type<ImageCrop>(),
    /** The picture in whose place it is to stand, or `none`; null where whatever is there is replaced. */
    replaces: text(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    /** The sizes of the parts in which it was received, in their order: each is a file. */
    parts: integer().array().notNull().default([]),
    /** The outcome: the key of the picture that it became, or the code of the refusal. */
    image: text(),
    refusal: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('uploads_actor').on(table.actorId, table.createdAt),
    index('uploads_created').on(table.createdAt),
    check('uploads_within_size', sql`${table.received} <= ${table.size}`),
    check('uploads_one_outcome', sql`${table.image} is null or ${table.refusal} is null`),
  ],
);
