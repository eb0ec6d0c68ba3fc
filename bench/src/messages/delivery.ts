import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { formatFigure, percentile, reportFigure, rounds } from '../figures.ts';
import type { Measured } from '../product.ts';
import { openBare, type Send } from './beside.ts';
import { castPairs, type Pair } from './cast.ts';
import { openStream, sendMessage } from './wire.ts';

/** Warm-up: users do not meet a server that has just started. */
const warmUp = { perSecond: 200, seconds: 5 } as const;
/** For each round, at each rate in turn. */
const seconds = 10;
const aims = [
  { perSecond: 50, p50: 2.5, p99: 6 },
  { perSecond: 200, p50: null, p99: 10 },
] as const;

/**
 * The time from the start of a send to its arrival on the recipient's stream, at a steady rate, compared in
 * alternating rounds with a bare server that stores a message with one statement and writes it to one stream;
 * the median of three rounds.
 */
export async function delivery(measured: Measured): Promise<void> {
  const pairs = await castPairs(measured, 20);
  const bare = await openBare(measured);
  const atBare = pairs.map(bare.pairAt);
  await measureDelivery(pairs, warmUp.perSecond, warmUp.seconds);
  await measureDelivery(atBare, warmUp.perSecond, warmUp.seconds, bare.send);
  const seen = aims.map((aim) => ({ aim, ours: [] as number[][], theirs: [] as number[][] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { aim, ours, theirs } of seen) {
      ours.push(await measureDelivery(pairs, aim.perSecond, seconds));
      theirs.push(await measureDelivery(atBare, aim.perSecond, seconds, bare.send));
    }
  bare.stop();
  for (const { aim, ours, theirs } of seen) {
    const [p50, p99] = [medianPercentile(ours, 0.5), medianPercentile(ours, 0.99)];
    reportFigure(
      `delivery at ${aim.perSecond} messages/s`,
      `p50 ${formatFigure(p50)} ms, p99 ${formatFigure(p99)} ms`,
      `p50 ${formatFigure(medianPercentile(theirs, 0.5))} ms, p99 ${formatFigure(medianPercentile(theirs, 0.99))} ms by a bare server, aim ${aim.p50 === null ? '' : `p50 ${aim.p50} ms, `}p99 ${aim.p99} ms`,
      Math.max(p99 / aim.p99, aim.p50 === null ? 0 : p50 / aim.p50),
    );
  }
}

/** The percentile of the median round. */
export const medianPercentile = (of: readonly (readonly number[])[], share: number): number =>
  percentile(
    of.map((samples) => percentile(samples, share)),
    0.5,
  );

const toProduct: Send = ({ company, student }, message) => sendMessage(company, student, message);

/** Sends at an even pace among the pairs and returns the milliseconds that each message took. */
export async function measureDelivery(
  pairs: readonly Pair[],
  perSecond: number,
  forSeconds: number,
  sendTo: Send = toProduct,
): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const samples: number[] = [];
  const streams = await Promise.all(
    pairs.map(({ student }) =>
      openStream(student, (id) => {
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
}
