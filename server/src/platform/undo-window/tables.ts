import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { dateMoment, isOneOf } from '../database/columns.ts';

/** Open: it can be undone. Closed: it is final, and people are being notified. */
const undoWindowStates = ['open', 'undone', 'closed'] as const;

/** Changes that can be undone for a while, before anyone is notified. The changed rows are in their features' tables. */
export const undoWindows = pgTable(
  'undo_windows',
  {
    /** The change's key, made by its feature. */
    key: text().primaryKey(),
    kind: text().notNull(),
    state: text({ enum: undoWindowStates }).notNull().default('open'),
    /** How long the screen offers to undo it. */
    until: dateMoment('until').notNull(),
  },
  (table) => [
    isOneOf('undo_windows_state', table.state, undoWindowStates),
    index('undo_windows_by_end').on(table.kind, table.state, table.until),
  ],
);
