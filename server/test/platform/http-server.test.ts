import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AdmissionLimits } from '../../src/platform/http/admission.ts';
import { createApiListener } from '../../src/platform/http/api-listener.ts';
import { openHttpServer } from '../../src/platform/http/http-server.ts';

async function aDoor(timings: Parameters<typeof openHttpServer>[1] = {}) {
  const door = await openHttpServer({ host: '127.0.0.1', port: 0 }, timings);
  onTestFinished(() => door.close());
  return { ...door, url: `http://127.0.0.1:${door.port}` };
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe('before the server has started', () => {
  it('it reports that it is alive and not ready', async () => {
    const { url } = await aDoor();
    expect(await statusOf(`${url}/livez`)).toBe(200);
    expect(await statusOf(`${url}/readyz`)).toBe(503);
  });

  it('a request waits and is served as soon as possible', async () => {
    const door = await aDoor();
    const reply = fetch(door.url);
    await statusOf(`${door.url}/livez`);
    door.open((_, response) => void response.end('served'));
    expect(await (await reply).text()).toBe('served');
  });

  it('the refusal of a request that has waited too long says when to retry', async () => {
    const { url } = await aDoor({ openingMs: 1 });
    const reply = await fetch(`${url}/api/session`);
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('2');
    expect(await reply.json()).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('a waiting request is refused when the start fails', async () => {
    const door = await aDoor();
    const reply = statusOf(door.url);
    await statusOf(`${door.url}/livez`);
    await door.close();
    expect(await reply).toBe(503);
  });
});

describe('a connection', () => {
  it('is kept open for the next request longer than proxies keep theirs, which is 60 s', async () => {
    const door = await aDoor();
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const [reply] = (await once(get(`${door.url}/livez`, { agent }), 'response')) as [IncomingMessage];
    reply.resume();
    expect(Number(/timeout=(\d+)/.exec(String(reply.headers['keep-alive']))?.[1])).toBeGreaterThan(60);
  });
});

it('connections wait to be accepted while the server is busy, so that a crowd shuts nobody out', async () => {
  // As many as the system lets wait, up to far more than Node asks for (511).
  const { stdout: most } = spawnSync('cat', ['/proc/sys/net/core/somaxconn'], { encoding: 'utf8' });
  const connections = Math.min(1_000, Number(most) || 100);
  const { port } = await aDoor();
  const client = `
    let left = ${connections};
    const connected = () => --left || process.exit(0);
    for (let nth = left; nth > 0; nth -= 1) require('node:net').connect(${port}, '127.0.0.1', connected);
    setTimeout(() => process.exit(1), 10_000);`;
  // This process, and with it the server, does nothing until the client has ended.
  expect(spawnSync(process.execPath, ['--eval', client]).status).toBe(0);
});

describe('a deliberately slow client', () => {
  /** A connection that sends this and then waits; its whole answer, once the server has closed it. */
  const aConnection = ({ port }: { port: number }, text: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    return { socket, closed: once(socket, 'close').then(() => answer) };
  };

  it('has limited time to send the head of its request', async () => {
    // The limit is also that of the second request, which a busy machine may not read at once.
    const door = await aDoor({ headersMs: 1_000 });
    const { closed } = aConnection(door, 'GET /livez HTTP/1.1\r\nHost: here\r\nX-Slow: ');
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    expect(await statusOf(`${door.url}/livez`)).toBe(200);
  });

  /** Serves an API that finds no procedure. A cookie `session=NAME` proves a session. */
  const serveNothing = (door: Awaited<ReturnType<typeof aDoor>>, arrivals: AdmissionLimits): void =>
    door.open(
      createApiListener({
        handler: { handle: async () => ({ matched: false }) } as never,
        publicUrl: 'http://here',
        trustedProxies: 0,
        sessionOf: (cookie) => /session=(\w+)/.exec(cookie)?.[1] ?? null,
        fixedHeaders: {},
        arrivals,
      }),
    );

  const aSlowBody = (door: { port: number }, cookie = '') =>
    aConnection(
      door,
      [
        'POST /api/nothing HTTP/1.1',
        'Host: here',
        'Origin: http://here',
        `Cookie: ${cookie}`,
        'Content-Type: application/json',
        'Content-Length: 99',
        '',
        '{"email"',
      ].join('\r\n'),
    );

  const aWholeBody = (door: { url: string }, cookie = ''): Promise<number> =>
    fetch(`${door.url}/api/nothing`, {
      method: 'POST',
      headers: { origin: 'http://here', 'content-type': 'application/json', cookie },
      body: '{}',
    }).then(({ status }) => status);

  it('has limited time to send a body, and uses no one’s place in the meantime or afterwards', async () => {
    const door = await aDoor();
    serveNothing(door, { all: 10, each: 10, patienceMs: 200 });
    const bodies = Array.from({ length: 12 }, () => aSlowBody(door));
    expect(await statusOf(`${door.url}/api/nothing`)).toBe(404);
    for (const { closed } of bodies) expect(await closed).toMatch(/^HTTP\/1\.1 503 .*UNAVAILABLE/s);
    expect(await aWholeBody(door), 'once they are gone').toBe(404);
  });

  it('gives its place back when it leaves in the middle of a body', async () => {
    const door = await aDoor();
    serveNothing(door, { all: 3, each: 3, patienceMs: 60_000 });
    for (let round = 0; round < 4; round += 1) {
      const { socket, closed } = aSlowBody(door);
      await once(socket, 'connect');
      socket.end();
      await closed;
    }
    expect(await aWholeBody(door)).toBe(404);
  });

  it('gets no further share by other cookies, only by a session', async () => {
    const door = await aDoor();
    serveNothing(door, { all: 10, each: 1, patienceMs: 60_000 });
    const { socket } = aSlowBody(door, 'x=1');
    await once(socket, 'connect');
    await vi.waitFor(async () => expect(await aWholeBody(door, 'x=2')).toBe(503));
    expect(await aWholeBody(door, 'x=3; session=ada')).toBe(404);
  });

  it('has limited time to read its response', async () => {
    const door = await aDoor({ idleMs: 100 });
    const over = Promise.withResolvers<void>();
    door.open((_, response) => {
      response.once('close', over.resolve);
      response.end(Buffer.alloc(50_000_000));
    });
    aConnection(door, 'GET / HTTP/1.1\r\nHost: here\r\n\r\n').socket.pause();
    await over.promise;
  });
});

describe('when the server stops', () => {
  it('requests in progress are answered, and then their connections end', async () => {
    const door = await aDoor();
    const request = Promise.withResolvers<() => void>();
    door.open((_, response) => request.resolve(() => void response.end('answered')));
    const reply = fetch(door.url);
    const answer = await request.promise;
    const closed = door.close();
    answer();
    expect(await (await reply).text()).toBe('answered');
    await closed;
    await expect(fetch(door.url)).rejects.toThrow();
  });

  it('long-lived responses are closed, and connections that do not end are cut', async () => {
    const door = await aDoor({ farewellMs: 1 });
    door.open((request, response) => {
      response.write('began');
      if (request.url === '/held') held.resolve(() => response.end());
    });
    const held = Promise.withResolvers<() => void>();
    const hung = fetch(`${door.url}/held`).then((reply) => reply.text());
    const cut = fetch(door.url).then((reply) => reply.text());
    cut.catch(() => undefined);
    const hangUp = await held.promise;
    await door.close(async () => hangUp());
    expect(await hung).toBe('began');
    await expect(cut).rejects.toThrow();
  });
});
