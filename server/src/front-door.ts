import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, StartFault } from './platform/config/index.ts';

/** The listening socket. It is taken first, so that a busy port is found before anything else is started. */
export interface FrontDoor {
  readonly port: number;
  /** Lets requests in; those that came earlier have waited. */
  open(listener: RequestListener): void;
  /** Takes no more requests, lets those under way finish for a moment, then cuts off what is left. */
  close(): Promise<void>;
}

type Address = { readonly host: string; readonly port: number };

const farewellMs = 3_000;

export const takeFrontDoor = async (address: Address): Promise<FrontDoor> => {
  const opened = Promise.withResolvers<RequestListener>();
  const server = createServer(async (request, response) => {
    const listener = await opened.promise;
    listener(request, response);
  });
  const { port } = await listening(server, address);
  let closing: Promise<void> | null = null;
  return {
    port,
    open: opened.resolve,
    close() {
      closing ??= closed(server);
      return closing;
    },
  };
};

const closed = async (server: Server): Promise<void> => {
  const end = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await Promise.race([end, pause(farewellMs, undefined, { ref: false })]);
  server.closeAllConnections();
  await end;
};

const listening = (server: Server, { host, port }: Address): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartFault(refusalOf(error, host, port), { cause: error })));
    server.listen(port, host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address);
    });
  });

const refusalOf = (error: Error, host: string, port: number): string => {
  const place = `port ${port} on ${host}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `${place} is already in use: stop the other program, or set PORT.`;
    case 'EACCES':
      return `this user may not listen on ${place}: set PORT to 1024 or more.`;
    default:
      return `the server cannot listen on ${place}: ${error.message}.`;
  }
};
