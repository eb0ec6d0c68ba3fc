import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, StartFault } from '../config/index.ts';
import { Refusal, refusalBody, refusalHeaders } from './index.ts';

/** The listening socket. It is opened first, so that a busy port is found before anything else starts. */
export interface HttpServer {
  readonly port: number;
  /** Lets requests in; earlier ones have waited. */
  open(listener: RequestListener): void;
  /**
   * Stops accepting connections, ends long-lived ones, gives requests in progress a moment to finish, then
   * cuts off the rest.
   */
  close(hangUp?: () => Promise<void>): Promise<void>;
}

type Address = { readonly host: string; readonly port: number };
type Options = {
  readonly openingMs?: number;
  readonly farewellMs?: number;
  readonly headersMs?: number;
  readonly idleMs?: number;
  /** The setting for its port, for the error text. */
  readonly setting?: string;
};

/** Milliseconds. */
const timings = {
  /** How long a request waits for the start; every request is answered within 10 s. */
  opening: 8_000,
  /** Longer than a request may take, so that each gets its reply. */
  farewell: 10_000,
  /** Longer than proxies keep an idle connection (60 s), so that none closes while they send a request on it. */
  keepAlive: 65_000,
  /** How long a request's headers may take. */
  headers: 15_000,
  /** How long a whole request may take: a picture over a slow line. */
  request: 300_000,
  /** How long a connection may be idle, even during a reply that no one reads; streams send beats more often. */
  idle: 75_000,
} as const;

/**
 * Connections that wait to be accepted, where the system allows as many: with Node's own 511, a client that opens a
 * thousand at once keeps everyone else's from arriving.
 */
const mostUnaccepted = 4_096;

/**
 * Listens at once. It answers whether the process is alive from the first moment to the last, without any
 * other part.
 */
export async function openHttpServer(
  address: Address,
  {
    openingMs = timings.opening,
    farewellMs = timings.farewell,
    headersMs = timings.headers,
    idleMs = timings.idle,
    setting = 'PORT',
  }: Options = {},
): Promise<HttpServer> {
  const opened = Promise.withResolvers<RequestListener | null>();
  let listener: RequestListener | null = null;
  let closing: Promise<void> | null = null;
  const limits = {
    headersTimeout: headersMs,
    requestTimeout: timings.request,
    connectionsCheckingInterval: Math.min(headersMs, 5_000),
    keepAliveTimeout: timings.keepAlive,
  };
  // One for all replies: an open stream is a reply, and holds on to its listeners.
  const afterReply = (): void => {
    if (closing) server.closeIdleConnections();
  };
  const server = createServer(limits, async (request, response) => {
    response.on('close', afterReply);
    if (closing) response.setHeader('connection', 'close');
    const path = request.url?.split('?')[0];
    if (path === '/livez') return void response.end('alive');
    if (path === '/readyz' && (closing || !listener)) return void response.writeHead(503).end('not ready');
    const answer = listener ?? (await within(openingMs, opened.promise)) ?? notOpen;
    answer(request, response);
  });
  server.timeout = idleMs;
  const { port } = await listening(server, address, setting);
  return {
    port,
    open(given) {
      listener = given;
      opened.resolve(given);
    },
    close(hangUp = async () => undefined) {
      opened.resolve(null); // requests that still wait for the start are refused
      closing ??= closed(server, hangUp, farewellMs);
      return closing;
    },
  };
}

function within<Result>(ms: number, result: Promise<Result>): Promise<Result | null> {
  const patience = new AbortController();
  const late = pause(ms, null, { signal: patience.signal, ref: false }).catch(() => null);
  return Promise.race([result, late]).finally(() => patience.abort());
}

const notOpen: RequestListener = (_request, response): void => {
  const refusal = new Refusal('UNAVAILABLE');
  response.writeHead(refusal.status, { 'content-type': 'application/json', ...refusalHeaders(refusal) });
  response.end(JSON.stringify(refusalBody(refusal)));
};

async function closed(server: Server, hangUp: () => Promise<void>, farewellMs: number): Promise<void> {
  const end = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await hangUp();
  await Promise.race([end, pause(farewellMs, undefined, { ref: false })]);
  server.closeAllConnections();
  await end;
}

const listening = (server: Server, { host, port }: Address, setting: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartFault(refusalOf(error, host, port, setting), { cause: error })),
    );
    server.listen({ port, host, backlog: mostUnaccepted }, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address);
    });
  });

function refusalOf(error: Error, host: string, port: number, setting: string): string {
  const address = `port ${port} on ${host}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `${address} is already in use: stop the other program, or set ${setting}.`;
    case 'EACCES':
      return `this user may not listen on ${address}: set ${setting} to 1024 or more.`;
    default:
      return `the server cannot listen on ${address}: ${error.message}.`;
  }
}
