import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { migrateDatabase, openDatabase, prepareStatement } from '../../src/platform/database/index.ts';
import { freshDatabase } from '../support/database.ts';
import { watchedLog } from '../support/watched-log.ts';

const database = await freshDatabase();

describe('the database', () => {
  it('compares and folds letters of every language, in any locale of the machine', async () => {
    const { rows } = await database.pool.query("SELECT lower('ÄÖÉ') AS folded, 'é' ILIKE 'É' AS alike");
    expect(rows).toEqual([{ folded: 'äöé', alike: true }]);
  });

  it.each([true, false])('prepares statements only where that is allowed: %s', async (prepares) => {
    const { host, user, database: name } = database.settings;
    const connectionString = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    const { db, pool, close } = await openDatabase({ connectionString, prepares }, { log: watchedLog().log });
    const find = prepareStatement<{ one: number }>(db, 'find_one', sql`select 1 as one`);
    expect(await find([])).toEqual([{ one: 1 }]);
    const named = await db
      .select({ one: sql<number>`1` })
      .from(sql`generate_series(1, 1)`)
      .prepare('named')
      .execute();
    expect(named).toEqual([{ one: 1 }]);
    const { rows } = await pool.query('SELECT name FROM pg_prepared_statements ORDER BY name');
    expect(rows.map((row) => row.name)).toEqual(prepares ? ['find_one', 'named'] : []);
    await close();
  });

  it('is migrated once by two servers that start at once', async () => {
    await database.pool.query(
      'DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public',
    );
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.settings)));
    const { rows } = await database.pool.query('SELECT hash FROM drizzle.__drizzle_migrations');
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
  });
});
