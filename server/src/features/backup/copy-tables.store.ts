import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { DatabaseSettings } from '../../platform/database/index.ts';
import { attachmentPaths, filePaths } from '../media/index.ts';

/** A table in a backup: its columns in the file's order, except those that the database computes. */
export type CopiedTable = { schema: string; name: string; columns: string[] };
type Sequence = { schema: string; name: string; value: string };

export type Connection = pg.Client;

/** Works on its own connection: a copy may run for any time. */
export async function withConnection<Result>(
  settings: DatabaseSettings,
  work: (client: Connection) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...settings, application_name: 'ambitionhub backup', keepAlive: true });
  client.on('error', () => undefined); // a lost connection fails the statement, which reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const isOfDatabase = (error: unknown): boolean => error instanceof pg.DatabaseError;

/** Uploads in progress and copies of personal data have files that are not in the backup, and last only days. */
const leftOut = ['uploads', 'takeouts'];
/** The part of the queue that cannot be recreated: the waiting jobs and their times. */
const ofQueue = ['queue', 'schedule', 'job'];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const nameOf = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;
const columnsOf = ({ columns }: CopiedTable): string => columns.map(quoted).join(', ');

/** The tables of the product and its queue, except those that PostgreSQL itself empties after a crash. */
export async function findTables(client: Connection): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `SELECT nspname AS schema, relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE (nspname = 'public' AND relname <> ALL ($1) OR nspname = 'pgboss' AND relname = ANY ($2)) AND relkind IN ('r', 'p') AND NOT relispartition AND relpersistence = 'p'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY nspname, relname ORDER BY nspname, relname`,
    [leftOut, ofQueue],
  );
  return rows;
}

export async function findSequences(client: Connection): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}

async function isTable(client: Connection, table: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_class WHERE oid = to_regclass($1)', [table]);
  return rowCount === 1;
}

async function versionIn(client: Connection, table: string, value: string): Promise<number | null> {
  if (!(await isTable(client, table))) return null;
  const { rows } = await client.query<{ version: string | null }>(`SELECT ${value} AS version FROM ${table}`);
  return rows[0]?.version == null ? null : Number(rows[0].version);
}

/** The newest migration of the tables, and the version of the queue's; null if there are none yet. */
export const findVersions = async (client: Connection) => ({
  tables: await versionIn(client, 'drizzle.__drizzle_migrations', 'max(created_at)'),
  queue: await versionIn(client, 'pgboss.version', 'max(version)'),
});

/** The files of the pictures that are shown, and the documents: those of profiles, and those that other features keep. */
export async function findPictureFiles(client: Connection): Promise<readonly string[]> {
  // The database may be older than one of these tables.
  const keysOf = async (table: string, condition: string): Promise<readonly string[]> => {
    if (!(await isTable(client, table))) return [];
    const sql = `SELECT key FROM ${table} WHERE ${condition} ORDER BY key`;
    return (await client.query<{ key: string }>(sql)).rows.map(({ key }) => key);
  };
  return [
    ...(await keysOf('images', 'replaced_at IS NULL')).flatMap(filePaths),
    ...(await keysOf('proof_pictures', 'stored_at IS NOT NULL')).flatMap((key) =>
      attachmentPaths('proof', key),
    ),
    ...(await keysOf('portfolio_pictures', 'stored_at IS NOT NULL')).flatMap((key) =>
      attachmentPaths('portfolio', key),
    ),
    ...(await keysOf('message_files', "stored_at IS NOT NULL AND name = ''")).flatMap((key) =>
      attachmentPaths('message', key),
    ),
    ...(await keysOf('message_files', "stored_at IS NOT NULL AND name <> ''")).flatMap((key) =>
      attachmentPaths('message', key, 'document'),
    ),
    ...(await keysOf('company_covers', 'expires_at IS NULL')).flatMap((key) => attachmentPaths('cover', key)),
  ];
}

export async function isInUse(client: Connection): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `SELECT to_regclass('public.users') IS NOT NULL AS used`,
  );
  if (!rows[0]?.used) return false;
  return (await client.query('SELECT FROM users LIMIT 1')).rows.length > 0;
}

export async function copyOut(client: Connection, table: CopiedTable, file: string): Promise<void> {
  const out = client.query(copyTo(`COPY (SELECT ${columnsOf(table)} FROM ${nameOf(table)}) TO STDOUT`));
  await pipeline(out, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));
}

const copyIn = (client: Connection, table: CopiedTable, file: string): Promise<void> =>
  pipeline(
    createReadStream(file),
    createGunzip(),
    client.query(copyFrom(`COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN`)),
  );

/** The tables, each after those that its rows refer to. */
async function inOrder(client: Connection, tables: readonly CopiedTable[]): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT one.nspname || '.' || child.relname AS "from", other.nspname || '.' || parent.relname AS "to"
     FROM pg_constraint JOIN pg_class child ON child.oid = conrelid JOIN pg_namespace one ON one.oid = child.relnamespace
       JOIN pg_class parent ON parent.oid = confrelid JOIN pg_namespace other ON other.oid = parent.relnamespace
     WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const known = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const sorted = new Set<CopiedTable>();
  const visit = (name: string): void => {
    const table = known.get(name);
    if (!table || sorted.has(table)) return;
    for (const { to } of rows.filter(({ from }) => from === name)) visit(to);
    sorted.add(table);
  };
  for (const name of known.keys()) visit(name);
  return [...sorted];
}

/**
 * Fills the tables, all or none. Triggers are off, because the backup already contains what they would write.
 *
 * @param fileOf where the rows of a table are
 */
export async function fillTables(
  client: Connection,
  { tables, sequences }: { tables: readonly CopiedTable[]; sequences: readonly Sequence[] },
  fileOf: (table: CopiedTable) => string,
): Promise<void> {
  const ours = tables.filter(({ schema }) => schema === 'public');
  const triggers = async (change: 'DISABLE' | 'ENABLE'): Promise<void> => {
    for (const table of ours) await client.query(`ALTER TABLE ${nameOf(table)} ${change} TRIGGER USER`);
  };
  await client.query('BEGIN');
  await triggers('DISABLE');
  await client.query(`TRUNCATE ${tables.map(nameOf).join(', ')} CASCADE`);
  for (const table of await inOrder(client, tables)) await copyIn(client, table, fileOf(table));
  for (const { schema, name, value } of sequences)
    await client.query('SELECT setval($1, $2)', [nameOf({ schema, name }), value]);
  // Checks deferred foreign keys now, because a table with pending checks cannot be altered.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await triggers('ENABLE');
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

/** All reads until the end of `work` see the same moment. */
export async function atOneMoment<Result>(client: Connection, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}
