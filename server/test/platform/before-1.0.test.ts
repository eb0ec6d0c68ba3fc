import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { fingerprintTables, tablesOfFirstRelease } from '../../src/platform/database/before-1.0.ts';
import { makeTables, migrateDatabase } from '../../src/platform/database/index.ts';
import { migrationsFolder, migrationsIn } from '../../src/platform/database/migrations.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { emptyDatabase } from '../support/database.ts';

const [first] = migrationsIn();
if (!first) throw new Error('no migration');
const unreleased = migrationsIn(`${migrationsFolder}/before-1.0`);
const newestUnreleased = unreleased.at(-1)?.folderMillis ?? 0;

/** A database with the tables of the first release and a student, whose journal names a migration of before. */
async function databaseOfBefore(newest: number) {
  const settings = await emptyDatabase();
  await makeTables(settings, first?.folderMillis ?? 0);
  const client = new pg.Client(settings);
  await client.connect();
  atTheEnd(() => client.end());
  await client.query('DELETE FROM drizzle.__drizzle_migrations');
  const note = "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of before', $1)";
  for (const at of [newest - 1, newest]) await client.query(note, [at]);
  await client.query(
    "INSERT INTO users (id, name, email, user_type) VALUES ($1, 'Maya', 'maya@example.org', 'student')",
    [randomUUID()],
  );
  return { client, settings };
}

it('knows the tables that the first migration makes', async () => {
  const { client } = await databaseOfBefore(newestUnreleased);
  expect(await fingerprintTables(client)).toBe(tablesOfFirstRelease);
});

it('opens a database from before 1.0.0 with its data, and from then on it is like any other', async () => {
  const { client, settings } = await databaseOfBefore(newestUnreleased);
  await migrateDatabase(settings);
  await migrateDatabase(settings);
  const { rows } = await client.query(
    'SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  expect(rows.map((row) => Number(row.created_at))).toEqual(
    migrationsIn().map(({ folderMillis }) => folderMillis),
  );
  expect((await client.query('SELECT name FROM users')).rows).toEqual([{ name: 'Maya' }]);
});

it('refuses tables that somebody changed, and a much older database, and changes nothing', async () => {
  const changed = await databaseOfBefore(newestUnreleased);
  await changed.client.query('ALTER TABLE users ADD COLUMN nickname text');
  await expect(migrateDatabase(changed.settings)).rejects.toThrow('somebody changed them');
  const older = await databaseOfBefore(1_795_777_744_864);
  await expect(migrateDatabase(older.settings)).rejects.toThrow('long before 1.0.0');
  for (const { client } of [changed, older]) {
    const { rows } = await client.query("SELECT FROM drizzle.__drizzle_migrations WHERE hash = 'of before'");
    expect(rows).toHaveLength(2);
  }
});
