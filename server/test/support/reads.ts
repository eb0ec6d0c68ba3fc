import { sql } from 'drizzle-orm';
import type { Transaction } from '../../src/platform/database/index.ts';

/** How many rows of a table this work reads in its transaction. */
export async function rowsRead(
  tx: Transaction,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await readSoFar(tx, table);
  await work();
  return (await readSoFar(tx, table)) - before;
}

async function readSoFar(tx: Transaction, table: string): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::float8 as read from pg_stat_xact_user_tables
    where relname = ${table}`);
  return rows[0]?.read ?? 0;
}
