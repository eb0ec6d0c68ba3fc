import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { formatFigure, reportFigure, rounds, sizeShare } from '../figures.ts';
import { type Client, type Measured, withProduct } from '../product.ts';
import { openBare } from './beside.ts';
import { castPairs } from './cast.ts';
import { measureDelivery, medianPercentile } from './delivery.ts';
import { residentMeter } from './resident.ts';

const count = Math.round(10_000 * sizeShare);
/**
 * This many streams open and close before the measurement, so that code is compiled, and buffers and pools
 * exist.
 */
const warmingUp = Math.round(count / 10);
const aims = { kilobytes: 14, p99: 10 } as const;
const talking = 20;
const perSecond = 200;
/**
 * Seconds. Heartbeats arrive all the while, those of a part of the streams in each round; the servers take
 * turns. A server that has just collected its garbage first has to regain its compiled code and a large young
 * generation: for some twenty seconds it collects up to ten times as often, with full collections among them.
 */
const time = { warmUp: 25, bareWarmUp: 5, round: 10 } as const;
/** Milliseconds until the server has noticed that streams have ended. */
const goneMs = 1_000;

/**
 * Ten thousand open streams on one process: the memory of each, and how soon messages arrive among them,
 * compared with a bare server that holds as many, stores a message with one statement and writes it to one of
 * them; the median of three rounds.
 *
 * The memory is how much more of the machine's memory the server's process holds (resident), per stream, than
 * before they were opened, each time after collecting garbage and releasing empty pages: the heap, and what
 * Node and the C library hold next to it. The kernel's buffers do not count, and the clients are other
 * processes.
 */
export async function streams(): Promise<void> {
  const meter = residentMeter();
  await withProduct((measured) => amongStreams(measured, meter.kilobytes), meter.settings);
}

async function amongStreams(measured: Measured, residentKilobytes: () => Promise<number>): Promise<void> {
  const quiet = await castPairs(measured, count / 2);
  const busy = await castPairs(measured, talking);
  const listeners = quiet.flatMap(({ student, company }) => [student, company]);

  const letGoOfSome = await holdStreams(listeners.slice(0, warmingUp));
  await letGoOfSome();
  const before = await residentKilobytes();
  const letGo = await holdStreams(listeners);
  const each = ((await residentKilobytes()) - before) / count;
  reportFigure(
    `memory of one of ${formatFigure(count)} streams`,
    `${formatFigure(each)} kB`,
    `aim ${aims.kilobytes} kB`,
    each / aims.kilobytes,
  );

  const bare = await openBare(measured);
  const letGoOfBare = await holdStreams(listeners.map(bare.listenerAt));
  const busyAtBare = busy.map(bare.pairAt);
  await measureDelivery(busyAtBare, perSecond, time.bareWarmUp, bare.send);
  await measureDelivery(busy, perSecond, time.warmUp);
  const ours: number[][] = [];
  const theirs: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureDelivery(busy, perSecond, time.round));
    theirs.push(await measureDelivery(busyAtBare, perSecond, time.round, bare.send));
  }
  await letGoOfBare();
  bare.stop();
  await letGo();

  const p99 = medianPercentile(ours, 0.99);
  reportFigure(
    `delivery at ${perSecond} messages/s among ${formatFigure(count)} streams`,
    `p50 ${formatFigure(medianPercentile(ours, 0.5))} ms, p99 ${formatFigure(p99)} ms`,
    `p50 ${formatFigure(medianPercentile(theirs, 0.5))} ms, p99 ${formatFigure(medianPercentile(theirs, 0.99))} ms by a bare server, aim p99 ${aims.p99} ms`,
    p99 / aims.p99,
  );
}

/** Opens a stream for each and returns a function that closes them. */
async function holdStreams(listeners: readonly Client[]): Promise<() => Promise<void>> {
  const program = fileURLToPath(new URL('holding.ts', import.meta.url));
  const child = spawn(process.execPath, [program, listeners[0]?.url ?? ''], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(listeners.map(({ cookie }) => cookie)));
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('streams could not be opened'))),
  ]);
  return async () => {
    child.kill();
    await pause(goneMs);
  };
}
