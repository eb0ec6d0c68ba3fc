import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../../src/platform/database/migrate.ts';
import { emptyDatabase } from '../support/database.ts';

/**
 * While servers are restarted one by one, the code before a migration runs on its tables. Each thing that a
 * migration takes from that code has a reason here: the release since which no code needs it. See "Releases"
 * in docs/operations.md.
 */
const taken: Readonly<Record<string, string>> = {
  '0005_words-only': 'before the first release; the code before it wrote the same words',
  '0006_versions-and-epochs': 'before the first release',
  '0009_conversation-words': 'before the first release; the code before it wrote the same words',
  '0023_rows-that-stay': 'before the first release',
  '0025_applications': 'before the first release; it only allows more words than the rule that it replaces',
  '0036_companies-of-several':
    'the triggers user_of_company and company_owned write what it asks for; that code makes no other rows',
  '0044_assigned-conversations': 'code from before assignments writes none',
  '0037_held-approvals': 'code from before holds writes neither column',
  '0048_hours': 'no code before it writes hours or their weeks',
  '0052_offered-applications': 'it only allows one word more, which only the code after it writes',
  '0054_activity-of-work': 'it only allows two words more, which only the code after it writes',
  '0070_portfolios-and-covers': 'code before it writes no kind of an upload',
  '0033_what-imports-say':
    'before the first release; it only allows more words than the rule that it replaces',
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

it('a migration takes nothing from the code that runs on the tables before it', async () => {
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const client = new pg.Client(await emptyDatabase());
  await client.connect();
  const found: Record<string, string[]> = {};
  let before = await look(client);
  for (const { tag } of journal.entries) {
    await client.query(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8'));
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
