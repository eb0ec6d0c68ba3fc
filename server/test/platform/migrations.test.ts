import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../../src/platform/database/migrations.ts';
import { applyFunctions } from '../../src/platform/database/routines.ts';
import { emptyDatabase, freshDatabase } from '../support/database.ts';

/**
 * While servers are restarted one by one, the release before a migration runs on its tables. Each thing that a
 * migration takes from that release has a reason here: the release since which no code needs it. See
 * "Upgrade" in docs/operations.md.
 */
const taken: Readonly<Record<string, string>> = {
  '0004_groups-of-news': 'the same groups as before, and more',
};

/** What code may rely on, a line each, with its table. */
const reliable = `
  SELECT table_name AS "table", 'column ' || table_name || '.' || column_name || ' of type ' || udt_name AS line
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL
  SELECT table_name, 'writing ' || table_name || '.' || column_name
    FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER'
  UNION ALL
  SELECT '', 'function ' || proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'
    FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
    WHERE nspname = 'public' AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`;

/** The constraints of rows, a line each. */
const required = `
  SELECT table_name AS "table", 'a value for ' || table_name || '.' || column_name AS line
    FROM information_schema.columns
    WHERE table_schema = 'public' AND is_nullable = 'NO' AND column_default IS NULL AND is_generated = 'NEVER' AND is_identity = 'NO'
  UNION ALL
  SELECT relname, conname || ' of ' || relname || ': ' || pg_get_constraintdef(c.oid)
    FROM pg_constraint c JOIN pg_class ON pg_class.oid = conrelid JOIN pg_namespace n ON n.oid = connamespace
    WHERE nspname = 'public' AND contype IN ('c', 'f', 'u', 'p', 'x')
  UNION ALL
  SELECT t.relname, i.relname || ' of ' || t.relname || ': unique'
    FROM pg_index JOIN pg_class t ON t.oid = indrelid JOIN pg_class i ON i.oid = indexrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE nspname = 'public' AND indisunique AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

type Line = { readonly table: string; readonly line: string };
type Journal = { readonly entries: readonly { readonly tag: string }[] };

async function linesOf(client: pg.Client, query: string) {
  const { rows } = await client.query<Line>(query);
  return new Map(rows.map(({ line, table }) => [line, table]));
}
const look = async (client: pg.Client) => ({
  reliable: await linesOf(client, reliable),
  required: await linesOf(client, required),
});

const { entries }: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
const statementsOf = (tag: string): string => readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');

it('a migration takes nothing from the release that runs on the tables before it', async () => {
  const client = new pg.Client(await emptyDatabase());
  await client.connect();
  const found: Record<string, string[]> = {};
  await applyFunctions(client);
  const [first, ...later] = entries.map(({ tag }) => tag);
  await client.query(statementsOf(first ?? ''));
  let before = await look(client);
  for (const tag of later) {
    await client.query(statementsOf(tag));
    const after = await look(client);
    const tables = new Set(before.reliable.values());
    const gone = [...before.reliable.keys()].filter((line) => !after.reliable.has(line));
    const added = [...after.required].filter(
      ([line, table]) => tables.has(table) && !before.required.has(line),
    );
    const lines = [
      ...gone.map((line) => `it takes away: ${line}`),
      ...added.map(([line]) => `it asks for: ${line}`),
    ];
    if (lines.length > 0) found[tag] = lines;
    before = after;
  }
  await client.end();
  const untold = Object.entries(found).filter(([tag]) => !(tag in taken));
  expect(untold).toEqual([]);
  expect(Object.keys(taken).filter((tag) => !(tag in found))).toEqual([]);
});

it('every table is as its source says: no migration is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ambitionhub-drift-'));
  try {
    await cp(migrationsFolder, join(folder, 'made'), { recursive: true });
    const server = join(import.meta.dirname, '../..');
    const schema = ['features', 'platform'].map((room) => join(server, 'src', room, '*/tables.ts'));
    const config = { dialect: 'postgresql', schema, out: './made' };
    await writeFile(join(folder, 'drizzle.config.json'), JSON.stringify(config));
    const kit = join(server, '../node_modules/drizzle-kit/bin.cjs');
    const args = [kit, 'generate', '--config', './drizzle.config.json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
    expect(stdout).toContain('No schema changes');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('only the last snapshot of the tables is kept: drizzle-kit compares with no other, and each has 15,000 lines', async () => {
  const snapshots = (await readdir(join(migrationsFolder, 'meta'))).filter(
    (name) => name !== '_journal.json',
  );
  expect(snapshots.slice(0, -1)).toEqual([]);
});

it('every foreign key has an index, so that removing what it names reads no whole table', async () => {
  const { pool } = await freshDatabase();
  const { rows } = await pool.query<{ key: string }>(`
    SELECT conrelid::regclass || ': ' || conname AS key FROM pg_constraint key
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = any(conkey))
    ORDER BY key`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
