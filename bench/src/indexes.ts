import type pg from 'pg';

type Index = { readonly name: string; readonly definition: string };

/** How many write-heavy statements run in parallel. */
export const lanes = 2;

/** Runs the action for all items, this many at a time. */
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

/**
 * Drops all indexes except the keys while it runs, and creates them again afterwards: a million rows load
 * minutes faster.
 */
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
