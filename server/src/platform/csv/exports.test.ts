import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { UserId } from '@ambitionhub/contract/accounts';
import { getRequestListener } from '@hono/node-server';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { createLog } from '../log/index.ts';
import { createExports } from './exports.ts';
import { csvReply } from './reply.ts';

it('a file that fails before its first row frees its place', async () => {
  const log = await createLog({ level: 'silent', pretty: false });
  const { app, addExport } = createExports({
    log,
    askerOf: async (cookie) => ({ participantId: cookie as UserId }),
  });
  let isAway = true;
  addExport<object, string>('/', {
    name: () => 'names',
    search: z.object({}),
    columns: { Name: (name) => name },
    read: async function* () {
      if (isAway) throw new Error('the database is down');
      yield ['Ada'];
    },
  });
  expect((await app.request('/')).status).toBe(500);
  await setImmediate(); // the file closes after the reply
  isAway = false;
  expect(await (await app.request('/')).text()).toContain('Ada');
});

const hostile = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    ',',
    ';',
    '"',
    "'",
    ' ',
    'a',
    '\u{FF1D}',
    '\u{1F600}',
  ),
  maxLength: 12,
});

it('any text is one cell of its file, and none that a spreadsheet takes for a formula', async () => {
  const log = await createLog({ level: 'silent', pretty: false });
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 8 }), async (texts) => {
      const reply = await csvReply({
        name: 'texts',
        columns: { Text: (text: string) => text, After: () => 'after' },
        batches: (async function* () {
          yield texts;
        })(),
        patienceMs: 10_000,
        log,
        onEnd: () => undefined,
      });
      // Spreadsheets take any line break for the end of a row, and LibreOffice also these characters for that of a cell.
      const rows: string[][] = parse(await reply.text(), {
        record_delimiter: ['\r\n', '\n', '\r'],
        delimiter: [',', ';', '\t'],
      });
      const isGuarded = (text: string): boolean => /^[=+\-@\t\r\n\u{FF1D}]/u.test(text);
      expect(rows.slice(1)).toEqual(texts.map((text) => [isGuarded(text) ? `'${text}` : text, 'after']));
    }),
  );
});

it('files that nobody reads, and requests for their headers, keep no one else from theirs', async () => {
  const log = await createLog({ level: 'silent', pretty: false });
  const { app, addExport } = createExports({
    log,
    askerOf: async (cookie) => ({ participantId: cookie as UserId }),
  });
  addExport<object, string>('/', {
    name: () => 'names',
    search: z.object({}),
    columns: { Name: (name) => name },
    read: async function* () {
      for (let count = 0; count < 1_000; count += 1) yield ['Ada Lovelace'.repeat(100)];
    },
  });
  const send = (cookie: string, method = 'GET') => app.request('/', { method, headers: { cookie } });
  for (let count = 0; count < 20; count += 1) {
    expect((await send(`company ${count}`)).status).toBe(200);
    expect((await send('another', 'HEAD')).status).toBe(405);
  }
  const whole = await send('another');
  expect((await whole.text()).split('\r\n')).toHaveLength(1_002);
});

it('a file whose client leaves while others are read frees its place at once', async () => {
  const log = await createLog({ level: 'silent', pretty: false });
  const { app, addExport } = createExports({
    log,
    askerOf: async (cookie) => ({ participantId: cookie as UserId }),
  });
  const [isReady, reading] = [Promise.withResolvers<void>(), vi.fn()];
  addExport<object, string>('/', {
    name: () => 'names',
    search: z.object({}),
    columns: { Name: (name) => name },
    read: async function* () {
      reading();
      await isReady.promise;
      yield ['Ada'];
    },
  });
  const { server, send, leave } = await serve(app.fetch);
  const busy = ['first', 'second'].map((cookie) => send(cookie));
  await vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(2));
  // More often than one company may wait, so none of them still does.
  for (let count = 0; count < 12; count += 1) await leave('ada');
  const last = send('ada');
  await once(server, 'request');
  await setImmediate(); // it has a place or is refused
  isReady.resolve();
  expect((await last).status).toBe(200);
  for (const other of busy) expect((await other).status).toBe(200);
});

it('a file whose client leaves before its first row frees its place', async () => {
  const log = await createLog({ level: 'silent', pretty: false });
  const { app, addExport } = createExports({
    log,
    askerOf: async () => ({ participantId: 'ada' as UserId }),
  });
  const [hasAsked, isReady] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  addExport<object, string>('/', {
    name: () => 'names',
    search: z.object({}),
    columns: { Name: (name) => name },
    read: async function* () {
      hasAsked.resolve();
      await isReady.promise;
      for (let count = 0; count < 1_000; count += 1) yield ['Ada Lovelace'.repeat(100)];
    },
  });
  const { send, leave } = await serve(app.fetch);
  await leave('ada', hasAsked.promise);
  isReady.resolve();
  await vi.waitFor(async () => expect((await (await send('ada')).text()).split('\r\n')).toHaveLength(1_002));
});

/** Serves files to clients that wait for theirs, and to clients that leave after asking, once something has happened. */
async function serve(answer: (request: Request) => Response | Promise<Response>) {
  const server = createServer(getRequestListener(answer)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const send = (cookie: string, signal: AbortSignal | null = null) =>
    fetch(url, { signal, headers: { cookie } });
  const leave = async (cookie: string, when: Promise<void> = Promise.resolve()): Promise<void> => {
    const leaving = new AbortController();
    const left = send(cookie, leaving.signal).catch(() => null);
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    await when;
    leaving.abort();
    await left;
    await once(response, 'close');
  };
  return { server, send, leave };
}
