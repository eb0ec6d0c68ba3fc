import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartFault } from '../config/index.ts';
import type { Logger } from '../log/index.ts';
import { isUnavailable } from './failures.ts';
import { type DatabaseLimits, databaseLimits } from './limits.ts';
import { openPool } from './pool.ts';
import type { DatabaseSettings } from './settings.ts';
import { type Database, databaseOf } from './transaction.ts';

type Connections = { readonly db: Database; readonly pool: pg.Pool };

/** `db` and `pool` are for requests; `background` is for work that no one waits for. */
export interface OpenDatabase extends Connections {
  readonly background: Connections;
  close(): Promise<void>;
}

type Options = {
  readonly log: Logger;
  /** How long to wait for a database that is down, in milliseconds. */
  readonly patienceMs?: number;
  readonly limits?: { readonly requests: DatabaseLimits; readonly background: DatabaseLimits };
};

const oldestVersion = 180_000;
const pauseMs = 500;

/**
 * Opens the connections and tests them with one, waiting while the database is down. Throws a `StartFault`,
 * with the address but never the password, if the database stays down, refuses the connection, or is older
 * than PostgreSQL 18.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { log, patienceMs = 0, limits = databaseLimits }: Options,
): Promise<OpenDatabase> {
  const pool = openPool(settings, limits.requests, log);
  const background = openPool(settings, limits.background, log);
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), background.end()]);
  };
  try {
    await checkVersion(background, patienceMs, (reason) =>
      log.warn({ reason }, `the database at ${addressOf(settings)} is down, waiting for it`),
    );
  } catch (error) {
    await close();
    if (error instanceof StartFault) throw error;
    throw new StartFault(`the database at ${addressOf(settings)} cannot be reached: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return {
    db: databaseOf(pool, log),
    pool,
    background: { db: databaseOf(background, log), pool: background },
    close,
  };
}

async function checkVersion(
  pool: pg.Pool,
  patienceMs: number,
  onAway: (reason: string) => void,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
      if (Number(rows[0]?.server_version_num) >= oldestVersion) return;
      throw new StartFault('the database is older than PostgreSQL 18, which this product requires.');
    } catch (error) {
      if (!isUnavailable(error) || Date.now() + pauseMs > deadline) throw error;
      if (attempt === 1) onAway(reasonOf(error));
      await pause(pauseMs);
    }
  }
}

function addressOf(settings: DatabaseSettings): string {
  if ('host' in settings) return settings.host;
  const { host, pathname } = new URL(settings.connectionString);
  return `${host}${pathname}`;
}

// For a name with several addresses, Node wraps the failures of each in an error without a message.
function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors.at(0) : error;
  return inner instanceof Error ? inner.message : String(inner);
}
