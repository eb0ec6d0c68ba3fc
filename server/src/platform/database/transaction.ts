import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Logger } from '../log/index.ts';
import { isLostRace } from './failures.ts';

/** What a store needs from the database when it does not matter whether a transaction is open. */
export type Queries = Pick<
  PgDatabase<NodePgQueryResultHKT, Record<string, never>>,
  '$with' | 'with' | 'select' | 'insert' | 'update' | 'delete' | 'execute'
>;

const pooled = Symbol('pooled');
const opened = Symbol('opened');

/** The pool: each statement is a separate transaction, perhaps on another connection than the last. */
export type Database = Queries & { readonly [pooled]: Pooled };

/**
 * One open transaction. The two types are not interchangeable: work that must be atomic takes this one, so
 * that a query on the pool, which would commit separately and could wait for a lock held here, does not
 * compile.
 */
export type Transaction = Queries & { readonly [opened]: Opened };

/** An event, of a type that `platform/events` defines. */
export type ReportedEvent = { readonly type: object; readonly data: unknown };

/** Handles events; `platform/events` makes one from the product's table of reactions. */
export interface Listener {
  /** Inside a transaction: may write in it, ends it by throwing, and defers notifications until the commit. */
  handle(tx: Transaction, happening: ReportedEvent): Promise<void>;
  /** After a statement that was its own transaction. */
  tell(happening: ReportedEvent): void;
}

type Pooled = { readonly pool: pg.Pool; readonly log: Logger; readonly listener: Listener };
type Opened = {
  readonly client: pg.PoolClient;
  readonly listener: Listener;
  readonly afterward: (() => void)[];
};

function fail(): never {
  throw new Error('an event was emitted in a database without a listener: open it with withListener');
}
const nobody: Listener = { handle: async () => fail(), tell: fail };

/** A pool as a database. Events need a listener first. */
export const databaseOf = (pool: pg.Pool, log: Logger, listener: Listener = nobody): Database =>
  Object.assign(drizzle(pool), { [pooled]: { pool, log, listener } });

/** The same connections with a listener for events. */
export const withListener = (db: Database, listener: Listener): Database =>
  databaseOf(db[pooled].pool, db[pooled].log, listener);

/** A listener that a database can have before there is one: reactions need what is made with that database. */
export function createLateListener(): { listener: Listener; listenWith: (listener: Listener) => void } {
  let current = nobody;
  return {
    listener: {
      handle: (tx, happening) => current.handle(tx, happening),
      tell: (happening) => current.tell(happening),
    },
    listenWith: (listener) => {
      current = listener;
    },
  };
}

/** The connections of a database, for uses outside any transaction. */
export const poolOf = (db: Database): pg.Pool => db[pooled].pool;

/** Runs statements of either kind that the query builder does not send. */
export const connectionOf = (db: Database | Transaction): pg.Pool | pg.PoolClient =>
  opened in db ? db[opened].client : db[pooled].pool;

export const listenerOf = (db: Database | Transaction): Listener =>
  opened in db ? db[opened].listener : db[pooled].listener;

const attempts = 3;
const longestPauseMs = 50;

/**
 * Runs work in one transaction: all of it is committed or, if it throws, none. A transaction that the database
 * ended in favor of another one runs again, so the work must be repeatable: statements, and nothing outside the
 * database. Callbacks from `afterCommit` run after the commit, in order.
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
  const afterward: (() => void)[] = [];
  const result = await onOneConnection(pool, (client) =>
    drizzle(client).transaction((tx) =>
      work(Object.assign(tx, { [opened]: { client, listener, afterward } })),
    ),
  );
  for (const follow of afterward)
    try {
      follow();
    } catch (error) {
      // The change is committed, so the caller must get a success.
      log.error({ err: error }, 'a callback after a commit failed');
    }
  return result;
}

// The library would keep a connection forever if `begin` fails, and return one whose `rollback` failed.
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

/** Defers a call until the transaction commits: for hints that may be lost, never for what must happen. */
export function afterCommit(tx: Transaction, follow: () => void): void {
  tx[opened].afterward.push(follow);
}
