import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { makeBackup, restoreBackup } from '../src/features/backup/index.ts';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/index.ts';
import { onDisk } from '../src/platform/files/index.ts';
import { createJobs } from '../src/platform/jobs/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { setStar } from './support/admin.ts';
import { atServer } from './support/browser.ts';
import { anOpenConversation, send } from './support/conversation.ts';
import { freshDatabase } from './support/database.ts';
import { listen } from './support/live.ts';
import { theAdmin } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { startServer } from './support/server.ts';
import { uploadsOf } from './support/uploads.ts';

const log = await createLog({ level: 'warn', pretty: false });
const place = mkdtempSync(join(tmpdir(), 'ambitionhub-backup-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const original = await freshDatabase();
const server = await startServer({ database: original });
const filesOf = (one: typeof server) => onDisk(join(one.config.data.folder, 'images'), false);

/** A database with nothing in it at all. */
const emptyDatabase = async (): Promise<DatabaseSettings> => {
  const { database: _, ...socket } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintain = async (statement: string) => {
    const client = new pg.Client({ ...socket, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await maintain(`CREATE DATABASE ${name} STRATEGY FILE_COPY`);
  afterAll(() => maintain(`DROP DATABASE ${name} WITH (FORCE)`));
  return { ...socket, database: name };
};

const queueIn = (settings: DatabaseSettings) => async () => {
  const database = await openDatabase(settings, { log });
  const jobs = createJobs({ pool: database.background.pool, log });
  await jobs.start();
  await jobs.stop();
  await database.close();
};

/** A table's rows as one digest, whatever their order. */
const digests = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('stream_epochs', 'uploads', 'takeouts')`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of rows) {
    const answer =
      await pool.query(`SELECT count(*)::int, md5(coalesce(string_agg(line, '' ORDER BY line), ''))
      FROM (SELECT ${name}::text AS line FROM ${name}) lines`);
    found[name] = answer.rows[0];
  }
  return found;
};

const folder = join(place, 'first');

it('holds everything, and another server goes on with it where the first one was', async () => {
  const { student, company } = await anOpenConversation(server);
  await send(company, student, 'A line\nand a tab\t, a \\N, “quotes” and 🎓.');
  await uploadsOf(student).upload(await aPicture());
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const admin = await theAdmin(server);
  await admin.api.moderation.impose({
    id: company.id,
    kind: 'suspension',
    reason: 'Spam',
    until,
    seen: null,
  });
  const stream = await listen(student);
  await stream.next('changes');
  stream.close();
  // What is delivered or due is noted when it can be: nothing changes any more once the server has stopped.
  await server.stop();
  const before = await digests(server.pool);

  const backup = await makeBackup({ settings: original.settings, files: filesOf(server), folder });
  expect(backup.pictures.length).toBeGreaterThan(0);
  const settings = await emptyDatabase();
  const restored = await openDatabase(settings, { log });
  afterAll(() => restored.close());
  const images = mkdtempSync(join(place, 'data-'));
  const makeQueue = queueIn(settings);
  const files = onDisk(join(images, 'images'), false);
  expect(await restoreBackup({ settings, files, folder, makeQueue })).toMatchObject({ hasJobs: true });
  expect(await digests(restored.pool)).toEqual(before);
  const { rows } = await restored.pool.query(
    "SELECT FROM pgboss.job WHERE name = 'suspension-over' AND state = 'created'",
  );
  expect(rows).toHaveLength(1);

  const second = await startServer({ database: restored, environment: { DATA_DIR: images } });
  const [there, adminThere] = [atServer(student, second), atServer(admin, second)];
  const shown = backup.pictures
    .map((path) => /\w+\/(\w+)-(\d+\.webp)/.exec(path))
    .find((found) => found !== null);
  expect((await there.fetch(`/images/${shown?.[1]}/${shown?.[2]}`)).status).toBe(200);
  const healed = await listen(there, { cursor: stream.cursor() });
  await healed.next('reset');
  const { id } = await anOpenConversation(second).then((pair) => pair.student);
  await setStar(adminThere, id, true);
  const triggers = await restored.pool.query("SELECT FROM pg_trigger WHERE tgenabled = 'D'");
  expect(triggers.rows).toEqual([]);

  const again = restoreBackup({ settings, files, folder, makeQueue });
  await expect(again).rejects.toThrow('the database is in use');
});

it('is not written over another one, and is not taken where it is not whole', async () => {
  const parts = { settings: original.settings, files: filesOf(server), folder };
  await expect(makeBackup(parts)).rejects.toThrow('is there already');
  const settings = await emptyDatabase();
  const makeQueue = queueIn(settings);
  const files = onDisk(join(place, 'images'), false);
  const restore = (from: string) => restoreBackup({ settings, files, folder: from, makeQueue });
  await expect(restore(place)).rejects.toThrow('no manifest.json');

  const file = join(folder, 'manifest.json');
  const whole = readFileSync(file, 'utf8');
  const written = JSON.parse(whole);
  writeFileSync(file, JSON.stringify({ ...written, versions: { ...written.versions, tables: 9e15 } }));
  await expect(restore(folder)).rejects.toThrow('another, newer version');
  writeFileSync(file, JSON.stringify({ ...written, pictures: ['ab/none.jpg'] }));
  await expect(restore(folder)).rejects.toThrow('ab/none.jpg is missing');
  writeFileSync(file, whole);
  expect(await restore(folder)).toMatchObject({ at: written.at });
});
