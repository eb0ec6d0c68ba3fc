import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

/** The folder of the generated migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** The migrations of a folder, the oldest first; `folderMillis` is `when` in its journal. */
export const migrationsIn = (folder = migrationsFolder): readonly MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: folder });

/** The time of the newest migration that the database has; 0 if it has none. */
export async function newestMigration(client: ClientBase): Promise<number> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  const { rows } = await client.query<{ newest: string }>(
    'SELECT coalesce(max(created_at), 0) AS newest FROM drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest);
}

/** Notes that the database has a migration. */
export async function noteMigration(
  client: ClientBase,
  { hash, folderMillis }: MigrationMeta,
): Promise<void> {
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

/** Runs the migrations that the database does not have yet, in their order. */
export async function runMigrations(client: ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  const newest = await newestMigration(client);
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > newest)) {
    for (const statement of migration.sql) await client.query(statement);
    await noteMigration(client, migration);
  }
}
