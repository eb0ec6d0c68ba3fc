import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { makeBackup, restoreBackup } from '../src/features/backup/index.ts';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/index.ts';
import { onDisk } from '../src/platform/files/index.ts';
import { createJobs } from '../src/platform/jobs/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { setStar } from './support/admin.ts';
import { atTheEnd } from './support/at-the-end.ts';
import { atServer } from './support/browser.ts';
import { anOpenConversation, send } from './support/conversation.ts';
import { emptyDatabase, freshDatabase } from './support/database.ts';
import { openStream } from './support/live.ts';
import { theAdmin } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { startServer } from './support/server.ts';
import { uploadsOf } from './support/uploads.ts';

const log = await createLog({ level: 'warn', pretty: false });
const place = mkdtempSync(join(tmpdir(), 'ambitionhub-backup-'));
atTheEnd(() => rmSync(place, { recursive: true, force: true }));

const original = await freshDatabase();
const server = await startServer({ database: original });
const filesOf = (one: typeof server) => onDisk(join(one.config.data.folder, 'images'), false);

const queueIn = (settings: DatabaseSettings) => async () => {
  const database = await openDatabase(settings, { log });
  const jobs = createJobs({ pool: database.background.pool, log });
  await jobs.start();
  await jobs.stop();
  await database.close();
};

/** One digest of a table's rows in any order. */
async function digests(pool: pg.Pool) {
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
}

const folder = join(place, 'first');

it('a backup contains everything, and another server continues from it', async () => {
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
  const stream = await openStream(student);
  await stream.next('changes');
  stream.close();
  // A server notes deliveries and due work when it can; after it has stopped, nothing changes.
  await server.stop();
  const before = await digests(server.pool);

  const backup = await makeBackup({ settings: original.settings, files: filesOf(server), folder });
  expect(backup.pictures.length).toBeGreaterThan(0);
  const settings = await emptyDatabase();
  const restored = await openDatabase(settings, { log });
  atTheEnd(() => restored.close());
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
  const healed = await openStream(there, { cursor: stream.cursor() });
  await healed.next('reset');
  const { id } = await anOpenConversation(second).then((pair) => pair.student);
  await setStar(adminThere, id, true);
  const triggers = await restored.pool.query("SELECT FROM pg_trigger WHERE tgenabled = 'D'");
  expect(triggers.rows).toEqual([]);

  const again = restoreBackup({ settings, files, folder, makeQueue });
  await expect(again).rejects.toThrow('the database is not empty');
});

it('a backup does not overwrite another one, and is refused where it is incomplete', async () => {
  const parts = { settings: original.settings, files: filesOf(server), folder };
  await expect(makeBackup(parts)).rejects.toThrow('already exists');
  const settings = await emptyDatabase();
  const makeQueue = queueIn(settings);
  const files = onDisk(join(place, 'images'), false);
  const restore = (from: string) => restoreBackup({ settings, files, folder: from, makeQueue });
  await expect(restore(place)).rejects.toThrow('no manifest.json');

  const file = join(folder, 'manifest.json');
  const whole = readFileSync(file, 'utf8');
  const written = JSON.parse(whole);
  writeFileSync(file, JSON.stringify({ ...written, versions: { ...written.versions, tables: 9e15 } }));
  await expect(restore(folder)).rejects.toThrow('another version of this product');
  writeFileSync(file, JSON.stringify({ ...written, pictures: ['ab/none.jpg'] }));
  await expect(restore(folder)).rejects.toThrow('ab/none.jpg is missing');
  writeFileSync(file, whole);
  expect(await restore(folder)).toMatchObject({ at: written.at });
});
