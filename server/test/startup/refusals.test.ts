import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseSettings } from '../../src/commands/database-settings.ts';
import { readConfig, StartFault } from '../../src/platform/config/index.ts';
import { migrateDatabase, openDatabase } from '../../src/platform/database/index.ts';
import { usualEnvironment } from '../support/config.ts';
import { watchedLog } from '../support/watched-log.ts';
import { normalUsersFolder, privateFolder, readOnlyFolder, tinyDisk } from './folders.ts';
import { type Launched, launchServer } from './launched.ts';

async function sentenceOf(server: Launched): Promise<string> {
  const { code, complaint } = await server.ended;
  expect(code).toBe(1);
  expect(complaint.trim().split('\n')).toHaveLength(1);
  return complaint;
}

describe('one sentence says why the server does not start', () => {
  it.each(['PORT', 'METRICS_PORT'])('when its port is taken: %s', async (setting) => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = String(address !== null && typeof address === 'object' ? address.port : 0);
    const sentence = await sentenceOf(launchServer({ dataDir: privateFolder(), env: { [setting]: port } }));
    expect(sentence).toContain(`port ${port} on 127.0.0.1 is already in use`);
    expect(sentence).toContain(`set ${setting}.`);
  });

  it('when the data folder belongs to another user', async () => {
    const dataDir = join(privateFolder(), 'data');
    const server = launchServer({ dataDir: process.getuid?.() === 0 ? dataDir : '/data', user: 'normal' });
    expect(await sentenceOf(server)).toContain('has no permission');
  });

  it('when the disk is full', async () => {
    const { folder, ...limit } = tinyDisk();
    const sentence = await sentenceOf(launchServer({ dataDir: folder, ...limit }));
    expect(sentence).toMatch(/No space left on device|File (?:too large|size limit exceeded)/);
  });
});

/** What `start.ts` prints after 'AmbitionHub stops:' when there is no database with these settings. */
async function faultOf(environment: Readonly<Record<string, string>>): Promise<string> {
  await using parts = new AsyncDisposableStack();
  const { log } = watchedLog();
  try {
    const config = readConfig({ ...usualEnvironment, ...environment });
    const settings = await databaseSettings(config, { log, parts });
    const { whenUp, close } = await openDatabase(settings, { log, patienceMs: config.database.patienceMs });
    parts.defer(close);
    await whenUp(() => migrateDatabase(settings));
  } catch (error) {
    if (error instanceof StartFault) return error.message;
    throw error;
  }
  return 'none';
}

describe('one sentence says why there is no database', () => {
  it('when the data folder is a file', async () => {
    const DATA_DIR = join(privateFolder(), 'data');
    writeFileSync(DATA_DIR, '');
    expect(await faultOf({ DATA_DIR })).toContain('it is not a folder');
  });

  it('when the disk is read-only', async () => {
    expect(await faultOf({ DATA_DIR: readOnlyFolder() })).toMatch(/is read-only|has no permission/);
  });

  it('when nothing answers at DATABASE_URL, without the password', async () => {
    const DATABASE_URL = 'postgres://someone:hush@127.0.0.1:9/nowhere';
    const sentence = await faultOf({ DATA_DIR: privateFolder(), DATABASE_URL, DATABASE_PATIENCE: '0' });
    expect(sentence).toContain('the database at 127.0.0.1:9/nowhere cannot be reached');
    expect(sentence).not.toContain('hush');
  });
});

it('in production, the server names all missing and wrong settings at once', async () => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'mysql://host',
    DEBUG_SWITCHES: 'true',
    DEMO_DATA: 'true',
  };
  const { code, complaint } = await launchServer({ dataDir: normalUsersFolder(), env }).ended;
  expect(code).toBe(1);
  for (const name of ['SESSION_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'ADMIN_EMAIL'])
    expect(complaint).toContain(`${name} is missing`);
  expect(complaint).toContain('DATABASE_URL must look like postgres://');
  expect(complaint).toContain('DEBUG_SWITCHES must be off');
  expect(complaint).toContain('DEMO_DATA must be off');
});
