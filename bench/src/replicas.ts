import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:https';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort, makeCertificate, startNginx, startPgBouncer } from '../../tools/cluster.ts';
import { limitRole, type Postgres, startPostgres, startReplica } from '../../tools/postgres.ts';
import { type Product, startProduct } from '../../tools/product.ts';
import { addStudents } from './directory/students.ts';
import { costMeter, costsOfStarted } from './harness/costs.ts';
import { formatFigure, percentile, ratePerSecond, report, sizeShare } from './harness/figures.ts';
import { generate } from './harness/generated.ts';
import { openLine } from './harness/http.ts';
import { type Client, callApi, completeCompany } from './harness/product.ts';

const students = 100_000 * sizeShare;
const atOnce = 16;
const seconds = 20;
/** Changes a second by another company in the meantime. */
const writes = 50;
const path = '/api/directory/students?major=Psychology';
/** Debian's. */
const programs = { nginx: '/usr/sbin/nginx', pgBouncer: '/usr/sbin/pgbouncer', openSsl: '/usr/bin/openssl' };

type Settings = Readonly<Record<string, string>>;
type Way = {
  readonly name: string;
  readonly settings: Settings;
  /** Whether its readers come through nginx with TLS. */
  readonly isSecure?: boolean;
};
type Stage = { readonly folder: string; readonly databases: readonly Postgres[] };

/** Pages of the directory a second by one server: alone, through PgBouncer and nginx, and with replicas; and what a page costs each. */
export async function replicas(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const folder = await generate(({ pool }) => addStudents(pool, students));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const primary = await startPostgres({ dataDir: folder });
  parts.defer(primary.stop);
  const databases = [primary];
  for (const name of ['one', 'two']) {
    const replica = await startReplica(primary, { dataDir: join(folder, name) });
    parts.defer(replica.stop);
    databases.push(replica);
  }
  await limitRole(primary);
  const port = await freePort();
  const host = dirname(primary.socket);
  parts.defer(await startPgBouncer({ program: programs.pgBouncer, folder, port, host }));

  const direct = { DATABASE_URL: primary.url };
  const pooled = {
    DATABASE_URL: `postgres://ambitionhub@127.0.0.1:${port}/ambitionhub`,
    DATABASE_PREPARED_STATEMENTS: 'false',
  };
  const following = (count: number) => ({
    ...direct,
    DATABASE_REPLICA_URL: databases
      .slice(1, count + 1)
      .map(({ url }) => url)
      .join(','),
  });
  const ways: readonly Way[] = [
    { name: 'one server', settings: direct },
    { name: 'through PgBouncer', settings: pooled },
    { name: 'through nginx', settings: direct, isSecure: true },
    { name: 'with one replica', settings: following(1) },
    { name: 'with two replicas', settings: following(2) },
  ];
  let alone = Number.NaN;
  for (const way of ways) {
    const rate = await measureWay(way, { folder, databases });
    if (way.settings === direct && !way.isSecure) alone = rate;
    report(way.name, `${formatFigure(rate)} pages a second`, `alone ${formatFigure(alone)}`, rate / alone);
  }
}

async function measureWay(
  { name, settings, isSecure = false }: Way,
  { folder, databases }: Stage,
): Promise<number> {
  await using parts = new AsyncDisposableStack();
  const metrics = await freePort();
  const product = await startProduct({ ...settings, METRICS_PORT: String(metrics) }, folder);
  parts.defer(product.end);
  const companies: Client[] = [];
  while (companies.length <= atOnce) {
    const email = `${name.replaceAll(' ', '.')}.${companies.length}@bench.test`;
    companies.push(await completeCompany(product, { email, password: 'bench-campus-word' }));
  }
  const [writer, ...readers] = companies;
  if (!writer) throw new Error('no company');
  const getPage = isSecure ? await securely(product, folder, parts) : plainly(product, parts);
  const times: number[] = [];
  const page = async (lane: number): Promise<void> => {
    const since = performance.now();
    await getPage(lane, readers[lane]?.cookie ?? '');
    times.push(performance.now() - since);
  };
  const found = await callApi<{ students: { id: string }[] }>(writer, 'GET', '/directory/students');
  const shortlist = `/directory/students/${found.students[0]?.id}/shortlist`;
  let written = 0;
  const writing = setInterval(() => {
    written += 1;
    // A busy server may put one off.
    callApi(writer, 'PUT', shortlist, { shortlisted: written % 2 === 0 }).catch(() => undefined);
  }, 1000 / writes);
  parts.defer(() => clearInterval(writing));

  const pools = databases.map(({ url }) => new pg.Pool({ connectionString: url, max: 1 }));
  for (const pool of pools) parts.defer(() => pool.end());
  const meters = await Promise.all(pools.map(costMeter));
  const costs = async (): Promise<Record<string, number>> => {
    const [of, one, two] = await Promise.all(meters.map((meter) => meter(product.pid())));
    return {
      server: of?.server ?? 0,
      primary: of?.database ?? 0,
      replicas: (one?.database ?? 0) + (two?.database ?? 0),
      PgBouncer: await costsOfStarted('pgbouncer'),
      nginx: await costsOfStarted('nginx'),
    };
  };
  await ratePerSecond(atOnce, seconds / 4, page);
  times.length = 0;
  const before = await costs();
  const rate = await ratePerSecond(atOnce, seconds, page);
  const after = await costs();
  const each = Object.entries(after).map(
    ([part, spent]) => `${part} ${formatFigure((spent - (before[part] ?? 0)) / times.length)}`,
  );
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  report(
    `${name}, µs of a processor for a page`,
    each.join(', '),
    `p50 ${formatFigure(percentile(times, 0.5))} ms, p99 ${formatFigure(percentile(times, 0.99))} ms; ${(text.match(/^database_reads.*$/gm) ?? []).join(', ')}`,
  );
  return rate;
}

type GetPage = (lane: number, cookie: string) => Promise<void>;
const addressOf = (lane: number) => ({ 'x-forwarded-for': `10.8.0.${lane}` });

function plainly({ url }: Product, parts: AsyncDisposableStack): GetPage {
  const lines = Array.from({ length: atOnce }, (_, lane) => openLine(url, { headers: addressOf(lane) }));
  for (const line of lines) parts.defer(line.close);
  return async (lane, cookie) => lines[lane]?.get(path, cookie);
}

async function securely({ url }: Product, folder: string, parts: AsyncDisposableStack): Promise<GetPage> {
  const tls = await makeCertificate(programs.openSsl, folder);
  const port = await freePort();
  const members = [{ url }];
  parts.defer(await startNginx({ program: programs.nginx, folder, port, members, tls }));
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  parts.defer(() => agent.destroy());
  return (lane, cookie) =>
    new Promise((resolve, reject) => {
      const call = get(
        `https://localhost:${port}${path}`,
        { agent, headers: { cookie, ...addressOf(lane) } },
        (response) => {
          response
            .resume()
            .once('end', () =>
              response.statusCode === 200
                ? resolve()
                : reject(new Error(`nginx answered ${response.statusCode}`)),
            );
        },
      );
      call.once('error', reject);
    });
}
