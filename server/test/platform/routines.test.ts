import pg from 'pg';
import { expect, it } from 'vitest';
import { applyRoutines, type Routines } from '../../src/platform/database/routines.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { freshDatabase } from '../support/database.ts';

const nothing = () => Promise.resolve();

/** Routines of a version, of which one says which version it is of. */
const ofVersion = (version: string, says = version): Routines => ({
  version,
  functions: `CREATE OR REPLACE FUNCTION version_says() RETURNS text LANGUAGE sql AS $$ SELECT '${says}' $$;`,
  triggers: `CREATE OR REPLACE FUNCTION note_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name := version_says(); RETURN NEW; END $$;
    CREATE OR REPLACE TRIGGER version_noted BEFORE INSERT ON seen FOR EACH ROW EXECUTE FUNCTION note_version();`,
});

/** A database with a table of its own, and what its trigger writes after each start. */
async function databaseWithTable() {
  const { settings } = await freshDatabase();
  const client = new pg.Client(settings);
  await client.connect();
  atTheEnd(() => client.end());
  await client.query('CREATE TABLE seen (name text)');
  const start = async (routines: Routines): Promise<string> => {
    await applyRoutines(client, nothing, routines);
    return (await client.query("INSERT INTO seen VALUES ('') RETURNING name")).rows[0].name;
  };
  return { client, start };
}

it('gives a database the functions and triggers of a newer version, and leaves them when an older server starts', async () => {
  const { start } = await databaseWithTable();
  expect(await start(ofVersion('1.9.0'))).toBe('1.9.0');
  expect(await start(ofVersion('1.10.0'))).toBe('1.10.0');
  expect(await start(ofVersion('1.9.0'))).toBe('1.10.0');
});

it('applies what changed within one version, and nothing where nothing changed', async () => {
  const { client, start } = await databaseWithTable();
  expect(await start(ofVersion('2.0.0', 'written first'))).toBe('written first');
  expect(await start(ofVersion('2.0.0', 'corrected'))).toBe('corrected');
  await client.query('DROP TRIGGER version_noted ON seen');
  expect(await start(ofVersion('2.0.0', 'corrected'))).toBe('');
});

it('makes functions before the tables that use them, and triggers after', async () => {
  const { client } = await databaseWithTable();
  await client.query('DROP TABLE seen');
  await applyRoutines(
    client,
    async () => {
      await client.query('CREATE TABLE seen (name text DEFAULT version_says())');
    },
    ofVersion('3.0.0'),
  );
  expect((await client.query("INSERT INTO seen VALUES ('') RETURNING name")).rows).toEqual([
    { name: '3.0.0' },
  ]);
});
