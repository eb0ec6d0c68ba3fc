import { formatFigure, sizeShare } from '../harness/figures.ts';
import { withGenerated } from '../harness/generated.ts';
import { type Line, openLine } from '../harness/http.ts';
import { type Client, callApi, signIn, signUp } from '../harness/product.ts';
import { reportSlowest } from '../harness/slowest.ts';
import { addDiscover, type Size } from './population.ts';
import { searches } from './requests.ts';

const size: Size = { companies: 25_000 * sizeShare, positions: 4, applied: 2_000 * sizeShare };
const whose = `discover, ${formatFigure(size.companies * size.positions)} positions`;
const account = { email: 'discover@student.test', password: 'bench-campus-word' } as const;
const samples = 40;
/** Milliseconds for a page. */
const limit = 30;

type Page = { readonly nextCursor: string | null };

const pathOf = (query: Readonly<Record<string, string>>): string =>
  `/directory/companies?${new URLSearchParams(query)}`;

/** Every sort and every filter: the first page, and the second where there is one. */
async function measureRequests(student: Client, line: Line): Promise<void> {
  const requests = [];
  for (const [name, query] of searches) {
    const { nextCursor } = await callApi<Page>(student, 'GET', pathOf(query));
    const pages = nextCursor === null ? [query] : [query, { ...query, cursor: nextCursor }];
    for (const [before, page] of pages.entries())
      requests.push([
        `${name}, page ${before + 1}`,
        () => line.get(`/api${pathOf(page)}`, student.cookie),
      ] as const);
  }
  await reportSlowest(whose, requests, { samples, limit });
}

/** Discover with the open positions of very many approved companies, for a student who has saved some and applied to many. */
export const discover = () =>
  withGenerated(
    {
      name: 'discover',
      fill: async ({ product, pool }) =>
        addDiscover(pool, (await signUp(product, 'student', account)).id, size),
    },
    async ({ product }) => {
      const student = await signIn(product.url, account);
      const line = openLine(product.url);
      await measureRequests(student, line);
      line.close();
    },
  );
