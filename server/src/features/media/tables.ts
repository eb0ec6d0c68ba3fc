import { attachmentUploads, type ImageCrop } from '@ambitionhub/contract/media';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { isOneOf, participantIdColumn, userIdColumn } from '../../platform/database/columns.ts';

/** Finished pictures. The key is unguessable, is part of the URL, and never changes its content. */
export const images = pgTable(
  'images',
  {
    key: text().primaryKey(),
    ownerId: participantIdColumn('owner_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set while no one sees it, because a newer picture replaced it or it has not been shown yet. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (table) => [
    index('images_owner').on(table.ownerId),
    // Only pictures that wait for the removal of their files, not every current one.
    index('images_replaced').on(table.replacedAt).where(sql`${table.replacedAt} is not null`),
  ],
);

/** Pictures that an owner or the admin removed, so that an import of an old file does not bring them back. */
export const removedPictures = pgTable(
  'removed_pictures',
  {
    ownerId: participantIdColumn('owner_id').notNull(),
    /** `profile`, `cover`, or the id of a picture of a portfolio. */
    picture: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.picture] })],
);

/** Uploads in progress, and their outcomes for a day, for every server. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    /** The user who started it; no one else may continue it. */
    actorId: userIdColumn('actor_id').notNull(),
    ownerId: participantIdColumn('owner_id').notNull(),
    crop: jsonb().$type<ImageCrop>(),
    /** The use of the upload; null for a profile's or a proof's picture. */
    kind: text({ enum: attachmentUploads }),
    /** The proof that it will be a picture of, and the browser's id for it; both are null for a profile's picture. */
    proofId: uuid('proof_id'),
    pictureId: uuid('picture_id'),
    /** Its name in the browser; only for files of messages. */
    name: text(),
    /** The picture it will replace, or `none`; null to replace any. */
    replaces: text(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    /** The sizes of the received parts in order: each is a file. */
    parts: integer().array().notNull().default([]),
    /** The outcome: the key of the new picture, or the code of the refusal. */
    image: text(),
    refusal: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('uploads_actor').on(table.actorId, table.createdAt),
    index('uploads_created').on(table.createdAt),
    isOneOf('uploads_kind', table.kind, attachmentUploads),
    check('uploads_within_size', sql`${table.received} <= ${table.size}`),
    check('uploads_one_outcome', sql`${table.image} is null or ${table.refusal} is null`),
  ],
);
