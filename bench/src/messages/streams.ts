import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { measureDelivery, medianPercentile } from '../harness/delivery.ts';
import { formatFigure, report, reportLimit, rounds, sizeShare } from '../harness/figures.ts';
import { castPairs } from '../harness/pairs.ts';
import { type Client, type Measured, withProduct } from '../harness/product.ts';
import { openProbe } from '../harness/resources.ts';

const count = Math.round(10_000 * sizeShare);
/** This many streams open and close before the measurement, so that code is compiled, and buffers and pools exist. */
const warmingUp = Math.round(count / 10);
const aims = { kilobytes: 14, p99: 10 } as const;
const talking = 20;
const perSecond = 200;
/**
 * Seconds. A server that has just collected its garbage first has to regain its compiled code and a large young
 * generation: for some twenty seconds it collects up to ten times as often, with full collections among them.
 */
const time = { warmUp: 25, round: 10 } as const;
/** Milliseconds until the server has noticed that streams have ended. */
const goneMs = 1_000;

/**
 * Ten thousand open streams on one process: the resident memory of each, and how soon messages arrive among them. The
 * kernel's buffers do not count, and the clients are other processes.
 */
export async function streams(): Promise<void> {
  const { settings, told } = openProbe();
  await withProduct((measured) => amongStreams(measured, async () => (await told()).rss / 1000), settings);
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
  reportLimit(`memory of one of ${formatFigure(count)} streams`, each, 'kB', aims.kilobytes);

  await measureDelivery(busy, perSecond, time.warmUp);
  const seen: number[][] = [];
  for (let round = 0; round < rounds; round += 1)
    seen.push(await measureDelivery(busy, perSecond, time.round));
  await letGo();
  const p99 = medianPercentile(seen, 0.99);
  report(
    `delivery at ${perSecond} messages/s among ${formatFigure(count)} streams`,
    `p50 ${formatFigure(medianPercentile(seen, 0.5))} ms, p99 ${formatFigure(p99)} ms`,
    `aim p99 ${aims.p99} ms`,
    p99 / aims.p99,
  );
}

/** Opens a stream for each and returns a function that closes them. */
async function holdStreams(listeners: readonly Client[]): Promise<() => Promise<void>> {
  const program = fileURLToPath(new URL('stream-holder.ts', import.meta.url));
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
