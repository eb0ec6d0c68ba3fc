import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { isOpenToAll } from '../../server/src/platform/database/account.ts';
import {
  aMember,
  clusterFolder,
  freePort,
  makeCertificate,
  startNginx,
  startPgBouncer,
  startRedis,
} from '../../tools/cluster.ts';
import { limitRole, startPostgres, startReplica } from '../../tools/postgres.ts';

// `npm run cluster`: three servers behind nginx, on one Redis and one PostgreSQL with PgBouncer and a replica, until a signal ends it.

const environment = process.env as { CLUSTER_PROGRAMS?: string; DATA_DIR?: string; PORT?: string };
const { nginx, redis, pgBouncer, openSsl } = JSON.parse(environment.CLUSTER_PROGRAMS ?? '{}') as Record<
  string,
  string
>;
if (!nginx || !redis || !pgBouncer || !openSsl) throw new Error('start it by `npm run cluster`');
const folder = await clusterFolder(environment.DATA_DIR ?? join(import.meta.dirname, '../../data/cluster'));
if (process.getuid?.() === 0 && !isOpenToAll(folder))
  throw new Error(
    `PostgreSQL runs as nobody, who may not enter ${folder}: set DATA_DIR to a folder that all may enter`,
  );
const port = Number(environment.PORT ?? 3000);
const url = `https://localhost:${port}`;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

await using parts = new AsyncDisposableStack();
const stopped = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));

const database = await startPostgres({ dataDir: join(folder, 'database') });
parts.defer(() => database.stop());
const replica = await startReplica(database, { dataDir: join(folder, 'replica') });
parts.defer(() => replica.stop());
await limitRole(database);
const pooler = { program: pgBouncer, folder, port: await freePort(), host: dirname(database.socket) };
parts.defer(await startPgBouncer(pooler));
const redisPort = await freePort();
parts.defer(await startRedis(redis, redisPort));

const settings = {
  PUBLIC_URL: url,
  TRUST_PROXY: '1',
  DATA_DIR: join(folder, 'files'),
  DATABASE_URL: `postgres://ambitionhub@127.0.0.1:${pooler.port}/ambitionhub`,
  DATABASE_REPLICA_URL: replica.url,
  // Debian 12 has a PgBouncer before 1.21.
  DATABASE_PREPARED_STATEMENTS: 'false',
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
const tls = await makeCertificate(openSsl, folder);
parts.defer(await startNginx({ program: nginx, folder, port, members, tls }));
say(`\nAmbitionHub runs on three servers (${members.map((one) => one.url).join(', ')}) at ${url}\n`);
await stopped;
