import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  aMember,
  freePort,
  type Member,
  makeCertificate,
  startNginx,
  startPgBouncer,
  startRedis,
} from '../../../tools/cluster.ts';
import { limitRole, startPostgres, startReplica } from '../../../tools/postgres.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { createMetrics } from '../../src/platform/metrics/index.ts';
import { anObjectStore } from '../support/object-store.ts';
import { openProxy } from '../support/proxy.ts';
import { urlAt } from '../support/replicated.ts';
import type { RunningServer } from '../support/server.ts';
import { watched } from './memory.ts';

const programs = {
  redis: process.env.FAULT_REDIS ?? 'redis-server',
  nginx: process.env.FAULT_NGINX ?? 'nginx',
  pgBouncer: process.env.FAULT_PGBOUNCER ?? 'pgbouncer',
  openSsl: process.env.FAULT_OPENSSL ?? 'openssl',
};
/** The names of the three servers. */
export const names = ['one', 'two', 'three'] as const;
const log = await createLog({ level: 'silent', pretty: false });

/** A service without data at a port, which can be killed and comes back. */
async function aService(start: (port: number) => Promise<() => Promise<void>>) {
  const port = await freePort();
  let kill = await start(port);
  return {
    port,
    kill: () => kill(),
    start: async (): Promise<void> => {
      kill = await start(port);
    },
  };
}

/**
 * Three server processes behind nginx on all of production's services, each connected to each service through a network
 * that a test controls: PgBouncer, a replica, Redis, which is away when they start, and a store. Disposing of the stack
 * removes everything. `code` names the project's code for a server that does not use this one; without PgBouncer, since a release
 * may not work through it.
 */
export async function setStage(parts: AsyncDisposableStack, code?: (name: string) => string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  chmodSync(folder, 0o711);
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  const database = await startPostgres({ dataDir: join(folder, 'database') });
  parts.defer(() => database.stop());
  const replica = await startReplica(database, { dataDir: join(folder, 'replica') });
  parts.defer(() => replica.stop());
  await limitRole(database);
  const host = dirname(database.socket);
  const pooler = await aService((port) =>
    startPgBouncer({ program: programs.pgBouncer, folder, port, host }),
  );
  parts.defer(() => pooler.kill());
  const redis = await aService((port) => startRedis(programs.redis, port));
  parts.defer(() => redis.kill());
  const store = await anObjectStore();
  const network = async () => ({
    database: await openProxy(code ? { path: database.socket } : { host: '127.0.0.1', port: pooler.port }),
    replica: await openProxy({ path: replica.socket }),
    redis: await openProxy({ host: '127.0.0.1', port: redis.port }),
    store: await openProxy({ host: '127.0.0.1', port: Number(new URL(store.settings.endpoint).port) }),
  });
  const settingsOn = (to: Awaited<ReturnType<typeof network>>) => ({
    NODE_ENV: '',
    PUBLIC_URL: 'http://localhost:1',
    TRUST_PROXY: '1',
    DATA_DIR: join(folder, 'files'),
    DATABASE_URL: urlAt(to.database),
    DATABASE_REPLICA_URL: urlAt(to.replica),
    DATABASE_PREPARED_STATEMENTS: 'false',
    REDIS_URL: `redis://127.0.0.1:${to.redis.port}`,
    SESSION_SECRET: 'Jq2vT9xkPz7LwB4nRc8mYh5sGd3fKa6u',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'the-admins-own-password',
    DEMO_DATA: 'false',
    MESSAGES_PER_MINUTE: '0',
    ...store.environment,
    S3_ENDPOINT: `http://127.0.0.1:${to.store.port}`,
    ...watched(folder),
  });
  const servers = await Promise.all(
    names.map(async (name) => {
      const to = await network();
      const metrics = await freePort();
      const settings = { ...settingsOn(to), METRICS_PORT: String(metrics) };
      return {
        settings,
        to,
        metrics,
        member: await aMember({ folder, name, settings, code: () => code?.(name) ?? null }),
      };
    }),
  );
  for (const { to, member } of servers) {
    await to.redis.goAway();
    await member.start();
    parts.defer(() => member.stop());
  }
  const members = servers.map(({ member }): Member => member);
  const front = { program: programs.nginx, folder, members };
  const frontPort = await freePort();
  parts.defer(await startNginx({ ...front, port: frontPort }));
  const opened = await openDatabase({ connectionString: database.url }, { log });
  parts.defer(() => opened.close());
  const doors = [
    ...servers,
    { member: { url: `http://127.0.0.1:${frontPort}` }, settings: servers[0]?.settings ?? {} },
  ];
  const running = doors.map(
    ({ member: { url }, settings }): RunningServer => ({
      ...opened,
      url,
      config: readConfig(settings),
      metrics: createMetrics({ ofProcess: false }),
      takeErrors: () => [],
      logged: [],
      stop: async () => undefined,
    }),
  );
  const [first, ...others] = running;
  if (!first) throw new Error('no server');
  return {
    folder,
    database,
    pooler,
    replica,
    redis,
    store,
    members,
    networks: servers.map(({ to }) => to),
    /** Each server, and last nginx in front of them. */
    running: [first, ...others] as const,
    /** Another nginx in front of them, with TLS. */
    startSecureFront: async () => {
      const inside = join(folder, 'secure');
      mkdirSync(inside, { mode: 0o711 });
      const tls = await makeCertificate(programs.openSsl, inside);
      const port = await freePort();
      parts.defer(await startNginx({ ...front, folder: inside, port, tls }));
      return { url: `https://localhost:${port}`, ca: readFileSync(tls.certificate) };
    },
    /** How many reads of the servers that run now a replica has answered. */
    readsOfReplica: async (): Promise<number> => {
      const counts = servers.map(async ({ metrics }) => {
        const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
        return Number(/^database_reads\{by="replica"\} (\d+)$/m.exec(text)?.[1]);
      });
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
    /** The log lines about unexpected errors. */
    unforeseen: (): readonly string[] =>
      names.flatMap((name) =>
        readFileSync(join(folder, `${name}.log`), 'utf8')
          .split('\n')
          .filter((line) => line.includes('failed unexpectedly') || line.includes('"level":60')),
      ),
  };
}

export type Stage = Awaited<ReturnType<typeof setStage>>;
