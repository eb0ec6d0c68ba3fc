import { describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../src/platform/database/index.ts';
import { freshDatabase } from '../support/database.ts';

const database = await freshDatabase();

describe('the database', () => {
  it('compares and folds letters of every language, in any locale of the machine', async () => {
    const { rows } = await database.pool.query("SELECT lower('ÄÖÉ') AS folded, 'é' ILIKE 'É' AS alike");
    expect(rows).toEqual([{ folded: 'äöé', alike: true }]);
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
