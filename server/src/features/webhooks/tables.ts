import {
  deliveryFaults,
  deliveryStates,
  deliveryTypes,
  type WebhookEvent,
  webhookStates,
} from '@ambitionhub/contract/webhooks';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
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
  userIdColumn,
  versionColumn,
} from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { companies } from '../companies/tables.ts';

/** The addresses to which companies' events are sent. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The address may be of a person who is removed, so their webhooks end with them. */
    madeBy: userIdColumn('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    state: text({ enum: webhookStates }).notNull().default('on'),
    /** Encrypted. */
    secret: text().notNull(),
    /** The one that the secret has replaced, encrypted; it signs, too, until `formerSecretUntil`. */
    formerSecret: text('former_secret'),
    formerSecretUntil: moment('former_secret_until'),
    /** Failures since the last success. */
    failures: integer().notNull().default(0),
    failingSince: moment('failing_since'),
    /** Nothing is sent before; null if nothing has failed. */
    restsUntil: moment('rests_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    version: versionColumn(),
  },
  (table) => [
    isOneOf('webhooks_state', table.state, webhookStates),
    unique('webhooks_url').on(table.companyId, table.url),
    index('webhooks_made_by').on(table.madeBy),
  ],
);

/** What is sent to webhooks, written with what has happened; and for 30 days what was sent, with the last answer. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The order in which things happened. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Whom it is about; deliveries about one student are sent in order. Null for a test, and after the account's removal. */
    studentId: userIdColumn('student_id').references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: deliveryTypes }).notNull(),
    /** The id of what it is about. */
    about: text().notNull().default(''),
    /** The same for what is sent again. */
    messageId: uuid('message_id').notNull().default(sql`uuidv7()`),
    /** Sent again by a person: in no order. */
    isAgain: boolean('is_again').notNull().default(false),
    at: dateMoment('at').notNull().defaultNow(),
    /** Written before the first attempt, and the same in each. */
    payload: text(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** An attempt has begun, and has no outcome yet. */
    isUnderWay: boolean('is_under_way').notNull().default(false),
    /** While an attempt is under way, when another server may take it over. */
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    triedAt: moment('tried_at'),
    status: smallint(),
    fault: text({ enum: deliveryFaults }),
    durationMs: integer('duration_ms'),
    answer: text().notNull().default(''),
  },
  (table) => [
    isOneOf('webhook_deliveries_type', table.type, deliveryTypes),
    isOneOf('webhook_deliveries_state', table.state, deliveryStates),
    isOneOf('webhook_deliveries_fault', table.fault, deliveryFaults),
    index('webhook_deliveries_newest').on(table.webhookId, descending(table.at), descending(table.id)),
    index('webhook_deliveries_by_state').on(
      table.webhookId,
      table.state,
      descending(table.at),
      descending(table.id),
    ),
    // Which webhooks have something to send, and what of it is first.
    index('webhook_deliveries_due').on(table.webhookId, table.nextTryAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_first').on(table.webhookId, table.seq).where(sql`state = 'waiting'`),
    index('webhook_deliveries_in_order')
      .on(table.webhookId, table.studentId, table.seq)
      .where(sql`state = 'waiting' and not is_again`),
    index('webhook_deliveries_of_student').on(table.studentId),
    index('webhook_deliveries_by_time').on(table.at),
    // Pressing twice sends once.
    uniqueIndex('webhook_deliveries_again').on(table.messageId).where(sql`state = 'waiting' and is_again`),
    uniqueIndex('webhook_deliveries_test')
      .on(table.webhookId)
      .where(sql`state = 'waiting' and type = 'test' and not is_again`),
  ],
);
