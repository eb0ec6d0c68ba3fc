import { measureDelivery, medianPercentile } from '../harness/delivery.ts';
import { formatFigure, report, rounds } from '../harness/figures.ts';
import { castPairs } from '../harness/pairs.ts';
import { type Measured, withProduct } from '../harness/product.ts';
import { history } from './history.ts';
import { sends } from './sends.ts';
import { streams } from './streams.ts';

/** Warm-up: users do not meet a server that has just started. */
const warmUp = { perSecond: 200, seconds: 5 } as const;
const seconds = 10;
const aims = [
  { perSecond: 50, p99: 6 },
  { perSecond: 200, p99: 10 },
] as const;

/** The time from the start of a send to its arrival on the recipient's stream, at a steady rate. */
async function delivery(measured: Measured): Promise<void> {
  const pairs = await castPairs(measured, 20);
  await measureDelivery(pairs, warmUp.perSecond, warmUp.seconds);
  for (const { perSecond, p99: aim } of aims) {
    const seen: number[][] = [];
    for (let round = 0; round < rounds; round += 1)
      seen.push(await measureDelivery(pairs, perSecond, seconds));
    const p99 = medianPercentile(seen, 0.99);
    report(
      `delivery at ${perSecond} messages/s`,
      `p50 ${formatFigure(medianPercentile(seen, 0.5))} ms, p99 ${formatFigure(p99)} ms`,
      `aim p99 ${aim} ms`,
      p99 / aim,
    );
  }
}

/** Messaging: how many sends, how soon delivered, how many streams, and how long a conversation may grow. */
export async function messages(): Promise<void> {
  await withProduct(sends);
  await withProduct(delivery);
  await streams();
  await withProduct(history);
}
