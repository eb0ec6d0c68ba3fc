import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { formatFigure, percentile, report } from './figures.ts';
import { castPairs, type Pair } from './pairs.ts';
import type { Measured } from './product.ts';
import { openStream, sendMessage } from './wire.ts';

/** The percentile of the median round. */
export const medianPercentile = (of: readonly (readonly number[])[], share: number): number =>
  percentile(
    of.map((samples) => percentile(samples, share)),
    0.5,
  );

/** Sends at an even pace among the pairs and returns the milliseconds until each message reached its recipient's stream. */
export async function measureDelivery(
  pairs: readonly Pair[],
  perSecond: number,
  forSeconds: number,
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
    sends.push(sendMessage(pair.company, pair.student, { id, text: `Message ${index}` }));
  }
  await Promise.all(sends);
  while (samples.length < sends.length) await pause(10);
  for (const stream of streams) stream.destroy();
  return samples;
}

const perSecond = 50;
const seconds = { idle: 10, busy: 5 } as const;

/** Does large work while messages are delivered, and compares the delivery with that of an idle server. */
export async function whileDelivering<Result>(
  measured: Measured,
  meanwhile: string,
  work: () => Promise<Result>,
  limit = 2,
): Promise<Result> {
  const pairs = await castPairs(measured, 20);
  const idle = percentile(await measureDelivery(pairs, perSecond, seconds.idle), 0.99);
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  const busy: number[] = [];
  do busy.push(...(await measureDelivery(pairs, perSecond, seconds.busy)));
  while (!isOver);
  const result = await done;
  const p99 = percentile(busy, 0.99);
  report(
    `delivery at ${perSecond} messages/s ${meanwhile}`,
    `p99 ${formatFigure(p99)} ms`,
    `limit ${limit} times the idle p99 of ${formatFigure(idle)} ms`,
    p99 / (limit * idle),
  );
  return result;
}
