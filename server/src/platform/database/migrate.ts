import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { StartFault } from '../config/index.ts';
import type { OpenDatabase } from './database.ts';

/** The folder of the generated migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

// Any number that nothing else in this database locks.
const migrationLock = 7_266_001;

/**
 * Brings the database up to this version's tables. Servers that start together take turns, so each succeeds and every
 * migration runs once. Throws a `StartFault` with the database's reason.
 */
export const migrate = async ({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    client.release(true); // closed, not returned to the pool: the lock ends with the connection
    throw new StartFault(`the database cannot be brought up to date: ${reasonOf(error)}.`, { cause: error });
  }
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};
