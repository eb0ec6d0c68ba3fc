import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../server/src/platform/database/index.ts';
import { createLog } from '../../server/src/platform/log/index.ts';
import { aMember, clusterFolder, freePort, startNginx, startRedis } from '../../tools/cluster.ts';

// `npm run cluster`: three servers behind nginx, on one PostgreSQL and one Redis, until a signal ends it.

const environment = process.env as { CLUSTER_PROGRAMS?: string; DATA_DIR?: string; PORT?: string };
const { nginx, redis } = JSON.parse(environment.CLUSTER_PROGRAMS ?? '{}') as { nginx: string; redis: string };
const folder = await clusterFolder(environment.DATA_DIR ?? join(import.meta.dirname, '../../data/cluster'));
const port = Number(environment.PORT ?? 3000);
const url = `http://localhost:${port}`;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

await using parts = new AsyncDisposableStack();
const stopped = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));

const database = await startEmbedded({
  dataDir: join(folder, 'database'),
  log: await createLog({ level: 'warn', pretty: false }),
});
parts.defer(() => database.stop());
const redisPort = await freePort();
parts.defer(await startRedis(redis, redisPort));

const settings = {
  PUBLIC_URL: url,
  TRUST_PROXY: '1',
  DATA_DIR: join(folder, 'files'),
  DATABASE_URL: `postgres://ambitionhub@localhost/ambitionhub?host=${encodeURIComponent(join(folder, 'database/postgres'))}`,
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  SESSION_SECRET: randomBytes(32).toString('base64'),
};
const isNews = (line: string): boolean =>
  line.trim() !== '' && !/^\{|ready at|not production|switches are on/.test(line);
const members = await Promise.all(
  ['one', 'two', 'three'].map((name) =>
    aMember({
      folder,
      name,
      settings,
      ...(name === 'one' && { onLine: (line) => isNews(line) && say(line) }),
    }),
  ),
);
for (const member of members) parts.defer(() => member.stop());
// The first server runs the migrations; demo sign-ins are printed once.
const [first, ...others] = members;
await first?.start();
await Promise.all(others.map((member) => member.start()));
parts.defer(await startNginx({ program: nginx, folder, port, members }));
while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await pause(50);
say(`\nAmbitionHub runs on three servers (${members.map((one) => one.url).join(', ')}) at ${url}\n`);
await stopped;
