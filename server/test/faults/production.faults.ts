import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { aMember, freePort, type Member, startRedis } from '../../../tools/cluster.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import { openDatabase, startEmbedded } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { createMetrics } from '../../src/platform/metrics/index.ts';
import { anObjectStore } from '../support/object-store.ts';
import { aPublishedStudent, type Person } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { openProxy } from '../support/proxy.ts';
import type { RunningServer } from '../support/server.ts';
import { keyOf, uploadsOf } from '../support/uploads.ts';
import { faultSeconds, longestTest, workThrough } from './work.ts';

// `npm run test:faults`: three servers as processes of their own on everything that production has; not part of `npm test`.
const redisProgram = process.env.FAULT_REDIS ?? 'redis-server';

/** Milliseconds that something is away or cut off: up to 20 s in five minutes, less where there is less time. */
const away = (): number => randomInt(1_000, Math.max(2_000, Math.min(20_000, faultSeconds * 70)));

const log = await createLog({ level: 'silent', pretty: false });

/** A PostgreSQL that can be restarted and killed, and comes back on the same data. */
const aDatabase = async (dataDir: string) => {
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
  return { socket: join(dataDir, 'postgres/.s.PGSQL.5432'), stop, kill, start };
};

/** Shows one picture after the other for as long as it may, and returns the key of the last that was acknowledged. */
const showPictures = async (person: Person, until: AbortSignal): Promise<{ key: string; count: number }> => {
  const bytes = await aPicture();
  const shown = { key: '', count: 0 };
  while (!until.aborted) {
    const reply = await uploadsOf(person)
      .upload(bytes)
      .catch(() => null);
    if (reply?.ok) {
      shown.key = keyOf(reply);
      shown.count += 1;
    } else if (reply && ![503, 404, 409, 423, 460].includes(reply.status))
      throw new Error(`a picture was refused: ${reply.status} ${await reply.text()}`);
    await pause(500);
  }
  return shown;
};

it('three servers lose nothing acknowledged, whatever becomes of what they stand on', {
  timeout: longestTest + 600_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-faults-'));
  chmodSync(folder, 0o711);
  await using parts = new AsyncDisposableStack();
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  const database = await aDatabase(join(folder, 'database'));
  parts.defer(() => database.stop());
  const toDatabase = await openProxy({ path: database.socket });
  const redisPort = await freePort();
  let stopRedis = await startRedis(redisProgram, redisPort);
  parts.defer(() => stopRedis());
  const toRedis = await openProxy({ host: '127.0.0.1', port: redisPort });
  const store = await anObjectStore();
  const settings = {
    NODE_ENV: '',
    PUBLIC_URL: 'http://localhost:1',
    TRUST_PROXY: '1',
    DATA_DIR: join(folder, 'files'),
    DATABASE_URL: `postgres://ambitionhub@127.0.0.1:${toDatabase.port}/ambitionhub`,
    REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
    SESSION_SECRET: 'Jq2vT9xkPz7LwB4nRc8mYh5sGd3fKa6u',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'the-admins-own-password',
    DEMO_DATA: 'false',
    MESSAGES_PER_MINUTE: '0',
    ...store.environment,
  };
  const names = ['one', 'two', 'three'];
  const members = await Promise.all(names.map((name) => aMember({ folder, name, settings })));
  // Redis is away at the start.
  await toRedis.goAway();
  for (const member of members) {
    await member.start();
    parts.defer(() => member.stop());
  }
  const direct = `postgres://ambitionhub@localhost/ambitionhub?host=${encodeURIComponent(join(folder, 'database/postgres'))}`;
  const opened = await openDatabase({ connectionString: direct }, { log });
  parts.defer(() => opened.close());
  const config = readConfig(settings);
  const remote = ({ url }: Member): RunningServer => ({
    ...opened,
    url,
    config,
    metrics: createMetrics({ ofProcess: false }),
    takeErrors: () => [],
    logged: [],
    stop: async () => undefined,
  });
  const [first, ...others] = members.map(remote);
  if (!first) throw new Error('no server');
  const shower = await aPublishedStudent(first);

  const anyMember = (): Member => members[randomInt(members.length)] as Member;
  const faults: Readonly<Record<string, () => Promise<unknown>>> = {
    'Redis away': async () => {
      await toRedis.goAway();
      await pause(2 * away());
      await toRedis.comeBack();
    },
    'a server killed': async () => {
      const member = anyMember();
      await member.kill();
      await pause(randomInt(1_000));
      await member.start();
    },
    'a server restarted': async () => {
      const member = anyMember();
      await member.stop();
      await member.start();
    },
    'PostgreSQL restarted': () => database.stop().then(database.start),
    'PostgreSQL killed': () => database.kill().then(database.start),
    'PostgreSQL cut off': async () => {
      toDatabase.hang();
      await pause(away());
      await toDatabase.comeBack();
      toDatabase.cut();
    },
    'Redis killed': async () => {
      await stopRedis();
      await pause(away());
      stopRedis = await startRedis(redisProgram, redisPort);
    },
    'Redis flushed': async () => {
      const vandal = new Redis(redisPort, '127.0.0.1');
      await vandal.flushall();
      vandal.disconnect();
    },
    'the store failing': async () => {
      store.mode = 'failing';
      await pause(away());
      store.mode = 'up';
    },
    'the store silent': async () => {
      store.mode = 'hanging';
      await pause(away());
      store.mode = 'up';
      store.cut();
    },
  };
  const counts = new Map<string, number>();
  const shown = { key: '', count: 0 };
  const disturb = async (until: AbortSignal): Promise<number> => {
    const showing = showPictures(shower, until);
    let left: string[] = [];
    let count = 0;
    while (!until.aborted) {
      // Each comes once before any comes again; the first is Redis, which has been away since the start.
      if (left.length === 0) left = Object.keys(faults).sort(() => Math.random() - 0.5);
      const name = count === 0 ? 'Redis away' : (left.pop() ?? '');
      await faults[name]?.();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      count += 1;
      await pause(randomInt(500, 2_000));
    }
    Object.assign(shown, await showing);
    return count;
  };
  const figures = await workThrough([first, ...others], disturb);

  const unforeseen = names.flatMap((name) =>
    readFileSync(join(folder, `${name}.log`), 'utf8')
      .split('\n')
      .filter((line) => line.includes('nobody foresaw') || line.includes('"level":60')),
  );
  process.stdout.write(
    [
      ...[...counts].map(([name, times]) => `${name.padEnd(24)}${String(times).padStart(6)}`),
      ...Object.entries({ ...figures, pictures: shown.count, unforeseen: unforeseen.length }).map(
        ([name, figure]) => `${name.padEnd(24)}${String(figure).padStart(6)}`,
      ),
      '',
    ].join('\n'),
  );
  expect(unforeseen).toEqual([]);
  expect((await shower.api.students.profile()).image).toBe(shown.key);
});
