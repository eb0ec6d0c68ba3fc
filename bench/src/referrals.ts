import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { whileDelivering } from './harness/delivery.ts';
import {
  formatFigure,
  percentile,
  ratePerSecond,
  report,
  reportLimit,
  rounds,
  sizeShare,
} from './harness/figures.ts';
import { withGenerated } from './harness/generated.ts';
import { openLine } from './harness/http.ts';
import { inPortions, writeAll } from './harness/load.ts';
import { completeCompany, type Measured, signIn } from './harness/product.ts';
import { reportSlowest } from './harness/slowest.ts';

const account = { email: 'links@company.test', password: 'bench-campus-word' };
/** 100,000,000 clicks are stored as sums: 1,825,000 rows by link and day, and 365 by day. */
const links = 5_000 * sizeShare;
const days = 365;
const clicksADay = 55;
const conversions = 500_000 * sizeShare;
const limits = { ratio: 0.8, figuresMs: 30, countedMs: 2_000, delivery: 1.1 } as const;
const seconds = 5;
/** Not a bot's, which is not counted. */
const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';

async function fill(pool: pg.Pool, company: string): Promise<void> {
  await pool.query(
    `update companies set is_approved = true, approved_at = now(), website = 'acme.example' where user_id = $1`,
    [company],
  );
  const tables = [
    'ambassadorships',
    'referral_links',
    'referral_days',
    'referral_company_days',
    'referral_conversions',
  ];
  await writeAll(
    pool,
    async (db) => {
      await db.query(
        `insert into referral_programs (company_id, enabled, target, earns, amount_cents, hold_days)
         values ($1, true, 'https://acme.example/shop', 'amount', 500, 14)`,
        [company],
      );
      await db.query(
        `with made as (
           insert into ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, first_day)
           select gen_random_uuid(), $1, gen_random_uuid(), 'Acme', 'Student ' || n, 'active', now(), current_date - ${days}
           from generate_series(1, $2::int) n returning id, student_id
         )
         insert into referral_links (code, company_id, student_id, ambassadorship_id, clicks, unique_clicks, conversions)
         select translate(upper(substr(md5(id::text), 1, 7)), '0189ABE', 'KMPRTWX'), $1, student_id, id, ${clicksADay * days}, ${30 * days}, 100
         from made on conflict do nothing`,
        [company, links],
      );
      await inPortions('days of links', links * days, (from, to) =>
        db.query(
          `insert into referral_days (code, day, company_id, clicks, unique_clicks)
           select code, current_date - n, $1, ${clicksADay}, 30
           from (select code, row_number() over (order by code) - 1 as nth from referral_links) link, generate_series(0, ${days - 1}) n
           where nth * ${days} + n >= $2 and nth * ${days} + n < $3`,
          [company, from, to],
        ),
      );
      await db.query(
        `insert into referral_company_days (company_id, day, clicks, unique_clicks)
         select $1, day, sum(clicks), sum(unique_clicks) from referral_days group by day`,
        [company],
      );
      await db.query(
        `insert into referral_conversions (company_id, student_id, ambassadorship_id, code, order_id, at, day, state,
           earning_cents, held_until, source, by_name)
         select $1, student_id, ambassadorship_id, code, code || n, now() - n * interval '1 day', current_date - n, 'earned',
           500, now(), 'file', 'Jo'
         from referral_links, generate_series(1, $2::int) n`,
        [company, conversions / links],
      );
    },
    tables,
  );
}

/** The same answer from `node:http` alone, in a process of its own. */
async function startBare() {
  const code = `require('node:http').createServer((_, reply) => reply.writeHead(302, { location: 'https://acme.example/shop?ref=CODE', 'content-length': 0 }).end())
    .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
  const bare = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(bare.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => bare.kill() };
}

const followers = (url: string, count: number) =>
  Array.from({ length: count }, (_, nth) =>
    openLine(url, {
      status: 302,
      headers: { 'user-agent': browser, 'x-forwarded-for': `10.8.0.${nth}` },
    }),
  );

/** Redirects a second at each number of visitors at once, against the bare server, in turn. Returns how many were followed. */
async function redirects({ product }: Measured, path: string): Promise<number> {
  const bare = await startBare();
  let followed = 0;
  for (const atOnce of [1, 16, 64]) {
    const [ours, theirs] = [followers(product.url, atOnce), followers(bare.url, atOnce)];
    const measured: { rate: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push({
        bare: await ratePerSecond(atOnce, seconds, async (lane) => theirs[lane]?.get(path)),
        rate: await ratePerSecond(atOnce, seconds, async (lane) => {
          await ours[lane]?.get(path);
          followed += 1;
        }),
      });
    for (const line of [...ours, ...theirs]) line.close();
    const ratio = percentile(
      measured.map((one) => one.rate / one.bare),
      0.5,
    );
    const [first] = measured;
    report(
      `redirects, ${atOnce} at once`,
      `${formatFigure(first?.rate ?? 0)}/s`,
      `at least ${limits.ratio} of a bare node:http redirect (${formatFigure(first?.bare ?? 0)}/s)`,
      limits.ratio / ratio,
    );
  }
  bare.stop();
  return followed;
}

async function clicksOf(pool: pg.Pool, code: string): Promise<number> {
  const { rows } = await pool.query<{ clicks: string }>('select clicks from referral_links where code = $1', [
    code,
  ]);
  return Number(rows[0]?.clicks);
}

/** Referrals: the redirect and its counting, messages meanwhile, and the figures of a year's clicks. */
export const referrals = () =>
  withGenerated(
    {
      name: 'referrals',
      fill: async ({ product, pool }) => fill(pool, (await completeCompany(product, account)).id),
    },
    async (measured) => {
      const { product, pool } = measured;
      const { rows } = await pool.query<{ code: string }>('select code from referral_links limit 1');
      const code = rows[0]?.code ?? '';
      const path = `/r/${code}`;
      const before = await clicksOf(pool, code);
      const followed = await redirects(measured, path);
      const begun = performance.now();
      while ((await clicksOf(pool, code)) < before + followed && performance.now() - begun < 60_000)
        await pause(10);
      const missing = before + followed - (await clicksOf(pool, code));
      report(`${formatFigure(followed)} clicks`, `${formatFigure(missing)} not counted`, 'limit 0');
      reportLimit('until the last click is counted', performance.now() - begun, 'ms', limits.countedMs);

      const lines = followers(product.url, 20);
      await whileDelivering(
        measured,
        'while 500 links are followed a second',
        async () => {
          const end = performance.now() + 10_000;
          while (performance.now() < end)
            await Promise.all([pause(40), ...lines.map((line) => line.get(path))]);
        },
        limits.delivery,
      );
      for (const line of lines) line.close();

      const company = await signIn(product.url, account);
      const line = openLine(product.url);
      const get = (query: string) => () => line.get(`/api/referrals/${query}`, company.cookie);
      await reportSlowest(
        `${formatFigure(links * days * clicksADay)} clicks`,
        [
          ['figures of a year', get('figures?span=365')],
          ['figures of a link', get(`figures?span=365&code=${code}`)],
          ['links, by clicks', get('links?sort=clicks')],
          ['links, by earned', get('links?sort=earned')],
          ['links, searched', get('links?sort=clicks&query=student%2049')],
          ['conversions', get('conversions')],
          ['conversions, of a state', get('conversions?state=earned')],
          ['conversions, of a link', get(`conversions?code=${code}`)],
        ],
        { samples: 60, limit: limits.figuresMs },
      );
      line.close();
    },
  );
