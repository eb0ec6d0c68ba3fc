import { expect, it, vi } from 'vitest';
import { newPushKey } from '../../src/platform/config/push-keys.ts';
import { createJobs } from '../../src/platform/jobs/index.ts';
import { startVictim } from '../startup/victim.ts';
import { freshDatabase } from '../support/database.ts';
import { tellNews } from '../support/news.ts';
import { anotherBrowserOf, aStudent } from '../support/people.ts';
import { aPushService } from '../support/push-service.ts';
import { startServer } from '../support/server.ts';
import { watchedLog } from '../support/watched-log.ts';

const service = await aPushService();
const database = await freshDatabase();
const { pool } = database;
const environment = { ...service.environment, VAPID_PRIVATE_KEY: newPushKey() };
const patience = { interval: 20, timeout: 60_000 };

const unsent = async (): Promise<number> => {
  const { rowCount } = await pool.query("SELECT FROM pgboss.job WHERE name = 'push' AND state < 'completed'");
  return rowCount ?? 0;
};
/** What the queue does with what a killed server had under way, once its time has passed. */
const passTheTime = () =>
  pool.query(
    "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'push' AND state = 'active'",
  );

it('Whichever of two servers is killed with pushes under way, each device shows each notice once, and the bell has it once', {
  timeout: 240_000,
}, async () => {
  const server = await startServer({ database, environment });
  const student = await aStudent(server);
  const devices: string[] = [];
  for (const browser of [student, await anotherBrowserOf(student), await anotherBrowserOf(student)]) {
    const device = `device-${devices.length}`;
    const { pushKey } = await browser.api.notifications.tellDevice(service.subscription(device));
    service.state.publicKey = pushKey ?? '';
    devices.push(device);
  }
  await server.stop();
  const jobs = createJobs({ pool: database.background.pool, log: watchedLog().log });
  await jobs.start();
  const texts = Array.from({ length: 8 }, (_, nth) => `News ${nth}`);
  for (const text of texts) await tellNews(database, student.id, { kind: text, text }, jobs);
  await jobs.stop();
  const due = devices.length * texts.length;
  expect(await unsent()).toBe(due);

  // Both servers have pushes under way, without an answer, when one dies.
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  service.state.onPush = () => isOpen;
  const begin = () => startVictim(database, environment);
  const [first, second] = await Promise.all([begin(), begin()]);
  await vi.waitFor(() => expect(service.pushed.length).toBeGreaterThan(10), patience);
  await first.kill();
  open();
  await vi.waitFor(async () => expect(await unsent()).toBeLessThan(due), patience);
  await second.kill();

  await startServer({ database, environment });
  await vi.waitFor(async () => {
    await passTheTime();
    expect(await unsent()).toBe(0);
  }, patience);
  expect(service.faults).toEqual([]);
  // A repeated push has the tag of the first one, so that it takes its place in silence.
  for (const device of devices) {
    const shown = new Map(service.to(device).map(({ tag, text }) => [tag, text]));
    expect([...shown.values()].toSorted()).toEqual(texts);
  }
  const { rows } = await pool.query('SELECT text FROM bell_entries ORDER BY text');
  expect(rows.map(({ text }) => text)).toEqual(texts);
});
