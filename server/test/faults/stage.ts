import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMember, freePort, type Member, startRedis } from '../../../tools/cluster.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import { openDatabase, startEmbedded } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { createMetrics } from '../../src/platform/metrics/index.ts';
import { anObjectStore } from '../support/object-store.ts';
import { openProxy } from '../support/proxy.ts';
import type { RunningServer } from '../support/server.ts';
import { watched } from './memory.ts';

const redisProgram = process.env.FAULT_REDIS ?? 'redis-server';
/** The names of the three servers. */
export const names = ['one', 'two', 'three'] as const;
const log = await createLog({ level: 'silent', pretty: false });

/** A PostgreSQL that can be restarted and killed and comes back with the same data. */
async function aDatabase(dataDir: string) {
  let running = await startEmbedded({ dataDir, log });
  const stop = () => running.stop();
  const kill = async (): Promise<void> => {
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await stop();
  };
  const start = async (): Promise<void> => {
    running = await startEmbedded({ dataDir, log });
  };
  return { folder: join(dataDir, 'postgres'), stop, kill, start };
}

/** A Redis that can be killed and comes back empty. */
async function aRedis() {
  const port = await freePort();
  let kill = await startRedis(redisProgram, port);
  const start = async (): Promise<void> => {
    kill = await startRedis(redisProgram, port);
  };
  return { port, kill: () => kill(), start };
}

/**
 * Three server processes on all of production's services, each connected to each service through a network
 * that a test controls. Redis is away when they start. Disposing of the stack removes everything. `code`
 * names the project's code for a server that does not use this one.
 */
export async function setStage(
  parts: AsyncDisposableStack,
  code: (name: string) => string | null = () => null,
) {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  chmodSync(folder, 0o711);
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  const database = await aDatabase(join(folder, 'database'));
  parts.defer(() => database.stop());
  const redis = await aRedis();
  parts.defer(() => redis.kill());
  const store = await anObjectStore();
  const network = async () => ({
    database: await openProxy({ path: join(database.folder, '.s.PGSQL.5432') }),
    redis: await openProxy({ host: '127.0.0.1', port: redis.port }),
    store: await openProxy({ host: '127.0.0.1', port: Number(new URL(store.settings.endpoint).port) }),
  });
  const settingsOn = (to: Awaited<ReturnType<typeof network>>) => ({
    NODE_ENV: '',
    PUBLIC_URL: 'http://localhost:1',
    TRUST_PROXY: '1',
    DATA_DIR: join(folder, 'files'),
    DATABASE_URL: `postgres://ambitionhub@127.0.0.1:${to.database.port}/ambitionhub`,
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
      const settings = settingsOn(to);
      return { settings, to, member: await aMember({ folder, name, settings, code: () => code(name) }) };
    }),
  );
  for (const { to, member } of servers) {
    await to.redis.goAway();
    await member.start();
    parts.defer(() => member.stop());
  }
  const direct = `postgres://ambitionhub@localhost/ambitionhub?host=${encodeURIComponent(database.folder)}`;
  const opened = await openDatabase({ connectionString: direct }, { log });
  parts.defer(() => opened.close());
  const running = servers.map(
    ({ member, settings }): RunningServer => ({
      ...opened,
      url: member.url,
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
    redis,
    store,
    members: servers.map(({ member }): Member => member),
    networks: servers.map(({ to }) => to),
    running: [first, ...others] as const,
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
