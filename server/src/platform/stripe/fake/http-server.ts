import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FakeReply, FakeStripe } from './fake-stripe.ts';

/**
 * What goes wrong with the next request that changes something: it is lost on its way, or its answer is; Stripe fails
 * before or after it did what it was asked.
 */
export type Fault = 'lost' | 'answer lost' | 'fails' | 'done, but fails';

/** A silent one keeps a caller waiting until the product gives up; an unreachable one fails at once. */
export type Away = 'silent' | 'unreachable';

/** Runs work on the state, one at a time, and keeps what it changed. */
export type ChangeFake = <Result>(work: (stripe: FakeStripe) => Result) => Promise<Result>;

/** What a caller reads, and its log has, if the state could not be reached. */
const failureOf = (error: unknown): FakeReply => ({
  status: 500,
  body: { error: { type: 'api_error', message: String(error) } },
  isRepeated: false,
});

/** Serves the fake Stripe's API on a port of this machine alone. */
export async function serveFakeStripe(change: ChangeFake) {
  let away: Away | null = null;
  const faults: Fault[] = [];
  const openingFaults: Fault[] = [];
  const watchers = new Set<(request: string) => void>();

  const nextFault = (path: string): Fault | undefined => {
    if (/transfers|refunds/.test(path)) return faults.shift();
    return /\/(accounts|sessions)$/.test(path) ? openingFaults.shift() : undefined;
  };
  const fails = { fails: 'before', 'done, but fails': 'after' } as const;

  const server = createServer(async (request, response) => {
    if (away === 'silent') return;
    if (away === 'unreachable') return void request.socket.destroy();
    const body = await text(request);
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', 'http://stripe');
    const fault = method === 'POST' ? nextFault(url.pathname) : undefined;
    if (fault === 'lost') return void request.socket.destroy();
    const key = String(request.headers['idempotency-key'] ?? '');
    const failing = fault === 'fails' || fault === 'done, but fails' ? fails[fault] : null;
    const reply = await change((stripe) => stripe.reply({ method, url, body, key }, failing)).catch(
      failureOf,
    );
    for (const watch of watchers) watch(`${method} ${url.pathname}`);
    if (fault === 'answer lost') return void request.socket.destroy();
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      ...(reply.isRepeated && { 'idempotent-replayed': 'true' }),
    });
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,

    close(): void {
      server.closeAllConnections();
      server.close();
    },

    /** Goes away, or is back. */
    setAway(how: Away | null): void {
      away = how;
    },

    /** From now on these go wrong, one request after the other. */
    breakNext: (...next: readonly Fault[]): void => void faults.push(...next),

    /** From now on opening an account or a checkout goes wrong, one request after the other. */
    breakNextOpening: (...next: readonly Fault[]): void => void openingFaults.push(...next),

    /** From now on no transfer and no refund goes wrong. */
    mendFaults(): void {
      faults.length = 0;
    },

    /** Waits until it has done what the next such request asks ('POST /v1/transfers'). */
    next(pattern: RegExp): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const watch = (request: string) => {
        if (!pattern.test(request)) return;
        watchers.delete(watch);
        resolve();
      };
      watchers.add(watch);
      return promise;
    },
  };
}
