import pg from 'pg';
import { StartFault } from '../config/index.ts';
import { adoptUnreleased, releasedMigration } from './before-1.0.ts';
import { reasonOf } from './failures.ts';
import { migrationsIn, runMigrations } from './migrations.ts';
import { applyFunctions, applyRoutines } from './routines.ts';
import { type DatabaseSettings, withoutLimits } from './settings.ts';

// Any number that nothing else in this database locks.
const migrationLock = 7_266_001;

/**
 * Brings the database up to this version's tables, functions and triggers: everything or, on a failure, nothing.
 * Servers that start together take turns, so each succeeds and every migration runs once. Throws a `StartFault`
 * with the database's reason.
 */
export const migrateDatabase = (settings: DatabaseSettings): Promise<void> =>
  inOneTransaction(settings, async (client) => {
    await adoptUnreleased(client);
    await applyRoutines(client, () => runMigrations(client, migrationsIn()));
  });

/**
 * Makes the tables of an empty database as a backup had them, without triggers. Throws a `StartFault` if this version does not know them.
 *
 * @param newest the time (`when` in the journal) of the backup's newest migration
 */
export const makeTables = (settings: DatabaseSettings, newest: number): Promise<void> =>
  inOneTransaction(settings, async (client) => {
    const known = migrationsIn();
    const last = known.findIndex(({ folderMillis }) => folderMillis === releasedMigration(newest));
    if (last === -1)
      throw new StartFault(
        'the backup was made by another version of this product, newer or before 1.0.0: restore it with that one.',
      );
    await applyFunctions(client);
    await runMigrations(client, known.slice(0, last + 1));
  });

async function inOneTransaction(
  settings: DatabaseSettings,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  // Its own connection: a migration may run for any time. The lock ends with the transaction, because PgBouncer keeps connections.
  const client = new pg.Client({ ...settings, application_name: 'ambitionhub migration', keepAlive: true });
  client.on('error', () => undefined); // a lost connection fails the statement, which reports it
  try {
    await client.connect();
    await client.query(`BEGIN; ${withoutLimits}`);
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(`the database cannot be brought up to date: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await client.end();
  }
}
