import { setTimeout as pause } from 'node:timers/promises';
import { admin as account } from '../../../tools/product.ts';
import { percentile, report, share, show, timeEach } from '../figures.ts';
import { ask, type Client, clientOf, withProduct } from '../product.ts';
import { bulkActs } from './bulk.ts';
import { looks } from './looks.ts';
import { act, populate, type Size, writeAll } from './population.ts';
import { converse, moderate } from './talk.ts';

const wholeSize: Size = {
  students: 900_000 * share,
  companies: 100_000 * share,
  messages: 5_000_000 * share,
  acts: 1_000_000 * share,
};
const samples = 30;
/** Milliseconds of a list, a filter, a count or the overview. */
const limits = { p95: 100 } as const;

const signIn = async (url: string): Promise<Client> => {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return clientOf(url, response);
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
    await bulkActs(viewer, measured);
  });

export const admin = () => adminOf(wholeSize);
