import { takeoutStates } from '@ambitionhub/contract/takeout';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { descending, isOneOf, moment, userIdColumn } from '../../platform/database/columns.ts';

/**
 * Copies of a user's data. A row outlives the account, so that the copy's files are known until they are
 * gone.
 */
export const takeouts = pgTable(
  'takeouts',
  {
    id: uuid().primaryKey(),
    userId: userIdColumn('user_id').notNull(),
    state: text({ enum: takeoutStates }).notNull().default('waiting'),
    /** Steps of the work, for the progress display. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(1),
    /** The number of files that hold the ZIP, and its size. */
    pieces: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    askedAt: moment('asked_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    isOneOf('takeouts_state', table.state, takeoutStates),
    uniqueIndex('takeouts_waiting').on(table.userId).where(sql`state = 'waiting'`),
    index('takeouts_user').on(table.userId, descending(table.askedAt)),
    index('takeouts_expiry').on(table.expiresAt),
  ],
);
