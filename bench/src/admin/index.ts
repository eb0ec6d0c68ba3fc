import { setTimeout as pause } from 'node:timers/promises';
import { admin as account } from '../../../tools/product.ts';
import { formatFigure, sizeShare } from '../harness/figures.ts';
import { withGenerated } from '../harness/generated.ts';
import { writeAll } from '../harness/load.ts';
import { type Client, callApi, signIn } from '../harness/product.ts';
import { reportSlowest } from '../harness/slowest.ts';
import { addAccounts, addAuditEntries, adminTables, type Size } from './population.ts';
import { adminRequests } from './requests.ts';
import { addConversations, addMarksAndReports } from './talk.ts';

const size: Size = {
  students: 900_000 * sizeShare,
  companies: 100_000 * sizeShare,
  messages: 5_000_000 * sizeShare,
  acts: 1_000_000 * sizeShare,
};
const samples = 30;
/** Milliseconds for a list, a filter, a count or the overview. */
const limit = 100;

const measureRequests = (admin: Client): Promise<void> =>
  reportSlowest(
    `${formatFigure(size.students + size.companies)} users, ${formatFigure(size.messages)} messages`,
    Object.entries(adminRequests()).map(([name, path]) => [name, () => callApi(admin, 'GET', path)]),
    { samples, limit },
  );

async function counted(admin: Client): Promise<void> {
  const begin = performance.now();
  for (;;) {
    const { countedAt, isCounting } = await callApi<{ countedAt: string | null; isCounting: boolean }>(
      admin,
      'GET',
      '/admin/overview',
    );
    if (countedAt !== null && !isCounting) break;
    await pause(500);
  }
  process.stdout.write(
    `a year counted day by day in ${formatFigure((performance.now() - begin) / 1000)} s\n`,
  );
}

/** The admin's lists, filters, counts and overview with a million users and five million messages. */
export const admin = () =>
  withGenerated(
    {
      name: 'admin',
      fill: async ({ product, pool }) => {
        const viewer = await signIn(product.url, account);
        await writeAll(
          pool,
          async (db) => {
            await addAccounts(db, size);
            await addConversations(db, size);
            await addMarksAndReports(db);
            await addAuditEntries(db, size, viewer.id);
          },
          adminTables,
        );
        await pool.query('analyze');
        await counted(viewer);
      },
    },
    async ({ product }) => {
      const viewer = await signIn(product.url, account);
      await counted(viewer);
      await measureRequests(viewer);
    },
  );
