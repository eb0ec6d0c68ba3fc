import { is, Placeholder } from 'drizzle-orm';
import { oncePer } from './prepared.ts';
import { type Database, poolOf } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** A select of the query builder, without joins: its columns are what the driver makes of them. */
type Select<Row> = {
  readonly _: { readonly selectedFields: object; readonly result: Row[] };
  toSQL(): { readonly sql: string; readonly params: readonly unknown[] };
};

type Compiled = {
  readonly text: string;
  readonly params: readonly unknown[];
  readonly names: readonly string[];
};

const compile = (select: Select<unknown>): Compiled => {
  const { sql: text, params } = select.toSQL();
  return { text, params, names: Object.keys(select._.selectedFields) };
};

/**
 * A select for a hot path that comes in a few shapes, such as with one word or two: each is built once, with placeholders for its values,
 * and neither it nor a mapping of its rows is made again. The database plans it anew each time, for the values that are given.
 */
export const defineShapes = <Shape, Row>(
  keyOf: (shape: Shape) => string,
  build: (db: Database, shape: Shape) => Select<Row>,
) => {
  const known = oncePer(() => new Map<string, Compiled>());

  return async (db: Database, shape: Shape, values: Values): Promise<readonly Row[]> => {
    const key = keyOf(shape);
    const shapes = known(db);
    const { text, params, names } = shapes.get(key) ?? compile(build(db, shape));
    shapes.set(key, { text, params, names });
    const given = params.map((param) => (is(param, Placeholder) ? values[param.name] : param));
    const { rows } = await poolOf(db).query<unknown[]>({ text, rowMode: 'array' }, given);
    return rows.map((row) => {
      const made: Record<string, unknown> = {};
      for (let at = 0; at < names.length; at += 1) made[names[at] ?? ''] = row[at];
      return made as Row;
    });
  };
};
