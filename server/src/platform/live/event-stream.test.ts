import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EventStream, openEventStream } from './event-stream.ts';

/** A browser, and the stream that it has been answered with. */
const aStream = async () => {
  const opened = Promise.withResolvers<EventStream | null>();
  const ended = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.resume().once('end', () => opened.resolve(openEventStream(response, ended.resolve)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const browser = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  browser.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  return { browser, ended: ended.promise, stream: await opened.promise };
};

describe('a stream on its connection', () => {
  it('says what it is told until it is closed, and the connection ends', async () => {
    const { browser, stream, ended } = await aStream();
    stream?.send({ name: 'typing', data: {} });
    stream?.close();
    expect(await text(browser)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nevent: typing\ndata: {}\n\n$/);
    await ended;
  });

  it.each([
    ['hangs up', (browser: Socket) => browser.end()],
    ['goes away', (browser: Socket) => browser.resetAndDestroy()],
  ])('ends when its browser %s', async (_how, leave) => {
    const { browser, ended } = await aStream();
    leave(browser);
    await ended;
  });

  it('hears nothing more of its browser, which gets no second answer', async () => {
    const { browser, stream } = await aStream();
    browser.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    await once(browser, 'data');
    stream?.close();
    expect(await text(browser)).not.toContain('HTTP/1.1');
  });
});

describe('a stream whose browser reads nothing', () => {
  /** What is written to a connection that is not made yet stays where it is. */
  const unread = () => {
    const socket = Object.assign(new Socket(), { connecting: true });
    return { socket, stream: new EventStream(socket) };
  };

  it('is cut off when it has not read for two beats', () => {
    const { socket, stream } = unread();
    for (let beat = 1; beat <= 3; beat += 1) {
      stream.beat(null);
      expect(socket.destroyed, `after beat ${beat}`).toBe(false);
    }
    stream.beat(null);
    expect(socket.destroyed).toBe(true);
    stream.send({ name: 'typing', data: {} });
  });

  it('is cut off before it holds much of the server’s memory', () => {
    const { socket, stream } = unread();
    stream.send({ name: 'message', data: 'x'.repeat(200_000) });
    expect(socket.destroyed).toBe(false);
    stream.send({ name: 'message', data: 'x'.repeat(100_000) });
    expect(socket.destroyed).toBe(true);
  });
});
