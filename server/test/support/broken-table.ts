import type { Pool } from 'pg';
import { isLostRace } from '../../src/platform/database/index.ts';

/** Alters a table, again after a deadlock: the jobs lock the same tables, and a partitioned one in another order. */
async function alter(pool: Pool, statement: string): Promise<void> {
  try {
    await pool.query(statement);
  } catch (error) {
    if (!isLostRace(error)) throw error;
    await alter(pool, statement);
  }
}

/** Acts while a table is altered so that queries fail, and puts it back even if the act does: later tests need it. */
export async function whileBroken<Result>(
  pool: Pool,
  { broken, mended }: { broken: string; mended: string },
  act: () => Promise<Result>,
): Promise<Result> {
  await alter(pool, broken);
  try {
    return await act();
  } finally {
    await alter(pool, mended);
  }
}

/** Makes a table disappear for a while. */
export const withoutTable = (table: string) => ({
  broken: `ALTER TABLE ${table} RENAME TO gone`,
  mended: `ALTER TABLE ${table.replace(/\w+$/, 'gone')} RENAME TO ${table.replace(/^.*\./, '')}`,
});

/** Makes a table refuse every new row for a while, or those that do not fit. */
export const refusingRows = (table: string, unless = 'false') => ({
  broken: `ALTER TABLE ${table} ADD CONSTRAINT never CHECK (${unless}) NOT VALID`,
  mended: `ALTER TABLE ${table} DROP CONSTRAINT never`,
});
