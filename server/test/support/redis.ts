import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { freePort } from '../../../tools/cluster.ts';
import { atTheEnd } from './at-the-end.ts';
import { startSmallRedis } from './small-redis.ts';

const program = '/usr/bin/redis-server';

/** A real Redis where the machine has one, otherwise a small stand-in. */
export async function startRedis(): Promise<{ readonly port: number; readonly isReal: boolean }> {
  if (!existsSync(program)) return { port: (await startSmallRedis()).port, isReal: false };
  const port = await freePort();
  const server = spawn(
    program,
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  );
  atTheEnd(async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  });
  await answers(port);
  return { port, isReal: true };
}

async function answers(port: number): Promise<void> {
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
}
