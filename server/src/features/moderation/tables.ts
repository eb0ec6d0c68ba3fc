import {
  allBulkActs,
  appealStates,
  auditActions,
  listingKinds,
  messageStatuses,
  sanctionKinds,
} from '@ambitionhub/contract/moderation';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  dateMoment,
  descending,
  isOneOf,
  moment,
  participantIdColumn,
  userIdColumn,
  versionColumn,
} from '../../platform/database/columns.ts';
import { messages } from '../messaging/tables.ts';

/** The admin's acts, written in the transaction of the change (D3). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: userIdColumn('actor_id').notNull(),
    action: text({ enum: auditActions }).notNull(),
    targetId: text('target_id').notNull(),
    detail: jsonb().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** The network address of the request. */
    address: text(),
    /**
     * The target's name at the time; `name_audit_target` in triggers.sql keeps it, since the target may be
     * gone later.
     */
    targetName: text('target_name'),
    targetText: text('target_text').generatedAlwaysAs(sql`folded(' ' || target_name)`),
  },
  (table) => [
    index('audit_log_newest').on(descending(table.at), descending(table.id)),
    index('audit_log_by_action').on(table.action, descending(table.at), descending(table.id)),
    index('audit_log_target').using('gin', sql`target_text gin_trgm_ops`),
  ],
);

/**
 * The monitor's data about a message. A message without a mark or report has no row, so that messages are written
 * only once. The trigger `message_reported` in triggers.sql adds the row of a report.
 */
export const messageMarks = pgTable(
  'message_marks',
  {
    conversationId: uuid('conversation_id').notNull(),
    seq: integer().notNull(),
    /** Copied from the message for the list's order and filters. */
    senderId: participantIdColumn('sender_id').notNull(),
    sentAt: dateMoment('sent_at').notNull(),
    byStudent: boolean('by_student').notNull(),
    status: text({ enum: messageStatuses }).notNull().default('unread'),
    flagged: boolean().notNull().default(false),
    reported: boolean().notNull().default(false),
    /** Whether its report was found right. */
    upheld: boolean().notNull().default(false),
    version: integer().notNull().default(0),
  },
  (table) => {
    const newest = () =>
      [descending(table.sentAt), descending(table.conversationId), descending(table.seq)] as const;
    return [
      primaryKey({ columns: [table.conversationId, table.seq] }),
      foreignKey({
        columns: [table.conversationId, table.seq],
        foreignColumns: [messages.conversationId, messages.seq],
      }).onDelete('cascade'),
      isOneOf('message_marks_status', table.status, messageStatuses),
      index('message_marks_by_status').on(table.status, ...newest()),
      index('message_marks_flagged')
        .on(...newest())
        .where(sql`flagged`),
      index('message_marks_reported')
        .on(...newest())
        .where(sql`reported`),
      index('message_marks_open')
        .on(table.conversationId, table.seq)
        .where(sql`reported and status <> 'reviewed'`),
      index('message_marks_sender').on(table.senderId).where(sql`reported`),
    ];
  },
);

/** The admin's decisions about a user, each with its one appeal. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The student or company; without a foreign key, because a company is not its owner's account. */
    userId: participantIdColumn('user_id').notNull(),
    kind: text({ enum: sanctionKinds }).notNull(),
    reason: text().notNull(),
    /** When a suspension ends. */
    until: dateMoment('until'),
    /** The message that it is about. */
    conversationId: uuid('conversation_id'),
    seq: integer(),
    at: dateMoment('at').notNull().defaultNow(),
    acknowledgedAt: dateMoment('acknowledged_at'),
    liftedAt: dateMoment('lifted_at'),
    liftReason: text('lift_reason').notNull().default(''),
    appealState: text('appeal_state', { enum: appealStates }).notNull().default('none'),
    appealText: text('appeal_text').notNull().default(''),
    appealedAt: dateMoment('appealed_at'),
    answer: text().notNull().default(''),
    version: versionColumn(),
  },
  (table) => [
    isOneOf('sanctions_kind', table.kind, sanctionKinds),
    isOneOf('sanctions_appeal_state', table.appealState, appealStates),
    index('sanctions_of_user').on(table.userId, descending(table.id)),
    index('sanctions_appealed').on(table.appealedAt, table.id).where(sql`appeal_state = 'open'`),
  ],
);

/** An act of the admin on many accounts, and its progress. */
export const bulkActs = pgTable(
  'bulk_acts',
  {
    id: uuid().primaryKey(),
    actorId: userIdColumn('actor_id').notNull(),
    kind: text({ enum: listingKinds }).notNull(),
    act: text({ enum: allBulkActs }).notNull(),
    /** The network address of the request, for the audit log. */
    address: text(),
    total: integer().notNull(),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** When the last step ended; if that is long ago, reading the list queues the job again. */
    movedAt: moment('moved_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    isOneOf('bulk_acts_kind', table.kind, listingKinds),
    isOneOf('bulk_acts_act', table.act, allBulkActs),
    index('bulk_acts_newest').on(descending(table.startedAt)),
  ],
);

/**
 * The accounts that are still to be changed: the transaction of the change deletes the row, so each one is
 * changed once.
 */
export const bulkTargets = pgTable(
  'bulk_targets',
  {
    bulkId: uuid('bulk_id')
      .notNull()
      .references(() => bulkActs.id, { onDelete: 'cascade' }),
    targetId: participantIdColumn('target_id').notNull(),
    /**
     * The version of the profile that the admin has seen; null if the code before this column stored the row.
     */
    version: integer(),
  },
  (table) => [primaryKey({ columns: [table.bulkId, table.targetId] })],
);
