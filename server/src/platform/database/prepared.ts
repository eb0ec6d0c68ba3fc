import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Database, poolOf } from './transaction.ts';

/** What is made once for each database, such as a statement that the query builder has built and each connection parses once. */
export function oncePer<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, Made>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}

/**
 * A statement written as SQL that each connection parses once, a transaction of its own; the values it is asked with are its
 * $1, $2 and so on. For hot paths: neither is the statement built nor a row mapped again.
 */
export function prepareStatement<Row extends object>(db: Database, name: string, statement: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  if (params.length > 0) throw new Error(`the statement ${name} has values of its own`);
  const pool = poolOf(db);
  return async (values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await pool.query<Row>({ name, text }, [...values]);
    return rows;
  };
}
