import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Logger } from '../log/index.ts';
import { isLostRace } from './failures.ts';

/** What a store asks of the database where it makes no difference whether a transaction is open. */
export type Queries = Pick<
  PgDatabase<NodePgQueryResultHKT, Record<string, never>>,
  '$with' | 'with' | 'select' | 'insert' | 'update' | 'delete' | 'execute'
>;

const pooled = Symbol('pooled');
const opened = Symbol('opened');

/** The pool: each statement is a transaction of its own, perhaps on another connection than the one before. */
export type Database = Queries & { readonly [pooled]: Pooled };

/**
 * One open transaction. Neither type stands for the other: what must hold together takes this one, so that a query on the
 * pool, which would be committed by itself and could wait for a lock held here, does not compile.
 */
export type Transaction = Queries & { readonly [opened]: Opened };

/** Something that has happened, of a type that `platform/events` defines. */
export type Happening = { readonly type: object; readonly data: unknown };

/** Whoever handles what happens; `platform/events` makes one of the product's table of reactions. */
export interface Listener {
  /** Inside a transaction: may write in it, ends it by throwing, and puts off until the commit what only tells. */
  handle(tx: Transaction, happening: Happening): Promise<void>;
  /** After a statement that was a transaction of its own. */
  tell(happening: Happening): void;
}

type Pooled = { readonly pool: pg.Pool; readonly log: Logger; readonly listener: Listener };
type Opened = {
  readonly client: pg.PoolClient;
  readonly listener: Listener;
  readonly afterwards: (() => void)[];
};

function fail(): never {
  throw new Error('something happened in a database that nobody listens to: open it with withListener');
}
const nobody: Listener = { handle: async () => fail(), tell: fail };

/** A pool as a database. Until it has a listener, nothing may happen in it that others could react to. */
export const databaseOf = (pool: pg.Pool, log: Logger, listener: Listener = nobody): Database =>
  Object.assign(drizzle(pool), { [pooled]: { pool, log, listener } });

/** The same connections, and somebody who handles what happens in them. */
export const withListener = (db: Database, listener: Listener): Database =>
  databaseOf(db[pooled].pool, db[pooled].log, listener);

/** The connections of a database, for what needs one outside of any transaction. */
export const poolOf = (db: Database): pg.Pool => db[pooled].pool;

/** Where a statement of either goes that the query builder does not send. */
export const connectionOf = (db: Database | Transaction): pg.Pool | pg.PoolClient =>
  opened in db ? db[opened].client : db[pooled].pool;

export const listenerOf = (db: Database | Transaction): Listener =>
  opened in db ? db[opened].listener : db[pooled].listener;

const attempts = 3;
const longestPauseMs = 50;

/**
 * Runs work in one transaction: all of it holds, or, where it throws, none. A transaction that the database ended for
 * another's sake is begun again, so the work must be repeatable: statements, and nothing outside the database. What
 * `afterCommit` gathered follows the commit, in its order.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db[pooled], work);
    } catch (error) {
      if (attempt === attempts || !isLostRace(error)) throw error;
      await pause(Math.random() * longestPauseMs);
    }
  }
}

async function attemptOnce<Result>(
  { pool, log, listener }: Pooled,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const afterwards: (() => void)[] = [];
  const result = await onOneConnection(pool, (client) =>
    drizzle(client).transaction((tx) =>
      work(Object.assign(tx, { [opened]: { client, listener, afterwards } })),
    ),
  );
  for (const follow of afterwards)
    try {
      follow();
    } catch (error) {
      // The change is made, and whoever asked for it is told so.
      log.error({ err: error }, 'what follows a commit failed');
    }
  return result;
}

// The library's own way would keep a connection for ever whose `begin` fails, and give back one whose `rollback` did.
async function onOneConnection<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await run(client);
  } finally {
    const isInTransaction = client.getTransactionStatus() !== 'I';
    client.release(isInTransaction);
  }
}

/** Puts something off until the transaction is committed: a hint that may be lost, never what has to happen. */
export function afterCommit(tx: Transaction, follow: () => void): void {
  tx[opened].afterwards.push(follow);
}
