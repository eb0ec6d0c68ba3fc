import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, report, rounds, show } from '../figures.ts';
import type { Measured } from '../product.ts';
import { castPairs, type Pair } from './cast.ts';
import { listen, send } from './wire.ts';

/** A server that has just started is not what anybody meets. */
const warmUp = { perSecond: 200, seconds: 5 } as const;
/** Of each round, at each rate in turns. */
const seconds = 10;
const aims = [
  { perSecond: 50, p50: 2.5, p99: 6 },
  { perSecond: 200, p50: null, p99: 10 },
] as const;

/** From the start of a send to its arrival on the recipient's stream, at a steady rate; the round in the middle. */
export const delivery = async (measured: Measured): Promise<void> => {
  const pairs = await castPairs(measured, 20);
  await deliver(pairs, warmUp.perSecond, warmUp.seconds);
  const seen: { p50: number; p99: number }[][] = aims.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { perSecond }] of aims.entries()) {
      const samples = await deliver(pairs, perSecond, seconds);
      seen[index]?.push({ p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) });
    }
  for (const [index, aim] of aims.entries()) {
    const middle = (of: 'p50' | 'p99'): number =>
      percentile(
        (seen[index] ?? []).map((round) => round[of]),
        0.5,
      );
    const [p50, p99] = [middle('p50'), middle('p99')];
    report(
      `delivery at ${aim.perSecond} messages/s`,
      `p50 ${show(p50)} ms, p99 ${show(p99)} ms`,
      `aim ${aim.p50 === null ? '' : `p50 ${aim.p50} ms, `}p99 ${aim.p99} ms`,
      Math.max(p99 / aim.p99, aim.p50 === null ? 0 : p50 / aim.p50),
    );
  }
};

/** How a pair's company sends its student a message. */
export type Send = (pair: Pair, message: { id: string; text: string }) => Promise<void>;

const toProduct: Send = ({ company, student }, message) => send(company, student, message);

/** Sends at an even pace among the pairs and returns the milliseconds that each message took. */
export const deliver = async (
  pairs: readonly Pair[],
  perSecond: number,
  forSeconds: number,
  sendTo: Send = toProduct,
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
    sends.push(sendTo(pair, { id, text: `Message ${index}` }));
  }
  await Promise.all(sends);
  while (samples.length < sends.length) await pause(10);
  for (const stream of streams) stream.destroy();
  return samples;
};
