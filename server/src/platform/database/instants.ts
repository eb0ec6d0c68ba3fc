import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An instant in a cursor: JavaScript's dates would cut off digits that the list is sorted by. */
export const toTheMicrosecond = (column: PgColumn): SQL<string> =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
