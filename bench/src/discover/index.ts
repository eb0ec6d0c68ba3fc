import { userId } from '@ambitionhub/contract/accounts';
import { findCompanies } from '../../../server/src/features/positions/discover.store.ts';
import { companyList } from '../../../server/src/features/positions/discover.ts';
import { formatFigure, percentile, reportFigure, sizeShare } from '../figures.ts';
import { withGenerated } from '../generated.ts';
import { type Line, openLine } from '../messages/line.ts';
import { type Client, callApi, type Measured, signIn, signUp } from '../product.ts';
import { reportSlowest } from '../slowest.ts';
import { inTurns, mostTimes, openStraight, type Statements } from '../statements.ts';
import { addDiscover, type Size } from './population.ts';
import { phrases, searches } from './requests.ts';

const size: Size = { companies: 25_000 * sizeShare, positions: 4, applied: 2_000 * sizeShare };
const whose = `discover, ${formatFigure(size.companies * size.positions)} positions`;
const account = { email: 'discover@student.test', password: 'bench-campus-word' } as const;
/** How many times each round types every phrase, both ways. */
const times = 15;
const samples = 40;
/** Milliseconds for a page. */
const limit = 30;

type Page = { readonly nextCursor: string | null };

const pathOf = (asked: Readonly<Record<string, string>>): string =>
  `/directory/companies?${new URLSearchParams(asked)}`;

/** Every sort and every filter: the first page, and the second where there is one. */
async function measureRequests(student: Client, line: Line): Promise<void> {
  const requests = [];
  for (const [name, asked] of searches) {
    const { nextCursor } = await callApi<Page>(student, 'GET', pathOf(asked));
    const pages = nextCursor === null ? [asked] : [asked, { ...asked, cursor: nextCursor }];
    for (const [before, page] of pages.entries())
      requests.push([
        `${name}, page ${before + 1}`,
        () => line.get(`/api${pathOf(page)}`, student.cookie),
      ] as const);
  }
  await reportSlowest(whose, requests, { samples, limit });
}

/** A search through the API, compared with its own statement directly on the database. */
async function compare(measured: Measured, student: Client, line: Line): Promise<void> {
  const straight = await openStraight(measured);
  const statements: Statements[] = [];
  for (const query of phrases)
    statements.push(
      await straight.statementsOf((db) =>
        findCompanies(
          db,
          { query, sort: 'newest', student: userId.parse(student.id) },
          { after: null, limit: companyList.limit },
        ),
      ),
    );
  const at = (index: number): number => Math.abs(index) % phrases.length;
  const { viaApi, direct, ratio } = await inTurns(times * phrases.length, {
    api: (index) => line.get(`/api${pathOf({ query: phrases[at(index)] ?? '' })}`, student.cookie),
    straight: (index) => straight.send(statements[at(index)] ?? []),
  });
  reportFigure(
    `${whose}, p50`,
    `${formatFigure(percentile(viaApi, 0.5))} ms through the API, ${formatFigure(ratio)} times its statement`,
    `${formatFigure(percentile(direct, 0.5))} ms directly on the database, at most ${mostTimes} times`,
    ratio / mostTimes,
  );
  await straight.close();
}

/** Discover with the open positions of very many approved companies, for a student who has saved some and applied to many. */
export const discover = () =>
  withGenerated(
    {
      name: 'discover',
      fill: async ({ product, pool }) =>
        addDiscover(pool, (await signUp(product, 'student', account)).id, size),
    },
    async (measured) => {
      const student = await signIn(measured.product.url, account);
      const line = openLine(measured.product.url);
      await measureRequests(student, line);
      await compare(measured, student, line);
      line.close();
    },
  );
