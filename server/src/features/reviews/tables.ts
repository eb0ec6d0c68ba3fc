import { participants } from '@ambitionhub/contract/messaging';
import type { ReviewId, ReviewWord } from '@ambitionhub/contract/reviews';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import {
  companyIdColumn,
  dateMoment,
  descending,
  isOneOf,
  participantIdColumn,
  userIdColumn,
  versionColumn,
} from '../../platform/database/columns.ts';

/**
 * What a student and a company write about each other (the work, section 9). A removed account loses the reviews about
 * it; those that it wrote stay without its id.
 */
export const reviews = pgTable(
  'reviews',
  {
    /** Made by the browser, so that a review sent twice is stored once. It is random and says nothing of the time. */
    id: uuid().$type<ReviewId>().primaryKey(),
    writtenBy: text('written_by', { enum: participants }).notNull(),
    companyId: companyIdColumn('company_id'),
    studentId: userIdColumn('student_id'),
    /** The person at the company who wrote it. */
    authorId: userIdColumn('author_id'),
    companyName: text('company_name').notNull(),
    /** The student's school when it was written. */
    school: text(),
    stars: smallint().notNull(),
    words: text().array().$type<ReviewWord[]>().notNull(),
    text: text().notNull(),
    writtenAt: dateMoment('written_at').notNull(),
    /** When the other side and everyone else could first see it; null before. */
    shownAt: dateMoment('shown_at'),
    /** The first day of that month: all that readers learn, and how they are ordered. */
    shownMonth: date('shown_month').generatedAlwaysAs(
      sql`date_trunc('month', shown_at at time zone 'UTC')::date`,
    ),
    reply: text().notNull().default(''),
    repliedAt: dateMoment('replied_at'),
    removedAt: dateMoment('removed_at'),
    removedReason: text('removed_reason').notNull().default(''),
    version: versionColumn(),
  },
  (table) => [
    isOneOf('reviews_written_by', table.writtenBy, participants),
    check('reviews_stars', sql`stars between 1 and 5`),
    check('reviews_words', sql`cardinality(words) <= 3`),
    check('reviews_sides', sql`company_id is not null or written_by = 'company'`),
    check('reviews_student', sql`student_id is not null or written_by = 'student'`),
    check('reviews_reply', sql`(reply = '') = (replied_at is null)`),
    index('reviews_of_pair').on(
      table.companyId,
      table.studentId,
      table.writtenBy,
      descending(table.writtenAt),
    ),
    index('reviews_of_student').on(table.studentId, table.writtenBy),
    index('reviews_about_company')
      .on(table.companyId, descending(table.shownMonth), descending(table.id))
      .where(sql`written_by = 'student' and shown_at is not null and removed_at is null`),
    index('reviews_about_student')
      .on(table.studentId, descending(table.shownMonth), descending(table.id))
      .where(sql`written_by = 'company' and shown_at is not null and removed_at is null`),
    index('reviews_hidden').on(table.writtenAt, table.id).where(sql`shown_at is null`),
  ],
);

/** Reports of reviews, until the admin has decided. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .$type<ReviewId>()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: participantIdColumn('reporter_id').notNull(),
    text: text().notNull(),
    reportedAt: dateMoment('reported_at').notNull(),
    /** When the admin decided; null while it waits. */
    decidedAt: dateMoment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.reporterId] }),
    index('review_reports_of_reporter').on(table.reporterId),
    index('review_reports_waiting').on(table.reportedAt, table.reviewId).where(sql`decided_at is null`),
  ],
);
