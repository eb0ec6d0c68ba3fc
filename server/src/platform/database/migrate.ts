import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartFault } from '../config/index.ts';
import { reasonOf } from './failures.ts';
import type { DatabaseSettings } from './settings.ts';

/** The folder of the generated migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

// Any number that nothing else in this database locks.
const migrationLock = 7_266_001;

/**
 * Brings the database up to this version's tables. Servers that start together take turns, so each succeeds
 * and every migration runs once. Throws a `StartFault` with the database's reason.
 */
export async function migrateDatabase(
  settings: DatabaseSettings,
  { folder = migrationsFolder }: { readonly folder?: string } = {},
): Promise<void> {
  // Its own connection: a migration may run for any time, and the lock ends with the connection.
  const client = new pg.Client({ ...settings, application_name: 'ambitionhub migration', keepAlive: true });
  client.on('error', () => undefined); // a lost connection fails the statement, which reports it
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } catch (error) {
    throw new StartFault(`the database cannot be brought up to date: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await client.end();
  }
}
