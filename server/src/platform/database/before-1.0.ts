import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { StartFault } from '../config/index.ts';
import {
  migrationsFolder,
  migrationsIn,
  newestMigration,
  noteMigration,
  runMigrations,
} from './migrations.ts';

/*
 * Databases that were made before version 1.0.0. Its first migration makes all tables at once; this is how a database that has them
 * already, by about a hundred earlier migrations, continues with it. Delete this file and its folder when no such database is left.
 */

/** The oldest state that is understood: its migration's time, `0097_sorted-lists`. */
const oldest = 1_795_777_744_865;
const folder = join(migrationsFolder, 'before-1.0');

/** The fingerprint of the tables that the first migration makes. */
export const tablesOfFirstRelease = '57f5622b564909228a835b51d96d682f';

/** Every column, constraint and index, whatever the order in which they were added. */
const fingerprint = `
  WITH relation AS (SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace), line AS (
    SELECT concat_ws(' ', relname, relpersistence, array_to_string(reloptions, ',')) AS text FROM relation WHERE relkind IN ('r', 'i')
    UNION ALL
    SELECT concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
      pg_get_expr(adbin, adrelid))
    FROM relation JOIN pg_attribute ON attrelid = relation.oid LEFT JOIN pg_attrdef ON (adrelid, adnum) = (attrelid, attnum)
    WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid)) FROM relation JOIN pg_constraint ON conrelid = relation.oid
    WHERE contype <> 'n'
    UNION ALL
    SELECT pg_get_indexdef(oid) FROM relation WHERE relkind = 'i'
    UNION ALL
    SELECT extname FROM pg_extension)
  SELECT md5(string_agg(text, E'\\n' ORDER BY text COLLATE "C")) AS fingerprint FROM line`;

/** What tells two states of the tables apart. */
export async function fingerprintTables(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>(fingerprint);
  return rows[0]?.fingerprint ?? '';
}

/** The time of the migration to restore a backup's tables with: one from before version 1.0.0 has those of the first release. */
export function releasedMigration(newest: number): number {
  const [first] = migrationsIn();
  return first && newest === migrationsIn(folder).at(-1)?.folderMillis ? first.folderMillis : newest;
}

/** Replaces the migrations of a database from before version 1.0.0 by the first one, in the caller's transaction. */
export async function adoptUnreleased(client: ClientBase): Promise<void> {
  const newest = await newestMigration(client);
  const [first] = migrationsIn();
  if (!first || newest === 0 || newest >= first.folderMillis) return;
  if (newest < oldest)
    throw new StartFault(
      'the database was made by a version long before 1.0.0: start it once with the last version before 1.0.0.',
    );
  await runMigrations(client, migrationsIn(folder));
  await client.query(
    `ALTER TABLE checkouts VALIDATE CONSTRAINT checkouts_company_id_companies_user_id_fk;
     ALTER TABLE subscriptions VALIDATE CONSTRAINT subscriptions_company_id_companies_user_id_fk`,
  );
  if ((await fingerprintTables(client)) !== tablesOfFirstRelease)
    throw new StartFault('its tables are not those of version 1.0.0: somebody changed them by hand.');
  await client.query('DELETE FROM drizzle.__drizzle_migrations');
  await noteMigration(client, first);
}
