import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server } from '../../src/app.ts';
import type { Door } from './wire.ts';

/** One of several servers on the same database, which crashes and comes back at the same address. */
export interface Site extends Door {
  /** Closes every connection at once and starts a new server; the old one may still be running. */
  crash(): void;
  /** Resolves when it is open and the servers before it have stopped. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

type Deps = Parameters<typeof createServer>[0];
type Running = { readonly http: HttpServer; readonly server: Server; readonly port: number };

export async function openSite(parts: Deps): Promise<Site> {
  const stopping: Promise<void>[] = [];
  const first = await start(parts, 0);
  const { port } = first;
  let running = Promise.resolve(first);

  const end = async ({ http, server }: Running): Promise<void> => {
    const closed = once(http, 'close');
    http.close();
    http.closeAllConnections();
    stopping.push(server.stop());
    await closed;
  };

  return {
    url: `http://127.0.0.1:${port}`,
    open: () => running.then(() => undefined),
    crash: () => {
      running = running.then(end).then(() => start(parts, port));
    },
    settled: async () => {
      await running;
      await Promise.all(stopping);
    },
    stop: async () => {
      await end(await running);
      await Promise.all(stopping);
    },
  };
}

async function start(parts: Deps, port: number): Promise<Running> {
  const server = await createServer(parts);
  await server.start(() => undefined);
  const http = createHttpServer(server.fetchListener);
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { http, server, port: address.port };
}
