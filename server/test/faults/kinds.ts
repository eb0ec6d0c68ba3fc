import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { openProxy } from '../support/proxy.ts';
import { onPostgres } from '../support/replicated.ts';
import { fallSilent } from '../support/silent-clients.ts';
import type { Stage } from './stage.ts';
import { faultSeconds } from './work.ts';

type Line = Awaited<ReturnType<typeof openProxy>>;

/** Five to twenty seconds, and less in a short run. */
const away = (): number => Math.round((randomInt(5_000, 20_001) * Math.min(240, faultSeconds)) / 240);

/** More than one network, a browser or a session may have at a time. */
const silentClients = 2_000;
const halfARequest = {
  method: 'POST',
  path: '/api/session',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'nobody@example.org', password: 'x'.repeat(500) }),
};

/** Every fault for three servers and the services they use; each one recovers at its end. */
export function faultsOn(stage: Stage): Readonly<Record<string, () => Promise<unknown>>> {
  const { database, pooler, replica, redis, store, members, networks } = stage;
  const any = <One>(of: readonly One[]): One => of[randomInt(of.length)] as One;

  const gone = async (lines: readonly Line[], ms = away()): Promise<void> => {
    for (const line of lines) await line.goAway();
    await pause(ms);
    for (const line of lines) await line.comeBack();
  };
  const silent = async (lines: readonly Line[], ms = away()): Promise<void> => {
    for (const line of lines) line.hang();
    await pause(ms);
    for (const line of lines) {
      await line.comeBack();
      line.cut();
    }
  };
  /** The time during which everything arrives seconds late. */
  const slow = async (lines: readonly Line[]): Promise<void> => {
    for (const until = Date.now() + away(); Date.now() < until; await pause(50)) {
      for (const line of lines) line.hang();
      await pause(1_500);
      for (const line of lines) await line.comeBack();
    }
  };
  const lines = (to: 'database' | 'replica' | 'redis' | 'store') => networks.map((network) => network[to]);

  return {
    'clients that fall silent': async () => {
      const clients = Array.from({ length: silentClients }, (_, nth) =>
        fallSilent(any(stage.running).url, halfARequest, nth / silentClients),
      );
      await pause(away());
      for (const client of clients) client.destroy();
    },
    'a server killed with -9': async () => {
      const member = any(members);
      await member.kill();
      await pause(randomInt(1_000));
      await member.start();
    },
    'a server restarted': async () => {
      const member = any(members);
      await member.stop();
      await member.start();
    },
    'all servers restarted, one by one': async () => {
      for (const member of members) {
        await member.stop();
        await member.start();
      }
    },
    'PostgreSQL restarted': () => database.stop().then(database.start),
    'PostgreSQL killed with -9': () => database.kill().then(database.start),
    'PostgreSQL cut off': () => silent(lines('database')),
    'PgBouncer killed with -9': () => pooler.kill().then(pooler.start),
    'the replica killed with -9': async () => {
      await replica.kill();
      await pause(away());
      await replica.start();
    },
    'the replica silent': () => silent(lines('replica')),
    'the replica gone': () => gone(lines('replica')),
    'the replica behind': async () => {
      await onPostgres(replica, 'SELECT pg_wal_replay_pause()');
      await pause(away());
      await onPostgres(replica, 'SELECT pg_wal_replay_resume()');
    },
    'one server cut off from everything': () => silent(Object.values(any(networks))),
    'the network cut': () => silent(networks.flatMap((network) => Object.values(network))),
    'Redis killed with -9': async () => {
      await redis.kill();
      await pause(away());
      await redis.start();
    },
    'Redis flushed': async () => {
      const vandal = new Redis(redis.port, '127.0.0.1');
      await vandal.flushall();
      vandal.disconnect();
    },
    'Redis silent': () => silent(lines('redis')),
    'the store gone': () => gone(lines('store')),
    'the store silent': () => silent(lines('store')),
    'the store slow': () => slow(lines('store')),
    'the store failing': async () => {
      store.mode = 'failing';
      await pause(away());
      store.mode = 'up';
    },
  };
}

/** How long Redis is away from the start of the servers: two minutes of five. */
export const redisAwayAtStart = Math.min(120_000, faultSeconds * 400);

export async function bringRedisBack({ networks }: Stage): Promise<void> {
  for (const { redis } of networks) await redis.comeBack();
}
