import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { createReadiness } from '../../src/platform/database/index.ts';
import { openHttpServer } from '../../src/platform/http/http-server.ts';
import { metricsListener } from '../../src/platform/metrics/index.ts';
import { whileBroken, withoutTable } from '../support/broken-table.ts';
import { openBrowser } from '../support/browser.ts';
import { openStream } from '../support/live.ts';
import { aPublishedStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer({ environment: { METRICS_PORT: '0' } });
const door = await openHttpServer({ host: '127.0.0.1', port: 0 });
door.open(metricsListener(server.metrics));
const figures = async (): Promise<string> => (await fetch(`http://127.0.0.1:${door.port}/metrics`)).text();

/** The value of one metric, once it exists: a response is counted when it has been sent. */
const reading = (figure: string): Promise<number> =>
  vi.waitFor(async () => {
    const line = (await figures()).split('\n').find((one) => one.startsWith(`${figure} `));
    if (!line) throw new Error(`${figure} is missing`);
    return Number(line.slice(figure.length + 1));
  });

describe('the metrics', () => {
  it('count each procedure by outcome, and nothing about the caller', async () => {
    const visitor = openBrowser(server);
    await visitor.api.accounts.session();
    await visitor.api.accounts
      .signIn({ email: 'Clementine@example.org', password: 'x' })
      .catch(() => undefined);
    await visitor.fetch('/api/students/Clementine');
    await visitor.fetch('/login?from=Clementine');
    const count = (procedure: string, status: number) =>
      reading(`http_request_duration_seconds_count{procedure="${procedure}",status="${status}"}`);
    expect(await count('accounts.session', 200)).toBe(1);
    expect(await count('accounts.signIn', 401)).toBe(1);
    expect(await count('page', 200)).toBe(1);
    expect(await reading('http_requests_under_way')).toBe(0);
    expect(await figures()).not.toContain('Clementine');
  });

  it('show what is nearly used up', async () => {
    expect(await reading('database_connections_awaited{pool="requests"}')).toBe(0);
    expect(await reading('live_fan_out_connected')).toBe(1);
    expect(await reading('live_streams_open')).toBe(0);
    const stream = await openStream(await aPublishedStudent(server));
    expect(await reading('live_streams_open')).toBe(1);
    stream.close();
  });

  it('count runs of jobs', async () => {
    await openBrowser(server).api.accounts.requestReset({ email: 'nobody@example.org' });
    await vi.waitFor(async () =>
      expect(await figures()).toMatch(/job_duration_seconds_count\{job="[\w-]+",outcome="done"\}/),
    );
  });

  it('are not available on the public port', async () => {
    expect((await fetch(`${server.url}/metrics`, { redirect: 'manual' })).status).toBe(302);
    expect((await fetch(`http://127.0.0.1:${door.port}/`)).status).toBe(404);
  });
});

describe('a request', () => {
  it('has an id, which its log lines contain', async () => {
    const visitor = openBrowser(server);
    const ids = await Promise.all([visitor.fetch('/api/session'), visitor.fetch('/login')]).then((replies) =>
      replies.map(({ headers }) => headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(2);
    const reply = await whileBroken(server.pool, withoutTable('attempts'), () =>
      visitor.fetch('/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'not theirs' }),
      }),
    );
    expect(server.takeErrors()).toHaveLength(1);
    const id = reply.headers.get('x-request-id');
    expect(await reply.json()).toMatchObject({ data: { fields: [{ field: 'id', message: id }] } });
    const line = server.logged.find((one) => one.includes(`"request":"${id}"`));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ procedure: 'accounts.signIn', id });
  });
});

describe('the readiness check', () => {
  const readiness = createReadiness(server.pool, { patience: 100, remembered: 0 });
  const becomes = (reason: string | null) => vi.waitFor(async () => expect(await readiness()).toBe(reason));

  it('is available to anyone', async () => {
    const reply = await fetch(`${server.url}/readyz`);
    expect([reply.status, await reply.text()]).toEqual([200, 'ready']);
  });

  it('requires the tables as well', async () => {
    const age = (milliseconds: number) =>
      server.pool.query('UPDATE drizzle.__drizzle_migrations SET created_at = created_at + $1', [
        milliseconds,
      ]);
    await age(-1e12);
    await becomes('the tables are older than this version');
    await age(1e12);
    await becomes(null);
  });

  it('answers in time while the database does not', async () => {
    const client = await server.pool.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE drizzle.__drizzle_migrations');
    await becomes('the database does not answer in time');
    await client.query('ROLLBACK');
    client.release();
    await becomes(null);
  });
});

describe('the alerts', () => {
  const root = (path: string): string =>
    readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
  type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
  const rules = (parse(root('deploy/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
  let known = '';
  beforeAll(async () => {
    known = await figures();
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr] as const))(
    'for %s use existing metrics and have a page',
    (alert, expr) => {
      const names = [...expr.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\s*(?=[{)[><=]|$| [><=])/g)].map(
        ([, name = '']) => name,
      );
      for (const name of names.filter((one) => !/_over_time$|^histogram_/.test(one)))
        expect(known).toContain(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `);
      expect(alert === 'ServerGone' || names.length > 0).toBe(true);
      expect(root('docs/alerts.md')).toContain(`\n### ${alert}\n`);
    },
  );
});
