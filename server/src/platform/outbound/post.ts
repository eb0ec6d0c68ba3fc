import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { faultOf, OutboundFault } from './fault.ts';

/** Milliseconds for the name and the connection, then for the head of the reply, then for its body. */
const outboundTimes = { connect: 5_000, head: 10_000, body: 3_000 } as const;

/** Bytes of a reply that are read; then its connection is closed. */
const mostBytes = 4_096;

export type OutboundRequest = {
  readonly method: string;
  readonly headers: object;
  readonly body: Buffer | string | null;
};
export type Answer = {
  readonly status: number;
  /** The beginning of the body. */
  readonly body: string;
};

type Options = {
  readonly signal: AbortSignal;
  /** Finds the addresses to connect to; without one, the system does. */
  readonly lookup: LookupFunction | undefined;
  readonly times?: { readonly [Phase in keyof typeof outboundTimes]: number };
};

/**
 * Sends a request on a connection of its own, and follows no redirect. The head of a reply is its answer: what comes late or
 * beyond the first bytes of the body is dropped with the connection.
 *
 * @throws OutboundFault
 */
export async function post(
  url: string,
  { method, headers, body }: OutboundRequest,
  { signal, lookup, times = outboundTimes }: Options,
): Promise<Answer> {
  const isPlain = new URL(url).protocol === 'http:';
  const request = (isPlain ? overHttp : overHttps)(url, {
    method,
    headers: { ...headers },
    signal,
    agent: false,
    ...(lookup && { lookup }),
  });
  let timer: NodeJS.Timeout | undefined;
  const limit = (ms: number, onEnd: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(onEnd, ms);
  };
  const giveUp = () => request.destroy(new OutboundFault('timeout', 'the receiver took too long'));
  limit(times.connect, giveUp);
  request.once('socket', (socket) =>
    socket.once(isPlain ? 'connect' : 'secureConnect', () => limit(times.head, giveUp)),
  );
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).on('error', reject).end(body);
    });
    limit(times.body, () => reply.destroy());
    return { status: reply.statusCode ?? 0, body: await beginningOf(reply) };
  } catch (error) {
    throw faultOf(error);
  } finally {
    clearTimeout(timer);
    request.destroy();
  }
}

async function beginningOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of reply) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // The rest did not come.
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString();
}
