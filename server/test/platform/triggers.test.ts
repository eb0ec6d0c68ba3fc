import pg from 'pg';
import { expect, it } from 'vitest';
import { sourceStatements, statementsMissing } from '../../triggers/differences.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { freshDatabase } from '../support/database.ts';

/** A connection to this test's migrated database. */
async function connected(): Promise<pg.Client> {
  const { settings } = await freshDatabase();
  const client = new pg.Client(settings);
  await client.connect();
  atTheEnd(() => client.end());
  return client;
}

function written(part: string): string {
  const found = sourceStatements().find((statement) => statement.includes(part));
  if (found === undefined) throw new Error(`no triggers.sql has ${part}`);
  return found;
}

it('has the same functions and triggers in the migrated database and in the triggers.sql files', async () => {
  // A statement listed here differs between its file and the migrations: npm run triggers -- what-changed
  expect(await statementsMissing(await connected())).toEqual([]);
});

it('notices a function that a migration changed without its file', async () => {
  const client = await connected();
  const statement = written('FUNCTION note_publication');
  await client.query(statement.replace('RETURN NEW', 'RETURN NULL'));
  expect(await statementsMissing(client)).toContain(statement);
});

it('notices a trigger on other columns than in its file', async () => {
  const client = await connected();
  const statement = written('TRIGGER listing_changed');
  await client.query(statement.replace(', verified', ''));
  expect(await statementsMissing(client)).toContain(statement);
});

it('notices a statement in a file and in no migration', async () => {
  const client = await connected();
  await client.query('DROP TRIGGER listing_changed ON student_listings');
  expect(await statementsMissing(client)).toContain(written('TRIGGER listing_changed'));
});

it('notices a function and a trigger that no file names', async () => {
  const client = await connected();
  await client.query(`
    CREATE FUNCTION stray() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
    CREATE TRIGGER stray BEFORE INSERT ON students FOR EACH ROW EXECUTE FUNCTION stray()`);
  const drops = (await statementsMissing(client)).slice(-2);
  expect(drops).toEqual(['DROP TRIGGER stray ON students;', 'DROP FUNCTION stray;']);
});

it('ignores a different comment or layout', async () => {
  const client = await connected();
  const statement = written('FUNCTION note_publication');
  await client.query(statement.replace('BEGIN', 'BEGIN\n\n  -- once'));
  expect(await statementsMissing(client)).not.toContain(statement);
});
