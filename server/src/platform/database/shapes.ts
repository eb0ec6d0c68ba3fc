import { is, Placeholder } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { connectionOf, type Database, type Transaction } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** A flat select of the query builder whose columns are exactly what the driver returns. */
export type Select<Row> = {
  readonly _: { readonly selectedFields: object; readonly result: Row[] };
  toSQL(): { readonly sql: string; readonly params: readonly unknown[] };
};

type Compiled = {
  readonly text: string;
  readonly params: readonly unknown[];
  readonly names: readonly string[];
};

function compile(select: Select<unknown>): Compiled {
  const { sql: text, params } = select.toSQL();
  return { text, params, names: Object.keys(select._.selectedFields) };
}

const builder = new QueryBuilder();
/** Kept per select, so that many different shapes do not fill the memory. */
const rememberedShapes = 500;

/**
 * A select for a hot path with few shapes, such as one or two search words. Each shape is built once, with
 * placeholders for its values, and its rows are not mapped. The database still plans it for each set of
 * values.
 */
export function defineShapes<Shape, Row>(
  keyOf: (shape: Shape) => string,
  build: (builder: QueryBuilder, shape: Shape) => Select<Row>,
) {
  const known = new LRUCache<string, Compiled>({ max: rememberedShapes });

  const compiled = (shape: Shape): Compiled => {
    const key = keyOf(shape);
    const made = known.get(key) ?? compile(build(builder, shape));
    known.set(key, made);
    return made;
  };

  return async (db: Database | Transaction, shape: Shape, values: Values): Promise<readonly Row[]> => {
    const { text, params, names } = compiled(shape);
    const given = params.map((param) => (is(param, Placeholder) ? values[param.name] : param));
    const { rows } = await connectionOf(db).query<unknown[]>({ text, rowMode: 'array' }, given);
    return rows.map((row) => {
      const made: Record<string, unknown> = {};
      for (let at = 0; at < names.length; at += 1) made[names[at] ?? ''] = row[at];
      return made as Row;
    });
  };
}
