import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { type DatabaseSettings, type OpenDatabase, openDatabase } from '../../src/platform/database/index.ts';
import { atTheEnd } from './at-the-end.ts';
import { watchedLog } from './watched-log.ts';

type FreshDatabase = OpenDatabase & {
  readonly settings: Extract<DatabaseSettings, { database: string }>;
  /** Declares that the running test causes errors on purpose; see `watchedLog`. */
  readonly takeErrors: () => readonly string[];
};

/**
 * A migrated, empty database for the current file or test, dropped with it. The caller provides the log. It may be a
 * copy of another one that has been closed.
 */
export async function freshDatabase(
  { log, takeErrors } = watchedLog(),
  template = inject('cluster').database,
): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inMaintenance(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const settings = { ...inject('cluster'), database: name };
  const database = await openDatabase(settings, { log });
  const taken = new Set<pg.PoolClient>();
  for (const pool of [database.pool, database.background.pool]) {
    pool.on('acquire', (client) => taken.add(client));
    pool.on('release', (_error, client) => taken.delete(client));
  }
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= database.close();
    return closed;
  };
  atTheEnd(async () => {
    const closing = close();
    try {
      await vi.waitFor(() => expect(taken.size, 'connections that were never given back').toBe(0));
    } finally {
      // The pool would wait forever for a connection that a failed test has kept.
      for (const client of taken) client.release(true);
      await closing;
      await inMaintenance(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
  return { ...database, close, settings, takeErrors };
}

/** An empty database without tables, dropped with the current file or test. */
export async function emptyDatabase(): Promise<DatabaseSettings> {
  const { database: _, ...socket } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inMaintenance(`CREATE DATABASE ${name} STRATEGY FILE_COPY`);
  atTheEnd(() => inMaintenance(`DROP DATABASE ${name} WITH (FORCE)`));
  return { ...socket, database: name };
}

async function inMaintenance(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
