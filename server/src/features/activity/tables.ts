import {
  type ActivityAct,
  type ActivityDetail,
  activityActNames,
  activityKinds,
} from '@ambitionhub/contract/activity';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyIdColumn, isOneOf, moment, userIdColumn } from '../../platform/database/columns.ts';
import { companies } from '../companies/tables.ts';

/** The actions of a company's people, append-only. Names are copied, because people leave and students delete their accounts. */
export const companyActivity = pgTable(
  'company_activity',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null if no person did it. */
    actorId: userIdColumn('actor_id'),
    actorName: text('actor_name'),
    act: text({ enum: activityActNames }).$type<ActivityAct>().notNull(),
    /** The act's kind, for the filter. */
    kind: text({ enum: activityKinds }).notNull(),
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name').notNull().default(''),
    detail: jsonb().$type<ActivityDetail>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    isOneOf('company_activity_kind', table.kind, activityKinds),
    // Read backward: newest first.
    index('company_activity_newest').on(table.companyId, table.at, table.id),
    index('company_activity_by_person').on(table.companyId, table.actorId, table.at, table.id),
    index('company_activity_by_kind').on(table.companyId, table.kind, table.at, table.id),
    // For deleting old entries.
    index('company_activity_by_day').using('brin', table.at),
  ],
);
