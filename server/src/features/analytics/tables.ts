import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

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
