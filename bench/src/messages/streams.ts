import { readFile } from 'node:fs/promises';
import { percentile, report, show } from '../figures.ts';
import type { Measured } from '../product.ts';
import { castPairs } from './cast.ts';
import { deliver } from './delivery.ts';
import { listen } from './wire.ts';

const count = 10_000;
const aims = { kilobytes: 14, p99: 10 } as const;
const talking = 20;
const perSecond = 200;
/** Longer than the time between two heartbeats, which are part of it. */
const seconds = 25;
const openingAtOnce = 50;

/** Ten thousand open streams on one process: the memory of each, and how soon messages arrive among them. */
export const streams = async (measured: Measured): Promise<void> => {
  const quiet = await castPairs(measured, count / 2);
  const busy = await castPairs(measured, talking);
  const listeners = quiet.flatMap(({ student, company }) => [student, company]);

  const before = await residentKilobytes(measured.product.pid());
  const open: { destroy: () => void }[] = [];
  for (let index = 0; index < listeners.length; index += openingAtOnce) {
    const some = listeners.slice(index, index + openingAtOnce);
    open.push(...(await Promise.all(some.map((client) => listen(client, () => undefined)))));
  }
  const each = ((await residentKilobytes(measured.product.pid())) - before) / count;
  report(
    `memory of one of ${show(count)} streams`,
    `${show(each)} kB`,
    `aim ${aims.kilobytes} kB`,
    each / aims.kilobytes,
  );

  const samples = await deliver(busy, perSecond, seconds);
  const p99 = percentile(samples, 0.99);
  report(
    `delivery at ${perSecond} messages/s among ${show(count)} streams`,
    `p50 ${show(percentile(samples, 0.5))} ms, p99 ${show(p99)} ms`,
    `aim p99 ${aims.p99} ms`,
    p99 / aims.p99,
  );
  for (const stream of open) stream.destroy();
};

const residentKilobytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
};
