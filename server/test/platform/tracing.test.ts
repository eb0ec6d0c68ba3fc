import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, vi } from 'vitest';
import { summaryOf } from '../../src/platform/database/statements.ts';
import { openBrowser } from '../support/browser.ts';
import { resetTokenOf } from '../support/mailbox.ts';
import { aStudent, theirPassword } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../src/platform/tracing/otlp.ts', async (original) => {
  loads.count += 1;
  return original();
});

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };
type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
};
type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
};

/** The spans that a collector received. */
const sent: string[] = [];
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces') sent.push(await text(request));
  response.end('{}');
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => void collector.close());

const spans = (): readonly Span[] =>
  sent.flatMap((one) =>
    (JSON.parse(one) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const attributeOf = ({ attributes }: Span, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

const plain = await startServer();
const loadedWithout = loads.count;
const server = await startServer({
  environment: {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
  },
});

it('contains a request, its statements and its jobs, with the request’s id and no personal data', async () => {
  const student = await aStudent(server);
  const reply = await student.fetch('/api/session?secret=clementine');
  await reply.text();
  await openBrowser(server).api.accounts.requestReset({ email: student.email });
  const token = await resetTokenOf(server, student.email);
  await openBrowser(server).api.accounts.signIn({ email: student.email, password: theirPassword });
  // The server exports every span before it ends.
  await server.stop();

  const [session] = spans().filter(
    (span) => attributeOf(span, 'ambitionhub.request_id') === reply.headers.get('x-request-id'),
  );
  expect(session?.name).toBe('GET accounts.session');
  expect(attributeOf(session as Span, 'http.response.status_code')).toBe(200);
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === session?.spanId);
  expect(statements.map(({ name }) => name)).toContain('find_actor');
  for (const { traceId } of statements) expect(traceId).toBe(session?.traceId);

  const [mail] = spans().filter(({ name }) => name === 'job mail-awaited');
  expect(
    spans().some(({ parentSpanId, name }) => parentSpanId === mail?.spanId && name.includes('verifications')),
  ).toBe(true);
  // Work without a request belongs to no trace and is not exported.
  for (const { name, parentSpanId } of spans())
    expect(parentSpanId ?? name).toMatch(/^[\da-f]{16}$|^(GET|POST|job) /);
  for (const personal of ['clementine', student.email, student.id, theirPassword, token, '$1', '@'])
    expect(sent.join('\n')).not.toContain(personal);
});

it('is not loaded where it is not configured', async () => {
  expect((await openBrowser(plain).fetch('/api/session')).status).toBe(200);
  expect(loadedWithout).toBe(0);
  expect(loads.count).toBe(1);
});

it.each([
  [{ name: 'append_messages', text: 'with sent as (select 1)' }, 'append_messages'],
  ['select "id" from "users" where "users"."email" = $1', 'select users'],
  ['INSERT INTO pgboss.job (name) VALUES ($1)', 'insert job'],
  [{ text: 'begin' }, 'begin'],
  ["select 'ada@example.org'", 'select'],
])('names a statement by what it does: %j', (statement, summary) => {
  expect(summaryOf(statement)).toBe(summary);
});
