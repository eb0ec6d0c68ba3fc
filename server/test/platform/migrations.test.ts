import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../../src/platform/database/migrate.ts';
import { emptyDatabase, freshDatabase } from '../support/database.ts';

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
  '0077_message-files': 'it only allows one word more, which only the code after it writes',
  '0033_what-imports-say':
    'before the first release; it only allows more words than the rule that it replaces',
  '0100_balances-hold-64-bits':
    'before the first release; sums that entries can reach did not fit into 32 bits, and the driver reads 64 as text',
  '0105_last-day-after-first':
    'that code breaks it only for work that is ended before its first day, which is refused until the release is out',
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

it('a migration takes nothing from the code that runs on the tables before it', async () => {
  const client = new pg.Client(await emptyDatabase());
  await client.connect();
  const found: Record<string, string[]> = {};
  let before = await look(client);
  for (const { tag } of entries) {
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
    const asked = [kit, 'generate', '--config', './drizzle.config.json'];
    const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: folder });
    expect(stdout).toContain('No schema changes');
  } finally {
    await rm(folder, { recursive: true });
  }
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

/** A company and a student of the release before companies had people, who have talked about an application. */
const rowsOfBefore = `
  INSERT INTO users (id, name, email, user_type) VALUES
    ('018f4d2e-0000-7000-8000-000000000001', 'Acme', 'acme@example.org', 'company'),
    ('018f4d2e-0000-7000-8000-000000000002', 'Maya', 'maya@example.org', 'student');
  INSERT INTO companies (user_id, name, profile_completed, is_approved, approved_at)
    SELECT id, 'Acme', true, true, now() FROM users WHERE user_type = 'company';
  INSERT INTO students (user_id, name, university, major, published)
    SELECT id, 'Maya Strauß', 'Emory University', 'Español', true FROM users WHERE user_type = 'student';
  INSERT INTO saved_searches (company_id, name, filters, terms, major_patterns, anchor)
    SELECT user_id, 'Spanish', '{"major":"Español"}', '{}', '{%español%}', 'major:esp' FROM companies;
  INSERT INTO sessions (id, token, user_id, expires_at)
    SELECT gen_random_uuid(), email, id, now() + interval '1 day' FROM users;
  INSERT INTO conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text, last_sender_id, last_at)
    SELECT student.user_id, company.user_id, 'Maya', 'Acme', 'student', 'open', 1, 'Hello', student.user_id, now()
    FROM students student, companies company;
  INSERT INTO messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
    SELECT id, 1, gen_random_uuid(), student_id, 'Maya', 'Acme', 'Hello' FROM conversations;
  INSERT INTO applications (conversation_id, student_id, company_id, status, applied_at, since)
    SELECT id, student_id, company_id, 'sent', now(), now() FROM conversations`;

it('a database of the release before companies had people upgrades at once: each company has one owner, and texts are folded', async () => {
  const client = new pg.Client(await emptyDatabase());
  await client.connect();
  const first = entries.findIndex(({ tag }) => tag === '0036_companies-of-several');
  for (const { tag } of entries.slice(0, first)) await client.query(statementsOf(tag));
  await client.query(rowsOfBefore);
  // As a start does it: all in one transaction.
  const newer = entries.slice(first).map(({ tag }) => statementsOf(tag));
  await client.query(['BEGIN', ...newer, 'COMMIT'].join(';\n'));
  const { rows } = await client.query(
    `SELECT owner.email, companies.name, slug, sessions.token AS session, applications.status, messages.text,
       students.admin_text, majors.search, listed.words @@ '''f:strauss'''::tsquery AS is_found, major_patterns
     FROM companies JOIN users owner ON (owner.id, owner.company_id) = (owner_id, companies.user_id)
       JOIN sessions ON sessions.user_id = owner.id
       JOIN conversations ON conversations.company_id = companies.user_id
       JOIN messages ON messages.conversation_id = conversations.id
       JOIN applications ON applications.conversation_id = conversations.id
       JOIN students ON students.user_id = conversations.student_id
       JOIN student_listings listed ON listed.student_id = students.user_id
       JOIN majors ON majors.key = listed.major
       JOIN saved_searches ON saved_searches.company_id = companies.user_id`,
  );
  await client.end();
  expect(rows).toEqual([
    {
      email: 'acme@example.org',
      name: 'Acme',
      slug: 'acme',
      session: 'acme@example.org',
      status: 'sent',
      text: 'Hello',
      admin_text: ' maya@example.org maya strauss emory university espanol',
      search: ' espanol e',
      is_found: true,
      major_patterns: ['%espanol%'],
    },
  ]);
});
