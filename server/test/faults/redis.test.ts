import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { openProxy } from '../support/proxy.ts';
import { startRedis } from '../support/redis.ts';
import { startServer } from '../support/server.ts';
import { faultSeconds, longestTest, printFigures, workThrough } from './work.ts';

const redis = await startRedis();
const network = await openProxy({ host: '127.0.0.1', port: redis.port });
await network.goAway(); // from the start of both servers on
const environment = { REDIS_URL: `redis://127.0.0.1:${network.port}` };
const first = await startServer({ environment });
const second = await startServer({ environment, database: first });

it('No failure of Redis ends a server, loses an acknowledged message or breaks a stream', {
  timeout: longestTest,
}, async () => {
  const vandal = new Redis(redis.port, '127.0.0.1');
  const faults = [
    async () => network.cut(),
    async () => network.hang(),
    async () => network.goAway(),
    async () => void (await vandal.publish('ambitionhub:live', '{"from":"nobody","events":[{"to":7}]}')),
    async () => void (await vandal.publish('ambitionhub:live', 'no JSON')),
  ];
  const disturb = async (until: AbortSignal): Promise<number> => {
    await pause(faultSeconds * 250); // away at the start
    let count = 1;
    // Three at least, however slow the machine is.
    while (count <= 2 || !until.aborted) {
      await network.comeBack();
      await pause(randomInt(200, 600));
      await faults[count % faults.length]?.();
      count += 1;
      await pause(randomInt(200, 600));
    }
    await network.comeBack();
    return count;
  };
  const figures = await workThrough([first, second], disturb);
  vandal.disconnect();
  expect(figures.faults).toBeGreaterThan(2);
  expect(figures.acknowledged).toBeGreaterThan(5);
  printFigures('Redis disturbed', { ...figures, real: redis.isReal ? 1 : 0 });
});
