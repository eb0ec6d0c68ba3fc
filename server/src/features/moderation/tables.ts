import { auditActions } from '@ambitionhub/contract/moderation';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, userIdColumn } from '../../platform/database/columns.ts';

/** What the admin did, written in the transaction that did it (D3). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: userIdColumn('actor_id').notNull(),
    action: text({ enum: auditActions }).notNull(),
    targetId: text('target_id').notNull(),
    detail: jsonb().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('audit_log_newest').on(table.at.desc().nullsFirst())],
);
