import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { dateMoment, isOneOf } from '../database/columns.ts';

/** Open: it can be undone. Closed: it is final, and people are being notified. */
const holdStates = ['open', 'undone', 'closed'] as const;

/** Changes that can be undone for a while, before anyone is notified. The changed rows are in their features' tables. */
export const holds = pgTable(
  'holds',
  {
    /** The change's key, made by its feature. */
    key: text().primaryKey(),
    kind: text().notNull(),
    state: text({ enum: holdStates }).notNull().default('open'),
    /** How long the screen offers to undo it. */
    until: dateMoment('until').notNull(),
  },
  (table) => [
    isOneOf('holds_state', table.state, holdStates),
    index('holds_by_end').on(table.kind, table.state, table.until),
  ],
);
