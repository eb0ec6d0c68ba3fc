import { weekDecisions, weekStates } from '@ambitionhub/contract/hours';
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
  uuid,
} from 'drizzle-orm/pg-core';
import {
  companyIdColumn,
  dateMoment,
  isOneOf,
  userIdColumn,
  versionColumn,
} from '../../platform/database/columns.ts';
import { ambassadorships } from '../ambassadors/tables.ts';

/** A week of an ambassador's hours, which a company approves or returns as a whole (the work, section 3). */
export const hourWeeks = pgTable(
  'hour_weeks',
  {
    ambassadorshipId: uuid('ambassadorship_id').notNull(),
    /** Its Monday. */
    week: date().notNull(),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    state: text({ enum: weekStates }).notNull(),
    minutes: integer().notNull(),
    /** The agreed minutes for the week, by the terms of its days; null without an agreement. */
    agreedMinutes: integer('agreed_minutes'),
    /** In US cents, by the terms of each day; final once approved. */
    amountCents: integer('amount_cents').notNull(),
    /** The day on which it is approved automatically. */
    dueOn: date('due_on').notNull(),
    /** The company's note when returning it. */
    note: text().notNull().default(''),
    decidedById: userIdColumn('decided_by_id'),
    decidedByName: text('decided_by_name'),
    decidedAt: dateMoment('decided_at'),
    /**
     * The company's decision while it can be undone, with the key of its hold. The student does not see it, and
     * changing the hours voids it.
     */
    decision: text({ enum: weekDecisions }),
    decisionId: uuid('decision_id'),
    decisionNote: text('decision_note').notNull().default(''),
    decisionById: userIdColumn('decision_by_id'),
    decisionByName: text('decision_by_name'),
    version: versionColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.ambassadorshipId, table.week] }),
    foreignKey({
      name: 'hour_weeks_of',
      columns: [table.ambassadorshipId],
      foreignColumns: [ambassadorships.id],
    }).onDelete('cascade'),
    isOneOf('hour_weeks_state', table.state, weekStates),
    isOneOf('hour_weeks_decision', table.decision, weekDecisions),
    check('hour_weeks_decided', sql`num_nulls(decision, decision_id) in (0, 2)`),
    index('hour_weeks_decisions').on(table.decisionId).where(sql`decision_id is not null`),
    index('hour_weeks_of_company').on(table.companyId, table.state, table.week, table.ambassadorshipId),
    index('hour_weeks_of_student').on(table.studentId, table.week),
    index('hour_weeks_unlooked')
      .on(table.dueOn, table.ambassadorshipId, table.week)
      .where(sql`state = 'logged' and minutes > 0`),
  ],
);

/** Minutes that an ambassador with hourly pay worked on one day, with a note on the work. */
export const workedHours = pgTable(
  'worked_hours',
  {
    /** Made by the browser, so that hours sent twice are stored once. */
    id: uuid().primaryKey(),
    ambassadorshipId: uuid('ambassadorship_id').notNull(),
    week: date().notNull(),
    day: date().notNull(),
    minutes: integer().notNull(),
    /** US cents per hour, by the terms of the day. */
    rateCents: integer('rate_cents').notNull(),
    note: text().notNull().default(''),
    loggedAt: dateMoment('logged_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'worked_hours_of_week',
      columns: [table.ambassadorshipId, table.week],
      foreignColumns: [hourWeeks.ambassadorshipId, hourWeeks.week],
    }).onDelete('cascade'),
    check('worked_hours_rate', sql`rate_cents > 0`),
    check('worked_hours_steps', sql`minutes > 0 and minutes <= 1440 and minutes % 5 = 0`),
    check('worked_hours_week', sql`day >= week and day < week + 7`),
    index('worked_hours_of_week').on(table.ambassadorshipId, table.week, table.day),
  ],
);
