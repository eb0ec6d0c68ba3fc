import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseSettings, type OpenDatabase, openDatabase } from '../../src/platform/database/index.ts';
import { atTheEnd } from './at-the-end.ts';
import { watchedLog } from './watched-log.ts';

type FreshDatabase = OpenDatabase & {
  readonly settings: DatabaseSettings;
  /** Declares that the running test causes errors on purpose; see `watchedLog`. */
  readonly takeErrors: () => readonly string[];
};

/** A migrated, empty database for the current file or test, dropped with it. The caller provides the log. */
export async function freshDatabase({ log, takeErrors } = watchedLog()): Promise<FreshDatabase> {
  const { database: template, ...socket } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inMaintenance(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const settings = { ...socket, database: name };
  const database = await openDatabase(settings, { log });
  atTheEnd(async () => {
    await database.close();
    await inMaintenance(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { ...database, settings, takeErrors };
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
