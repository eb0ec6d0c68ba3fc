import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { undoTime } from '@ambitionhub/contract/schemas';
import { formatFigure, percentile, reportFigure } from '../figures.ts';
import { castPairs } from '../messages/cast.ts';
import { measureDelivery } from '../messages/delivery.ts';
import { type Client, callApi, type Measured } from '../product.ts';

const limitSeconds = 20;
const perSecond = 50;

type Under = { declines: { id: string; count: number }[] };

/** Declines everyone in one stage and waits until all are notified, while other users exchange messages. */
export async function declineMany(measured: Measured, company: Client): Promise<void> {
  const pairs = await castPairs(measured, 20);
  const idle = percentile(await measureDelivery(pairs, perSecond, 10), 0.99);
  const selection = { stage: 'answered' };
  const path = '/applicants/decline';
  const times: number[] = [];
  const readProgress = async (): Promise<number> => {
    const begin = performance.now();
    const { declines } = await callApi<Under>(company, 'GET', '/applicants/declines');
    times.push(performance.now() - begin);
    return declines.reduce((sum, { count }) => sum + count, 0);
  };
  const { count } = await callApi<{ count: number }>(company, 'POST', `${path}/preview`, { selection });
  const begin = performance.now();
  const busy = measureDelivery(pairs, perSecond, limitSeconds);
  const id = randomUUID();
  await callApi(company, 'POST', path, { id, selection, note: 'The position is filled.', expected: count });
  const asked = (performance.now() - begin) / 1000;
  while ((await readProgress()) > 0) await pause(250);
  const seconds = (performance.now() - begin) / 1000;
  reportFigure(
    `decline of ${formatFigure(count)}, until all are notified`,
    `${formatFigure(seconds)} s, of these ${formatFigure(asked)} s to be asked and ${formatFigure(undoTime / 1000)} s to undo`,
    `limit ${limitSeconds} s`,
    seconds / limitSeconds,
  );
  reportFigure(
    'checking its progress',
    `p50 ${formatFigure(percentile(times, 0.5))} ms, p95 ${formatFigure(percentile(times, 0.95))} ms`,
    `${times.length} requests`,
  );
  const p99 = percentile(await busy, 0.99);
  reportFigure(
    `delivery at ${perSecond} messages/s during the decline`,
    `p99 ${formatFigure(p99)} ms`,
    `idle p99 ${formatFigure(idle)} ms`,
    p99 / idle,
  );
}
