import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { connectionOf, type Database, poolOf, type Transaction } from './transaction.ts';

/**
 * Something made once per database, such as a statement that the query builder builds and each connection
 * parses once.
 */
export function oncePer<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, Made>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}

/**
 * A statement in SQL that each connection parses once and that is its own transaction, or part of one that is given;
 * the values are its $1, $2 and so on. For hot paths: it skips building the statement and mapping the rows.
 */
export function prepareStatement<Row extends object>(db: Database, name: string, statement: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  if (params.length > 0) throw new Error(`the statement ${name} must not contain values`);
  const pool = poolOf(db);
  return async (values: readonly unknown[], tx?: Transaction): Promise<readonly Row[]> => {
    const { rows } = await (tx ? connectionOf(tx) : pool).query<Row>({ name, text }, [...values]);
    return rows;
  };
}
