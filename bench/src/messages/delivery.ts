import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, report, show } from '../figures.ts';
import type { Measured } from '../product.ts';
import { castPairs, type Pair } from './cast.ts';
import { listen, send } from './wire.ts';

const seconds = 10;
const aims = [
  { perSecond: 50, p99: 6 },
  { perSecond: 200, p99: 10 },
] as const;

/** From the start of a send to its arrival on the recipient's stream, at a steady rate. */
export const delivery = async (measured: Measured): Promise<void> => {
  const pairs = await castPairs(measured, 20);
  for (const { perSecond, p99 } of aims) {
    const samples = await deliver(pairs, perSecond, seconds);
    report(
      `delivery at ${perSecond} messages/s`,
      `p50 ${show(percentile(samples, 0.5))} ms, p99 ${show(percentile(samples, 0.99))} ms`,
      `aim p99 ${p99} ms`,
      percentile(samples, 0.99) / p99,
    );
  }
};

/** Sends at an even pace among the pairs and returns the milliseconds that each message took. */
export const deliver = async (
  pairs: readonly Pair[],
  perSecond: number,
  forSeconds: number,
): Promise<number[]> => {
  const sentAt = new Map<string, number>();
  const samples: number[] = [];
  const streams = await Promise.all(
    pairs.map(({ student }) =>
      listen(student, (id) => {
        const start = sentAt.get(id);
        if (start !== undefined) samples.push(performance.now() - start);
      }),
    ),
  );
  const begin = performance.now();
  const sends: Promise<void>[] = [];
  for (let index = 0; index < perSecond * forSeconds; index += 1) {
    const due = begin + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const pair = pairs[index % pairs.length];
    if (!pair) continue;
    const id = randomUUID();
    sentAt.set(id, performance.now());
    sends.push(send(pair.company, pair.student, { id, text: `Message ${index}` }));
  }
  await Promise.all(sends);
  while (samples.length < sends.length) await pause(10);
  for (const stream of streams) stream.destroy();
  return samples;
};
