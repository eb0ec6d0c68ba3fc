import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A moment as a cursor carries it: JavaScript's dates would cut what the order of a list depends on. */
export const toTheMicrosecond = (column: PgColumn): SQL<string> =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
