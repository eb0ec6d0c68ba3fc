import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type DatabaseSettings, type OpenDatabase, openDatabase } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';

type FreshDatabase = OpenDatabase & { readonly settings: DatabaseSettings };

/**
 * A migrated, empty database of this test file's own, gone when the file is done. Called at the top of a file or in
 * `beforeAll`.
 */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const { database: template, ...socket } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inMaintenance(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const settings = { ...socket, database: name };
  const database = await openDatabase(settings, { log: await createLog({ level: 'warn', pretty: false }) });
  afterAll(async () => {
    await database.close();
    await inMaintenance(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { ...database, settings };
};

/** A database with nothing in it at all, gone when the file is done. */
export const emptyDatabase = async (): Promise<DatabaseSettings> => {
  const { database: _, ...socket } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inMaintenance(`CREATE DATABASE ${name} STRATEGY FILE_COPY`);
  afterAll(() => inMaintenance(`DROP DATABASE ${name} WITH (FORCE)`));
  return { ...socket, database: name };
};

const inMaintenance = async (statement: string): Promise<void> => {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
};
