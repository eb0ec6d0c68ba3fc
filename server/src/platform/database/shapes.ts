import { is, Placeholder } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { connectionOf, type Database, type Transaction } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** A select of the query builder whose columns are what the driver makes of them, none within another. */
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
/** Of each select: whoever asks in ever other shapes does not fill the memory with them. */
const rememberedShapes = 500;

/**
 * A select for a hot path that comes in a few shapes, such as with one word or two: each is built once, with placeholders for its values,
 * and neither it nor a mapping of its rows is made again. The database plans it anew each time, for the values that are given.
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
