import type pg from 'pg';
import { type Database, databaseOf } from '../../server/src/platform/database/transaction.ts';
import { createLog } from '../../server/src/platform/log/index.ts';
import { percentile, timeEach } from './figures.ts';
import { type Measured, openPool } from './product.ts';

/** A statement that a function of the server has sent to the database, with its values. */
export type Statements = readonly { readonly config: pg.QueryConfig; readonly values: unknown[] }[];

/**
 * A connection that records the statements of the server's functions, and sends the same ones again without
 * the server.
 */
export async function openStraight({ product }: Measured) {
  const pool = openPool(product, 1);
  let noted: Statements[number][] | null = null;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
    client.query = ((config: pg.QueryConfig, values: unknown[], ...others: readonly unknown[]) => {
      noted?.push({ config, values });
      return query(config, values, ...others);
    }) as typeof client.query;
  });
  const db = databaseOf(pool, await createLog({ level: 'warn', pretty: false }));
  return {
    statementsOf: async (run: (db: Database) => Promise<unknown>): Promise<Statements> => {
      const sent: Statements[number][] = [];
      noted = sent;
      await run(db);
      noted = null;
      return sent;
    },
    send: async (statements: Statements): Promise<void> => {
      const client = await pool.connect();
      for (const { config, values } of statements) await client.query(config, values);
      client.release();
    },
    close: () => pool.end(),
  };
}

export type Straight = Awaited<ReturnType<typeof openStraight>>;

const rounds = 3;
/** How many times as long as its statements a reply may take. */
export const mostTimes = 3;

type Ways = Readonly<Record<'api' | 'straight', (index: number) => Promise<unknown>>>;

/**
 * Milliseconds of the same request both ways, alternating so that both meet the same conditions, and the
 * median of the rounds' ratios at p50.
 */
export async function inTurns(samples: number, { api, straight }: Ways) {
  const viaApi: number[] = [];
  const direct: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const below = await timeEach(samples, straight);
    const above = await timeEach(samples, api);
    direct.push(...below);
    viaApi.push(...above);
    ratios.push(percentile(above, 0.5) / percentile(below, 0.5));
  }
  return { viaApi, direct, ratio: percentile(ratios, 0.5) };
}
