import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { whileDelivering } from '../harness/delivery.ts';
import { formatFigure, reportLimit } from '../harness/figures.ts';
import { type Client, callApi, type Measured } from '../harness/product.ts';

const limitSeconds = 20;

/** Declines everyone in one stage and waits until all are notified, while other users exchange messages. */
export async function declineMany(measured: Measured, company: Client): Promise<void> {
  const selection = { stage: 'answered' };
  const path = '/applicants/decline';
  const { count } = await callApi<{ count: number }>(company, 'POST', `${path}/preview`, { selection });
  const seconds = await whileDelivering(measured, 'during a decline', async () => {
    const begin = performance.now();
    const decline = { id: randomUUID(), selection, note: 'The position is filled.', expected: count };
    await callApi(company, 'POST', path, decline);
    const waiting = () => callApi<{ declines: { count: number }[] }>(company, 'GET', '/applicants/declines');
    while ((await waiting()).declines.some((one) => one.count > 0)) await pause(250);
    return (performance.now() - begin) / 1000;
  });
  reportLimit(`declining ${formatFigure(count)}, with the time to undo`, seconds, 's', limitSeconds);
}
