import type { ServerHere } from './server.ts';

/** A job over many rows. `bad` in its SQL is the key of the first row; the others are healthy. */
export type BadRow = {
  /** Makes a row, and returns its key. */
  readonly make: (server: ServerHere) => Promise<string>;
  /** Makes the rows due whose keys are `$1`. */
  readonly due?: string;
  /** What the database refuses of the first row: each change of a table's row for which the condition holds. */
  readonly refused: { readonly table: string; readonly when: string; readonly on?: 'DELETE' };
  /** The keys among `$1` that are done. */
  readonly done: string;
  /** The job's data for these keys. */
  readonly data?: (keys: readonly string[]) => object;
};

export const isAboutOneRow = 'is about one row: the queue tries each alone';
export const isOneStatement =
  'recomputes a table from others in one statement, by ids and times that the database made';

/** SQL of the keys among `$1` without a row. */
export const gone = (table: string, column: string) =>
  `SELECT wanted.key FROM unnest($1::text[]) AS wanted (key)
   WHERE NOT EXISTS (SELECT FROM ${table} found WHERE found.${column}::text = wanted.key)`;

/** SQL that ends the undo windows of a kind. */
export const endWindows = (kind: string) =>
  `WITH keys AS (SELECT $1::text[]) UPDATE undo_windows SET until = now() - interval '1 minute' FROM keys WHERE kind = '${kind}' AND state = 'open'`;

/** SQL of the ambassadorships among `$1` that have earned from a source. */
export const earned = (source: string) =>
  `SELECT ambassadorship_id::text AS key FROM ledger_entries WHERE source = '${source}' AND ambassadorship_id::text = ANY($1)`;
