import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

const folder = join(import.meta.dirname, '../src');

/**
 * The statements of every `triggers.sql`, each with the comment above it; functions first, since triggers call them, and
 * among them the platform's, since those of features call them.
 */
export const sourceStatements = (): readonly string[] =>
  ['platform', 'features']
    .flatMap((part) => globSync(`${part}/**/triggers.sql`, { cwd: folder }).toSorted())
    .flatMap((file) => statementsOf(readFileSync(join(folder, file), 'utf8')))
    .toSorted((one, other) => kindOf(one) - kindOf(other));

/** Splits a file at the blank lines before each statement or the comment above it. */
const statementsOf = (source: string): readonly string[] =>
  source
    .split(/\n\n(?=(?:--.*\n)*CREATE )/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const kinds = [
  { kind: 'FUNCTION', pattern: /^CREATE OR REPLACE FUNCTION (?<name>\w+)\(/m },
  { kind: 'TRIGGER', pattern: /^CREATE OR REPLACE TRIGGER (?<name>\w+)\s[^;]*?\sON (?<table>\w+)\s/m },
];

/** 0 of a function, 1 of a trigger. */
const kindOf = (statement: string): number => kinds.findIndex(({ pattern }) => pattern.test(statement));

/** What a statement makes, as `DROP` would name it. */
function subjectOf(statement: string): string {
  for (const { kind, pattern } of kinds) {
    const { name, table } = pattern.exec(statement)?.groups ?? {};
    if (name !== undefined) return `${kind} ${name}${table === undefined ? '' : ` ON ${table}`}`;
  }
  throw new Error(`A triggers.sql holds only CREATE OR REPLACE FUNCTION and TRIGGER, not: ${statement}`);
}

/** Every function and trigger of ours as the database has it, by what `DROP` would name it. */
const existing = `
  SELECT 'TRIGGER ' || tgname || ' ON ' || relname AS subject, pg_get_triggerdef(t.oid) AS definition
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname = 'public' AND NOT tgisinternal
  UNION ALL
  SELECT 'FUNCTION ' || proname, string_agg(pg_get_functiondef(p.oid), ' ' ORDER BY p.oid)
    FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
    WHERE nspname = 'public' AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    GROUP BY proname`;

async function definitionsIn(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ subject: string; definition: string }>(existing);
  return new Map(rows.map(({ subject, definition }) => [subject, bare(definition)]));
}

/** Without comments and layout, which anybody may improve without a migration. */
const bare = (definition: string): string =>
  definition.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();

/**
 * The statements that a migration has to run so that a migrated database has the functions and triggers of the files, and no
 * others: none where the two agree. Leaves the database as it is.
 */
export async function statementsMissing(
  client: ClientBase,
  source: readonly string[] = sourceStatements(),
): Promise<readonly string[]> {
  await client.query('BEGIN');
  try {
    const migrated = await definitionsIn(client);
    for (const statement of source) await client.query(statement);
    const current = await definitionsIn(client);
    const named = new Set(source.map(subjectOf));
    return [
      ...source.filter((statement) => {
        const subject = subjectOf(statement);
        return migrated.get(subject) !== current.get(subject);
      }),
      // In the order of the names, so that a trigger would come after its function: the other way around.
      ...[...migrated.keys()]
        .filter((subject) => !named.has(subject))
        .toSorted()
        .toReversed()
        .map((subject) => `DROP ${subject};`),
    ];
  } finally {
    await client.query('ROLLBACK');
  }
}
