import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartFault } from '../config/index.ts';
import type { Logger } from '../log/index.ts';
import { isUnavailable, reasonOf } from './failures.ts';
import { type DatabaseLimits, databaseLimits } from './limits.ts';
import { openPool } from './pool.ts';
import { openReplicas, type Replicas } from './replicas.ts';
import { addressOf, type DatabaseSettings } from './settings.ts';
import { type Database, databaseOf } from './transaction.ts';

type Connections = { readonly db: Database; readonly pool: pg.Pool };

/** `db` and `pool` are for requests; `background` is for work that no one waits for. */
export interface OpenDatabase extends Connections {
  readonly background: Connections;
  readonly replicas: Replicas;
  /**
   * Runs a repeatable part of the start, and retries it while the database is down, for up to the configured time.
   * Throws a `StartFault` if it stays down.
   */
  whenUp<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

type Options = {
  readonly log: Logger;
  /** How long to wait for a database that is down, in milliseconds. */
  readonly patienceMs?: number;
  readonly limits?: { readonly requests: DatabaseLimits; readonly background: DatabaseLimits };
  /** The addresses of its replicas. */
  readonly replicaUrls?: readonly string[];
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
  { log, patienceMs = 0, limits = databaseLimits, replicaUrls = [] }: Options,
): Promise<OpenDatabase> {
  const pool = openPool(settings, limits.requests, log);
  const background = openPool(settings, limits.background, log);
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), background.end()]);
  };
  const whenUp = <T>(work: () => Promise<T>): Promise<T> =>
    patiently(work, patienceMs, {
      onAway: (reason) =>
        log.warn({ reason }, `the database at ${addressOf(settings)} is down, waiting for it`),
      fault: (cause) =>
        new StartFault(`the database at ${addressOf(settings)} cannot be reached: ${reasonOf(cause)}.`, {
          cause,
        }),
    });
  try {
    await whenUp(() => checkVersion(background));
  } catch (error) {
    await close();
    throw error;
  }
  const db = databaseOf(pool, log);
  const replicas = openReplicas(replicaUrls, { settings, db, log });
  return {
    db,
    pool,
    background: { db: databaseOf(background, log), pool: background },
    replicas,
    whenUp,
    close: async () => {
      await Promise.all([replicas.close(), close()]);
    },
  };
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
  if (Number(rows[0]?.server_version_num) < oldestVersion)
    throw new StartFault('the database is older than PostgreSQL 18, which this product requires.');
}

type Away = {
  readonly onAway: (reason: string) => void;
  readonly fault: (cause: unknown) => StartFault;
};

async function patiently<T>(work: () => Promise<T>, patienceMs: number, { onAway, fault }: Away): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // A migration reports its own reason.
      const cause = error instanceof StartFault ? error.cause : error;
      if (!isUnavailable(cause)) throw error;
      if (Date.now() + pauseMs > deadline) throw fault(cause);
      if (attempt === 1) onAway(reasonOf(cause));
      await pause(pauseMs);
    }
  }
}
