import { type SQL, sql } from 'drizzle-orm';
import { lowestId } from '../../platform/database/index.ts';

/** An instant as documents have it. */
export const iso = (column: string): SQL =>
  sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const afterId = (after: string): SQL => sql`${after === '' ? lowestId : after}::uuid`;
