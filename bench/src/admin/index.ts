import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bulk } from '@ambitionhub/contract/moderation';
import { admin as account } from '../../../tools/product.ts';
import { percentile, report, show, timeEach } from '../figures.ts';
import { castPairs } from '../messages/cast.ts';
import { deliver } from '../messages/delivery.ts';
import { ask, type Client, type Measured, withProduct } from '../product.ts';
import { looks } from './looks.ts';
import { act, populate, type Size, writeAll } from './population.ts';
import { converse, moderate } from './talk.ts';

const wholeSize: Size = { students: 900_000, companies: 100_000, messages: 5_000_000, acts: 1_000_000 };
const bulkSize = 10_000;
const samples = 30;
/** Milliseconds of a list, a filter, a count or the overview; seconds of a bulk act. */
const limits = { p95: 100, bulkSeconds: 60 } as const;

const signIn = async (url: string): Promise<Client> => {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { viewer } = (await response.json()) as { viewer: { id: string } };
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { id: viewer.id, cookie, url };
};

const look = async (admin: Client): Promise<void> => {
  let slowest = 0;
  for (const [name, path] of Object.entries(looks())) {
    const times = await timeEach(samples, () => ask(admin, 'GET', path));
    const p95 = percentile(times, 0.95);
    report(
      `admin, ${name}`,
      `p50 ${show(percentile(times, 0.5))} ms, p95 ${show(p95)} ms`,
      `limit ${limits.p95} ms`,
      p95 / limits.p95,
    );
    slowest = Math.max(slowest, p95);
  }
  report(
    'admin, the slowest of these',
    `p95 ${show(slowest)} ms`,
    `limit ${limits.p95} ms`,
    slowest / limits.p95,
  );
};

const counted = async (admin: Client): Promise<void> => {
  const begin = performance.now();
  for (;;) {
    const { countedAt, isCounting } = await ask<{ countedAt: string | null; isCounting: boolean }>(
      admin,
      'GET',
      '/admin/overview',
    );
    if (countedAt !== null && !isCounting) break;
    await pause(500);
  }
  process.stdout.write(`a year counted day by day in ${show((performance.now() - begin) / 1000)} s\n`);
};

/** Does something to many while messages are delivered, beside the same delivery with nothing else to do. */
const bulk = async (admin: Client, measured: Measured): Promise<void> => {
  const pairs = await castPairs(measured, 20);
  const idle = percentile(await deliver(pairs, 50, 10), 0.99);
  await measured.pool.query(
    `update students set major = 'Bulk Bench' where user_id in (select user_id from students where not is_star_ambassador limit $1)`,
    [bulkSize],
  );
  const selection = { kind: 'students', act: 'star', query: 'bulk bench' };
  const preview = await ask<{ count: number }>(admin, 'POST', '/admin/bulk/preview', { selection });
  const id = randomUUID();
  const begin = performance.now();
  await ask(admin, 'POST', '/admin/bulk', { id, selection, expected: preview.count });
  const busy = deliver(pairs, 50, 10);
  let ended: Bulk | undefined;
  while (!ended) {
    await pause(250);
    const { bulks } = await ask<{ bulks: Bulk[] }>(admin, 'GET', '/admin/bulk');
    ended = bulks.find((one) => one.id === id && one.endedAt !== null);
  }
  const seconds = (performance.now() - begin) / 1000;
  report(
    `admin, bulk act on ${show(ended.total)} users`,
    `${show(seconds)} s, ${show(ended.changed)} changed`,
    `limit ${limits.bulkSeconds} s`,
    seconds / limits.bulkSeconds,
  );
  const p99 = percentile(await busy, 0.99);
  report(`delivery beside a bulk act`, `p99 ${show(p99)} ms`, `idle p99 ${show(idle)} ms`, p99 / idle);
};

/** The admin's lists, filters, counts and overview with a million users and five million messages, and a bulk act. */
export const adminOf = (size: Size) =>
  withProduct(async (measured) => {
    const { product, pool } = measured;
    const viewer = await signIn(product.url);
    const begin = performance.now();
    await writeAll(pool, async (client) => {
      await populate(client, size);
      await converse(client, size);
      await moderate(client);
      await act(client, size, viewer.id);
    });
    await pool.query('vacuum analyze');
    process.stdout.write(`written in ${show((performance.now() - begin) / 1000)} s\n`);
    await counted(viewer);
    await look(viewer);
    await bulk(viewer, measured);
  });

export const admin = () => adminOf(wholeSize);
