import { applicationStatuses, type DeclineId } from '@ambitionhub/contract/applications';
import type { PositionId } from '@ambitionhub/contract/positions';
import { sql } from 'drizzle-orm';
import {
  bit,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  companyIdColumn,
  dateMoment,
  descending,
  isOneOf,
  userIdColumn,
  versionColumn,
} from '../../platform/database/columns.ts';
import { companies } from '../companies/tables.ts';
import { columnFilters, filterColumns } from '../directory/tables.ts';
import { conversations } from '../messaging/tables.ts';
import { students } from '../students/tables.ts';

/**
 * The status of a student's first message to a company that had not written before (D15), next to its conversation.
 * Messaging changes it in the same transaction, through the trigger `application_follows` in triggers.sql. All
 * other code locks the conversation first, and then updates the row only if its status allows it. 'No answer' is
 * not stored: it follows from `appliedAt` for `sent` and `seen`.
 */
export const applications = pgTable(
  'applications',
  {
    conversationId: uuid('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    studentId: userIdColumn('student_id')
      .notNull()
      .references(() => students.userId, { onDelete: 'cascade' }),
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The position applied to, which may have been deleted since; null for the company's first one. */
    positionId: uuid('position_id').$type<PositionId>(),
    /** The position's title at the time. */
    positionTitle: text('position_title').notNull().default(''),
    status: text({ enum: applicationStatuses }).notNull(),
    appliedAt: dateMoment('applied_at').notNull(),
    /** The time since which it waits for the company's answer; afterward, the time of its last status change. */
    since: dateMoment('since').notNull(),
    seenAt: dateMoment('seen_at'),
    /** When the company first wrote. */
    answeredAt: dateMoment('answered_at'),
    /** When the company last made an offer. */
    offeredAt: dateMoment('offered_at'),
    declinedAt: dateMoment('declined_at'),
    withdrawnAt: dateMoment('withdrawn_at'),
    hiredAt: dateMoment('hired_at'),
    /** When the company first responded, by a message or by a decline. */
    respondedAt: dateMoment('responded_at'),
    /** The company's note on its decline. */
    note: text().notNull().default(''),
    /** The person who declined, by their name at that time. Only the company sees it. */
    declinedByName: text('declined_by_name'),
    /** The pending decline, which can still be undone; all three are null again afterward. */
    declineId: uuid('decline_id').$type<DeclineId>(),
    declineAskedAt: dateMoment('decline_asked_at'),
    /** The conversation's last message at that time: a later one from the company cancels the decline. */
    declineSeq: integer('decline_seq'),
    /** The status that the company sees, which is declined immediately. */
    stage: text({ enum: applicationStatuses })
      .notNull()
      .generatedAlwaysAs(sql`case when decline_asked_at is null then status else 'declined' end`),
    listedAt: dateMoment('listed_at').notNull().generatedAlwaysAs(sql`coalesce(decline_asked_at, since)`),
    // The student's filterable fields, copied from their listing; empty without one. The triggers
    // `describe_application` and `describe_applications` (triggers.sql) keep them, so a filter reads only the
    // pipeline's index.
    ...filterColumns(),
    /** One bit for each skill of the catalog, by the function `skill_bits` in triggers.sql. */
    skillBits: bit('skill_bits', { dimensions: 128 }),
  },
  (table) => [
    isOneOf('applications_status', table.status, applicationStatuses),
    check(
      'applications_decline',
      sql`num_nulls(decline_id, decline_asked_at, decline_seq) = 3
        or num_nulls(decline_id, decline_asked_at, decline_seq) = 0 and status in ('sent', 'seen', 'answered')`,
    ),
    unique('applications_pair').on(table.studentId, table.companyId),
    // All columns that a list or a count reads, so that neither reads the table.
    index('applications_pipeline').on(
      table.companyId,
      table.stage,
      table.listedAt,
      table.conversationId,
      table.studentId,
      ...columnFilters.map((name) => table[name]),
      table.skillBits,
      table.positionId,
    ),
    index('applications_of_student').on(
      table.studentId,
      descending(table.appliedAt),
      descending(table.conversationId),
    ),
    index('applications_to_be_told').on(table.declineAskedAt).where(sql`decline_asked_at is not null`),
    // An index of page ranges, for counting the weeks.
    index('applications_by_day').using('brin', table.appliedAt),
  ],
);

/**
 * A company's changes to the built-in templates, and its own templates. A built-in template that is unchanged
 * has no row.
 */
export const applicationTemplates = pgTable(
  'application_templates',
  {
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The id of a built-in template, or one that the browser created. */
    id: text().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    /** A built-in template that the company has removed. */
    removed: boolean().notNull().default(false),
    version: versionColumn(),
    createdAt: dateMoment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/**
 * How soon and how often companies answer, computed by a job. No row without an application of the last 90
 * days that is answered or 14 days old.
 */
export const responseFigures = pgTable(
  'response_figures',
  {
    companyId: companyIdColumn('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    applications: integer().notNull(),
    medianSeconds: doublePrecision('median_seconds'),
    answeredSoon: doublePrecision('answered_soon'),
    countedAt: dateMoment('counted_at').notNull().defaultNow(),
  },
  (table) => [
    index('response_figures_silent')
      .on(descending(table.applications), descending(table.companyId))
      .where(sql`median_seconds is null and answered_soon = 0`),
  ],
);

/**
 * The applications of each week for a year, and how many were answered how soon; computed by the same job.
 */
export const applicationWeeks = pgTable('application_weeks', {
  /** The week's Monday (UTC). */
  week: date().primaryKey(),
  applications: integer().notNull(),
  answered: integer().notNull(),
  medianSeconds: doublePrecision('median_seconds'),
});
