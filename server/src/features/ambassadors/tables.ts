import { ambassadorshipStates, termsPays } from '@ambitionhub/contract/ambassadors';
import { participants } from '@ambitionhub/contract/messaging';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
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

/**
 * A company's offer to a student and the ambassadorship that it becomes (the work, section 2). There are no foreign
 * keys, and names are copied, because the other side keeps the row when an account is removed. Every change locks
 * the row.
 */
export const ambassadorships = pgTable(
  'ambassadorships',
  {
    /** Made by the browser, so that an offer sent twice is stored once. */
    id: uuid().primaryKey(),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    companyName: text('company_name').notNull(),
    studentName: text('student_name').notNull(),
    state: text({ enum: ambassadorshipStates }).notNull(),
    offeredAt: dateMoment('offered_at').notNull(),
    /** When the offer was accepted, declined or withdrawn, or lapsed. */
    answeredAt: dateMoment('answered_at'),
    /** The student's note when declining. */
    declineNote: text('decline_note').notNull().default(''),
    /** The first day of the work, once accepted; null if it was ended before it began. */
    firstDay: date('first_day'),
    /** The last day, as agreed or as set when it was ended; null if there is none. */
    lastDay: date('last_day'),
    endedBy: text('ended_by', { enum: participants }),
    endReason: text('end_reason').notNull().default(''),
    /** The key of the hold of an acceptance that the student can still undo; the company does not know about it. */
    acceptingId: uuid('accepting_id'),
    /** The next day on which regular pay falls due; null if none will. */
    nextDue: date('next_due'),
    version: versionColumn(),
  },
  (table) => [
    isOneOf('ambassadorships_state', table.state, ambassadorshipStates),
    check('ambassadorships_first_day', sql`first_day is not null or state <> 'active'`),
    check('ambassadorships_days', sql`last_day is null or last_day >= first_day`),
    uniqueIndex('ambassadorships_open')
      .on(table.companyId, table.studentId)
      .where(sql`state in ('offered', 'active')`),
    index('ambassadorships_of_company').on(
      table.companyId,
      table.state,
      descending(table.offeredAt),
      descending(table.id),
    ),
    // For the admin, who reads all states together.
    index('ambassadorships_of_company_newest').on(
      table.companyId,
      descending(table.offeredAt),
      descending(table.id),
    ),
    index('ambassadorships_of_student').on(
      table.studentId,
      descending(table.offeredAt),
      descending(table.id),
    ),
    index('ambassadorships_accepting').on(table.id).where(sql`accepting_id is not null`),
    index('ambassadorships_waiting').on(table.offeredAt).where(sql`state = 'offered'`),
    index('ambassadorships_falling_due').on(table.nextDue, table.id).where(sql`next_due is not null`),
    index('ambassadorships_ending').on(table.lastDay).where(sql`state = 'active' and last_day is not null`),
  ],
);

/**
 * The terms of an ambassadorship, one row per version: those of the offer, and those proposed while it is active.
 * The trigger `terms_kept` in triggers.sql refuses to change terms that were accepted.
 */
export const ambassadorTerms = pgTable(
  'ambassador_terms',
  {
    ambassadorshipId: uuid('ambassadorship_id').notNull(),
    version: integer().notNull(),
    pay: text({ enum: termsPays }).notNull(),
    /** US cents per hour, month or semester; zero for tasks. */
    rateCents: integer('rate_cents').notNull(),
    weeklyMinutes: integer('weekly_minutes'),
    /** The day from which they apply, once accepted. */
    fromDay: date('from_day').notNull(),
    /** The first day that was offered, if the student accepted after it. */
    offeredFrom: date('offered_from'),
    lastDay: date('last_day'),
    text: text().notNull().default(''),
    proposedAt: dateMoment('proposed_at').notNull(),
    proposedById: userIdColumn('proposed_by_id'),
    proposedByName: text('proposed_by_name').notNull(),
    acceptedAt: dateMoment('accepted_at'),
    /** When the student declined them, or the company withdrew or replaced them. */
    refusedAt: dateMoment('refused_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ambassadorshipId, table.version] }),
    foreignKey({
      name: 'ambassador_terms_of',
      columns: [table.ambassadorshipId],
      foreignColumns: [ambassadorships.id],
    }).onDelete('cascade'),
    isOneOf('ambassador_terms_pay', table.pay, termsPays),
    check('ambassador_terms_rate', sql`rate_cents >= 0 and (rate_cents > 0) = (pay <> 'tasks')`),
    check('ambassador_terms_days', sql`last_day is null or last_day >= from_day`),
    check('ambassador_terms_semester', sql`pay <> 'semester' or last_day is not null`),
    check('ambassador_terms_answer', sql`accepted_at is null or refused_at is null`),
    uniqueIndex('ambassador_terms_open')
      .on(table.ambassadorshipId)
      .where(sql`accepted_at is null and refused_at is null`),
  ],
);

/**
 * An ambassador's approved work and last activity, so that a company with thousands can sort by them. Triggers of
 * hours and tasks keep it up to date, also for the previous release. It is a separate table because it is locked last,
 * after a week or a proof.
 */
export const ambassadorDone = pgTable('ambassador_done', {
  ambassadorshipId: uuid('ambassadorship_id').primaryKey(),
  minutes: integer().notNull().default(0),
  tasks: integer().notNull().default(0),
  /** The last day for which they logged hours, or on which they started or handed in a task. */
  activeOn: date('active_on'),
});
