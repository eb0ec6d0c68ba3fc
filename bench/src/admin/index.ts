import { setTimeout as pause } from 'node:timers/promises';
import { admin as account } from '../../../tools/product.ts';
import { share, show } from '../figures.ts';
import { withGenerated } from '../generated.ts';
import { ask, type Client, signIn } from '../product.ts';
import { reportSlowest } from '../slowest.ts';
import { bulkActs } from './bulk.ts';
import { looks } from './looks.ts';
import { act, populate, type Size, writeAll } from './population.ts';
import { converse, moderate } from './talk.ts';

const size: Size = {
  students: 900_000 * share,
  companies: 100_000 * share,
  messages: 5_000_000 * share,
  acts: 1_000_000 * share,
};
const samples = 30;
/** Milliseconds for a list, a filter, a count or the overview. */
const limit = 100;

const look = (admin: Client): Promise<void> =>
  reportSlowest(
    `${show(size.students + size.companies)} users, ${show(size.messages)} messages`,
    Object.entries(looks()).map(([name, path]) => [name, () => ask(admin, 'GET', path)]),
    { samples, limit },
  );

async function counted(admin: Client): Promise<void> {
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
}

/**
 * The admin's lists, filters, counts and overview with a million users and five million messages, and a bulk
 * act.
 */
export const admin = () =>
  withGenerated(
    {
      name: 'admin',
      fill: async ({ product, pool }) => {
        const viewer = await signIn(product.url, account);
        await writeAll(pool, async (db) => {
          await populate(db, size);
          await converse(db, size);
          await moderate(db);
          await act(db, size, viewer.id);
        });
        await pool.query('analyze');
        await counted(viewer);
      },
    },
    async (measured) => {
      const viewer = await signIn(measured.product.url, account);
      await counted(viewer);
      await look(viewer);
      await bulkActs(viewer, measured);
    },
  );
