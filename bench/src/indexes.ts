import type pg from 'pg';

type Index = { readonly name: string; readonly definition: string };

/** How many statements that write very much run beside each other. */
export const lanes = 2;

/** Does the same with all, so many at a time. */
export async function inLanes<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  atOnce = lanes,
): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Runs while tables have no index but their keys, and makes them again: a million rows go in minutes faster. */
export async function withoutIndexes(
  db: pg.Pool,
  tables: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  const { rows } = await db.query<Index>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint made where made.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await db.query(`drop index "${name}"`);
  await run();
  await inLanes(rows, ({ definition }) => db.query(definition));
}
