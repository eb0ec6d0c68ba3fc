import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createOutbound } from '../../src/platform/outbound/index.ts';
import { post } from '../../src/platform/outbound/post.ts';
import { isPublicUrl, lookupPublic } from '../../src/platform/outbound/public-address.ts';
import { atTheEnd } from '../support/at-the-end.ts';

const { signal } = new AbortController();
const times = { connect: 1_000, head: 300, body: 300 };
const request = { method: 'POST', headers: {}, body: '{}' };

/** A server on this machine; `open` has the connections that it still has. */
async function aReceiver(handle: RequestListener) {
  const open = new Set<Socket>();
  const http = createServer(handle).on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  atTheEnd(() => {
    http.closeAllConnections();
    http.close();
  });
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`, open };
}
const send = (url: string) => post(url, request, { signal, lookup: undefined, times });

it.each([
  'http://brand.example/',
  'https://brand.example:8443/',
  'https://user:password@brand.example/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'ftp://brand.example/',
  'file:///etc/passwd',
  'no address',
])('no request is sent to %s', async (url) => {
  expect(isPublicUrl(url)).toBe(false);
  const outbound = createOutbound({ testOrigin: null }, () => Promise.reject(new Error('must not be asked')));
  expect(outbound.accepts(url)).toBe(false);
  await expect(outbound.send(url, request, signal)).rejects.toMatchObject({ kind: 'private' });
});

it.each(['https://brand.example/hooks?of=us', 'https://93.184.215.14/', 'https://[2606:2800:21f::1]/'])(
  'a request may be sent to %s',
  (url) => expect(isPublicUrl(url)).toBe(true),
);

it.each([
  ['a private address', ['10.0.0.1']],
  ['this machine', ['127.0.0.1']],
  ['this machine, as IPv6', ['::ffff:127.0.0.1']],
  ['cloud metadata', ['169.254.169.254']],
  ['a public address and a private one', ['93.184.215.14', '192.168.0.1']],
])('a name that leads to %s is not called', async (_, addresses) => {
  const outbound = createOutbound({ testOrigin: null }, async () => addresses);
  await expect(outbound.send('https://rebound.example/', request, signal)).rejects.toMatchObject({
    kind: 'private',
  });
});

it('a name without an address is reported', async () => {
  const outbound = createOutbound({ testOrigin: null });
  await expect(outbound.send('https://no-such-name.invalid/', request, signal)).rejects.toMatchObject({
    kind: 'name',
  });
});

it('a name is resolved once: the connection goes to the address that was checked, whatever the name leads to by then', async () => {
  const answers = [['93.184.215.14'], ['127.0.0.1']];
  const resolve = vi.fn(async () => answers.shift() ?? []);
  const tried: (string | undefined)[] = [];
  const socket = connect({ host: 'rebound.example', port: 443, lookup: lookupPublic(resolve) });
  socket.on('error', () => undefined);
  socket.on('lookup', (_error, address) => {
    tried.push(address);
    socket.destroy();
  });
  await once(socket, 'close');
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(tried).toEqual(['93.184.215.14']);
});

it('a redirect is the answer, and is not followed', async () => {
  const inside = vi.fn<RequestListener>((_, reply) => void reply.end());
  const { url: target } = await aReceiver(inside);
  const { url } = await aReceiver((_, reply) => void reply.writeHead(307, { location: target }).end('moved'));
  expect(await send(url)).toEqual({ status: 307, body: 'moved' });
  expect(inside).not.toHaveBeenCalled();
});

it('an endless answer is read to its first bytes, and its connection ends', async () => {
  let sent = 0;
  const { url, open } = await aReceiver((_, reply) => {
    const chunk = Buffer.alloc(65_536, 'x');
    const more = (): void => {
      while (!reply.destroyed && reply.write(chunk)) sent += chunk.length;
      if (!reply.destroyed) reply.once('drain', more);
    };
    more();
  });
  const { status, body } = await send(url);
  expect([status, body.length]).toEqual([200, 4096]);
  await vi.waitFor(() => expect(open.size).toBe(0));
  expect(sent).toBeLessThan(50_000_000);
});

it('a receiver that is silent after its head has answered', async () => {
  const { url, open } = await aReceiver((_, reply) => void reply.writeHead(200).write('beg'));
  expect(await send(url)).toEqual({ status: 200, body: 'beg' });
  await vi.waitFor(() => expect(open.size).toBe(0));
});

it('a receiver that accepts and says nothing is given up', async () => {
  const { url, open } = await aReceiver(() => undefined);
  await expect(send(url)).rejects.toMatchObject({ kind: 'timeout' });
  await vi.waitFor(() => expect(open.size).toBe(0));
});

it('a receiver that sends its head byte by byte is given up', async () => {
  const tcp = createTcpServer((socket) => {
    const dripping = setInterval(() => socket.write('H'), 50);
    socket.on('error', () => undefined).once('close', () => clearInterval(dripping));
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
  });
  await once(tcp.listen(0, '127.0.0.1'), 'listening');
  atTheEnd(() => void tcp.close());
  const { port } = tcp.address() as AddressInfo;
  await expect(send(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ kind: 'timeout' });
});

it('a closed port, a broken answer and huge headers are failures of the connection', async () => {
  const { url } = await aReceiver((incoming, reply) => {
    if (incoming.url === '/headers') reply.setHeader('x-huge', 'x'.repeat(100_000)).end();
    else incoming.socket.end('not HTTP');
  });
  for (const one of ['http://127.0.0.1:1/', url, `${url}headers`])
    await expect(send(one)).rejects.toMatchObject({ kind: 'connection' });
});
