import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const piece = 2_048;

/** Limits the bytes per second of all connections in one direction together. */
function gateOf(bytesPerSecond: () => number) {
  let free = 0;
  return async (bytes: number): Promise<void> => {
    const now = performance.now();
    free = Math.max(free, now) + (1_000 * bytes) / bytesPerSecond();
    if (free - now > 1) await pause(free - now);
  };
}

async function pump(from: Socket, to: Socket, pass: (bytes: number) => Promise<void>): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>)
    for (let at = 0; at < chunk.length; at += piece) {
      const part = chunk.subarray(at, at + piece);
      await pass(part.length);
      if (!to.write(part)) await once(to, 'drain');
    }
  to.end();
}

/**
 * A network line between a browser and a server on this machine. It can be slowed down and broken, which ends every
 * connection in the middle of its data.
 */
export async function openLineTo(port: () => number) {
  const speed = { bytesPerSecond: Number.POSITIVE_INFINITY };
  const [up, down] = [gateOf(() => speed.bytesPerSecond), gateOf(() => speed.bytesPerSecond)];
  const sockets = new Set<Socket>();
  let isDown = false;
  let sent = 0;
  const server = createServer((browser) => {
    if (isDown) return browser.destroy();
    const product = connect(port(), '127.0.0.1');
    const end = (): void => {
      for (const socket of [browser, product]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [browser, product]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    const counted = async (bytes: number): Promise<void> => {
      await up(bytes);
      sent += bytes;
    };
    Promise.all([pump(browser, product, counted), pump(product, browser, down)]).catch(end);
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    slowTo: (bytesPerSecond: number): void => {
      speed.bytesPerSecond = bytesPerSecond;
    },
    /** Bytes that the browser has sent. */
    sent: (): number => sent,
    /** Breaks every connection, and accepts no new one for some seconds. */
    break: async (seconds: number): Promise<void> => {
      isDown = true;
      for (const socket of [...sockets]) socket.destroy();
      await pause(1_000 * seconds);
      isDown = false;
    },
    close: (): void => {
      for (const socket of [...sockets]) socket.destroy();
      server.close();
    },
  };
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
