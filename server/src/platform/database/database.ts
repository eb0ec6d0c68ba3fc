import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartFault } from '../config/index.ts';
import type { Logger } from '../log/log.ts';
import type { DatabaseSettings } from './settings.ts';

/** What a store works on: the whole database, or one transaction in it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  readonly db: NodePgDatabase;
  /** The connections underneath, for the few who need one of their own: jobs and locks. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const oldestVersion = 180_000;

/**
 * Opens a pool of connections and proves it with one of them. Throws a `StartFault` that names the address, never the
 * password, when the database cannot be reached or is older than PostgreSQL 18.
 */
export const openDatabase = async (settings: DatabaseSettings, log: Logger): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    ...settings,
    max: 20,
    connectionTimeoutMillis: 10_000,
    application_name: 'ambitionhub',
  });
  // Its message only: the error carries the whole connection. Connections that end with the pool are not lost.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection was lost');
  });
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof StartFault) throw error;
    throw new StartFault(`the database at ${addressOf(settings)} cannot be reached: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return { db: drizzle(pool), pool, close: () => pool.end() };
};

const checkVersion = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
  if (Number(rows[0]?.server_version_num) < oldestVersion)
    throw new StartFault('the database is older than PostgreSQL 18, which this product needs.');
};

const addressOf = (settings: DatabaseSettings): string => {
  if ('host' in settings) return settings.host;
  const { host, pathname } = new URL(settings.connectionString);
  return `${host}${pathname}`;
};

// Where a name has several addresses Node wraps the failures of each in one error without a message of its own.
const reasonOf = (error: unknown): string => {
  const inner = error instanceof AggregateError ? error.errors.at(0) : error;
  return inner instanceof Error ? inner.message : String(inner);
};
