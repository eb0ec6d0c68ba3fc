import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import product from '../../../package.json' with { type: 'json' };

const source = join(import.meta.dirname, '../..');

/** The text of every file of this name, those of the platform first: the features' functions use them. */
const textOf = (name: string): string =>
  ['platform', 'features']
    .flatMap((room) => globSync(`${room}/*/${name}`, { cwd: source }).toSorted())
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');

/**
 * What the database computes by itself. `functions` are those that columns and indexes use, so migrations need them. `triggers` are the triggers and all
 * other functions, which need the tables.
 */
export type Routines = Readonly<Record<'version' | 'functions' | 'triggers', string>>;

const readRoutines = (): Routines => ({
  version: product.version,
  functions: textOf('functions.sql'),
  triggers: textOf('triggers.sql'),
});

/** Makes the functions that migrations need. */
export async function applyFunctions(client: ClientBase): Promise<void> {
  await client.query(readRoutines().functions);
}

/**
 * Gives the database this version's functions and triggers, before and after `migrate`. A database that has them, or those of a newer version,
 * keeps what it has: an older server that starts beside a newer one changes nothing.
 */
export async function applyRoutines(
  client: ClientBase,
  migrate: () => Promise<void>,
  routines = readRoutines(),
): Promise<void> {
  const { version, functions, triggers } = routines;
  const hash = createHash('sha256').update(functions).update(triggers).digest('hex');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.routines (version text NOT NULL, hash text NOT NULL)',
  );
  const { rows } = await client.query(
    `SELECT FROM drizzle.routines WHERE hash = $1 OR string_to_array(version, '.')::int[] > string_to_array($2, '.')::int[]`,
    [hash, version],
  );
  const areDue = rows.length === 0;
  if (areDue) await client.query(functions);
  await migrate();
  if (!areDue) return;
  await client.query(triggers);
  await client.query('DELETE FROM drizzle.routines');
  await client.query('INSERT INTO drizzle.routines (version, hash) VALUES ($1, $2)', [version, hash]);
}
