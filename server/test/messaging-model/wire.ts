import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { apiPrefix, livePath } from '@ambitionhub/contract/api';
import * as z from 'zod';
import { eventFrom, idOf, isBeat, type Received } from '../support/live.ts';

/** A server as a browser sees it: `open` resolves as soon as it takes requests. */
export interface Door {
  readonly url: string;
  open(): Promise<void>;
}

/** `lost`: unknown whether the server received it. */
export type Answer<Body> =
  | { readonly kind: 'answered'; readonly body: Body }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'lost' };

export type Question<Body> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly reply: z.ZodType<Body>;
  /** Disconnects right after sending: the server may act on it, but nobody reads the answer. */
  readonly hangsUp?: boolean;
};

const agent = new Agent({ keepAlive: true });
const refusal = z.object({ code: z.string() });
/** The server is stopping or has lost its database: for a browser's outbox, the outcome is open. */
const unclear = new Set(['UNAVAILABLE', 'INTERNAL']);
const lost = { kind: 'lost' } as const;

/** Sends one request with a minimal client. Throws on a reply that violates the contract. */
export async function sendRequest<Body>(
  { url }: Door,
  cookie: string,
  { method, path, body, reply, hangsUp = false }: Question<Body>,
): Promise<Answer<Body>> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    cookie,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const call = request(`${url}${apiPrefix}${path}`, { agent, method, headers });
  if (hangsUp) call.once('finish', () => call.destroy());
  call.end(text);
  const answer = await answerTo(call);
  if (answer === null) return lost;
  if (answer.status === 200) return { kind: 'answered', body: reply.parse(JSON.parse(answer.text)) };
  const { code } = refusal.parse(JSON.parse(answer.text));
  return unclear.has(code) ? lost : { kind: 'refused', code };
}

/** The whole reply, or null where the connection broke before its end. */
const answerTo = (call: ClientRequest): Promise<{ status: number; text: string } | null> =>
  new Promise((resolve) => {
    call.once('error', () => resolve(null));
    call.once('close', () => resolve(null));
    call.once('response', (response) => {
      const { statusCode: status = 0 } = response;
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.once('error', () => resolve(null));
      response.once('end', () => resolve({ status, text }));
    });
  });

export interface Stream {
  /** Resolves when it has ended for any reason; with the code where it was refused. */
  readonly ended: Promise<string | null>;
  close(): void;
}

/** An item of a stream: an event, or a heartbeat with a newer cursor. */
export type Arrival = { readonly event: Received | null; readonly id: string | null };

/** Opens a live stream from a cursor and passes on each item as it arrives. */
export function openStream(
  { url }: Door,
  { cookie, cursor }: { cookie: string; cursor: string | null },
  onArrival: (arrival: Arrival) => void,
): Stream {
  const place = cursor === null ? '' : `?${new URLSearchParams({ cursor })}`;
  const call = request(`${url}${livePath}${place}`, { agent: false, headers: { cookie } });
  const ended = new Promise<string | null>((resolve) => {
    call.once('error', () => resolve(null));
    call.once('close', () => resolve(null));
    call.once('response', (response) => {
      if (response.statusCode === 200) readEvents(response, onArrival);
      else resolve(`${response.statusCode}`);
      response.once('error', () => resolve(null));
    });
  });
  call.end();
  return { ended, close: () => call.destroy() };
}

function readEvents(response: IncomingMessage, onArrival: (arrival: Arrival) => void): void {
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks)
      onArrival({ event: isBeat(block) ? null : eventFrom(block), id: idOf(block) });
  });
}
