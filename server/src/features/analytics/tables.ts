import { measures } from '@ambitionhub/contract/analytics';
import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isOneOf, moment } from '../../platform/database/columns.ts';

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    title: text(),
    location: text(),
    path: text(),
    category: text(),
    label: text(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('analytics_events_name').on(table.name, table.at)],
);

/** Totals per day (UTC). They remain when that day's events, and accounts, are deleted. */
export const dailyTotals = pgTable(
  'daily_totals',
  {
    day: date().notNull(),
    measure: text({ enum: measures }).notNull(),
    /** The subject counted: a path, a side, a plan; empty if the measure has only one. */
    subject: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    countedAt: moment('counted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.measure, table.subject] }),
    isOneOf('daily_totals_measure', table.measure, measures),
  ],
);
