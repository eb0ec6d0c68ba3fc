import { keyScopes } from '@ambitionhub/contract/keys';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyIdColumn, isOneOf, moment, userIdColumn } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { companies } from '../companies/tables.ts';

/** The keys with which programs act for a company. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** A person who is removed may have kept the secret, so their keys end with them. */
    madeBy: userIdColumn('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scope: text({ enum: keyScopes }).notNull(),
    prefix: text().notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    isOneOf('api_keys_scope', table.scope, keyScopes),
    unique('api_keys_name').on(table.companyId, table.name),
    index('api_keys_made_by').on(table.madeBy),
  ],
);

/** Writes of programs and their replies, so that a repeated request changes nothing. */
export const apiWrites = pgTable(
  'api_writes',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** The client's Idempotency-Key. */
    name: text().notNull(),
    /** The hash of the procedure and its input. */
    request: text().notNull(),
    /** Null while the request runs. */
    reply: jsonb().$type<{ readonly output: unknown }>(),
    /** When it was received, or tried again because its server had stopped. */
    startedAt: moment('started_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.name] }),
    index('api_writes_by_time').on(table.startedAt),
  ],
);
