import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Database, poolOf } from './transaction.ts';

/**
 * A statement written as SQL that each connection parses once, a transaction of its own; the values it is asked with are its
 * $1, $2 and so on. For hot paths: neither is the statement built nor a row mapped again.
 */
export const prepareStatement = <Row extends object>(db: Database, name: string, statement: SQL) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  if (params.length > 0) throw new Error(`the statement ${name} has values of its own`);
  const pool = poolOf(db);
  return async (values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] });
    return rows;
  };
};
