import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { percentile, report, show } from '../figures.ts';
import type { Client, Measured } from '../product.ts';
import { appendValues, startBare } from './beside.ts';
import { castPairs } from './cast.ts';
import { deliver, type Send } from './delivery.ts';
import { holdStream } from './line.ts';
import { post } from './wire.ts';

const count = 10_000;
const aims = { kilobytes: 14, p99: 10 } as const;
const talking = 20;
const perSecond = 200;
/** The measured seconds are longer than the time between two heartbeats, which are part of it. */
const time = { warmUp: 5, measured: 25 } as const;
const openingAtOnce = 50;

/**
 * Ten thousand open streams on one process: the memory of each, and how soon messages arrive among them, beside a bare server that
 * holds as many, stores a message by one statement and writes it to one of them.
 */
export const streams = async (measured: Measured): Promise<void> => {
  const { product } = measured;
  const quiet = await castPairs(measured, count / 2);
  const busy = await castPairs(measured, talking);
  const listeners = quiet.flatMap(({ student, company }) => [student, company]);

  const before = await residentKilobytes(product.pid());
  const open = await holdStreams(listeners);
  const each = ((await residentKilobytes(product.pid())) - before) / count;
  report(
    `memory of one of ${show(count)} streams`,
    `${show(each)} kB`,
    `aim ${aims.kilobytes} kB`,
    each / aims.kilobytes,
  );
  await deliver(busy, perSecond, time.warmUp);
  const ours = await deliver(busy, perSecond, time.measured);
  for (const socket of open) socket.destroy();

  const bare = await startBare(measured);
  // It knows who listens by a cookie that is nothing but an id.
  const atBare = <Listener extends Client>(one: Listener): Listener => ({
    ...one,
    url: bare.url,
    cookie: one.id,
  });
  const openAtBare = await holdStreams(listeners.map(atBare));
  const busyAtBare = busy.map(({ student, company }) => ({ student: atBare(student), company }));
  const sendToBare: Send = (pair, { id, text }) => post(bare.url, appendValues(pair, text, id));
  await deliver(busyAtBare, perSecond, time.warmUp, sendToBare);
  const theirs = await deliver(busyAtBare, perSecond, time.measured, sendToBare);
  for (const socket of openAtBare) socket.destroy();
  bare.process.kill();

  const p99 = percentile(ours, 0.99);
  report(
    `delivery at ${perSecond} messages/s among ${show(count)} streams`,
    `p50 ${show(percentile(ours, 0.5))} ms, p99 ${show(p99)} ms`,
    `p50 ${show(percentile(theirs, 0.5))} ms, p99 ${show(percentile(theirs, 0.99))} ms by a bare server, aim p99 ${aims.p99} ms`,
    p99 / aims.p99,
  );
};

/** As light as a client can be, so that what is late is not the one who measures. */
const holdStreams = async (listeners: readonly Client[]): Promise<Socket[]> => {
  const open: Socket[] = [];
  for (let index = 0; index < listeners.length; index += openingAtOnce) {
    const some = listeners.slice(index, index + openingAtOnce);
    open.push(...(await Promise.all(some.map(({ url, cookie }) => holdStream(url, cookie)))));
  }
  return open;
};

const residentKilobytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
};
