import pg from 'pg';

type Index = { readonly name: string; readonly definition: string };

/** How many write-heavy statements run in parallel. */
const lanes = 2;

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

const aTime = 100_000;

/** What can run a statement: one client, or a pool. */
export type Writer = pg.Pool | pg.PoolClient;

export async function inPortions(
  what: string,
  count: number,
  add: (from: number, to: number) => Promise<unknown>,
  atOnce = lanes,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(count / aTime) }, (_, portion) => portion * aTime);
  let done = 0;
  const addNext = async (from: number): Promise<void> => {
    const to = Math.min(from + aTime, count);
    await add(from, to);
    done += to - from;
    process.stdout.write(`\r${done.toLocaleString('en-US')} ${what}`);
  };
  await inLanes(starts, addNext, atOnce);
  process.stdout.write('\n');
}

const writing = {
  session_replication_role: 'replica',
  synchronous_commit: 'off',
  statement_timeout: '0',
  maintenance_work_mem: '1GB',
  max_parallel_maintenance_workers: '0',
  work_mem: '128MB',
} as const;

/**
 * Writes rows in the state of a year's use, and nothing else: no triggers run, and the indexes are created
 * after all rows are there.
 */
export async function writeAll(
  pool: pg.Pool,
  run: (db: pg.Pool) => Promise<void>,
  into: readonly string[],
): Promise<void> {
  const options = Object.entries(writing).map(([name, value]) => `-c ${name}=${value}`);
  const writers = new pg.Pool({ ...pool.options, max: lanes, options: options.join(' ') });
  try {
    await withoutIndexes(writers, into, () => run(writers));
  } finally {
    await writers.end();
  }
}

/** Approved companies, each with its owner, and nothing else. */
export const addApproved = (client: Writer, count: number) =>
  client.query(
    `with made as materialized (select uuidv7() as id, n from generate_series(1, $1::int) n), accounts as (
       insert into users (id, name, email, user_type, company_id)
       select id, '', 'co' || n || '@bench.test', 'company', id from made
     )
     insert into companies (user_id, owner_id, name, profile_completed, is_approved, approved_at)
     select id, id, 'Company Number ' || n, true, true, now() from made`,
    [count],
  );
