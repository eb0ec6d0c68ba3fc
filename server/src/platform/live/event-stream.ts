import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '../request-context/index.ts';

/**
 * How much a slow reader may leave unread, and for how many beats it may read nothing. It reconnects with its
 * cursor.
 */
const maxBufferedBytes = 256_000;
const maxStalledBeats = 2;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * One open stream of server-sent events, on the raw response: no framework between the event and the socket,
 * and one write per event. A class, because ten thousand may be open and none should hold functions.
 */
export class EventStream {
  readonly #response: ServerResponse;
  #lastId: string | null = null;
  #stalledBeats = 0;

  /** On a reply that has begun. */
  constructor(response: ServerResponse) {
    this.#response = response;
  }

  send({ name, data, id = null }: { name: string; data: unknown; id?: string | null }): void {
    this.#write(`event: ${name}\n${this.#idField(id)}data: ${JSON.stringify(data)}\n\n`);
  }

  /**
   * Shows proxies and the browser that the stream is alive, by the newest cursor or, if the browser has it,
   * by a comment. Cuts off a browser that has not read what was sent two beats ago.
   */
  beat(id: string | null): void {
    this.#stalledBeats = this.#response.writableLength > 0 ? this.#stalledBeats + 1 : 0;
    if (this.#stalledBeats > maxStalledBeats) this.#response.destroy();
    else this.#write(`${this.#idField(id) || ':\n'}\n`);
  }

  close(): void {
    this.#response.end();
  }

  #write(text: string): void {
    // Writing to a browser that is just leaving is not an error.
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > maxBufferedBytes) this.#response.destroy();
  }

  #idField(id: string | null): string {
    if (id === null || id === this.#lastId) return '';
    this.#lastId = id;
    return `id: ${id}\n`;
  }
}

function ignore(): void {}
const noHeaders: IncomingHttpHeaders = {};
const noRawHeaders: string[] = [];

/** An open reply keeps its request, and a browser's request is about a kilobyte that no one needs now. */
function forget(request: IncomingMessage): void {
  request.headers = noHeaders;
  request.rawHeaders = noRawHeaders;
  request.url = '';
}

/** Answers a request with a stream, and calls `onClose` when it ends. */
export function openEventStream(response: ServerResponse, onClose: () => void): EventStream {
  // Ends with its connection: each event is one write, not three pieces of a chunk.
  response.useChunkedEncodingByDefault = false;
  // Headers set one by one would be kept next to the text that they become.
  response.writeHead(200, { ...headers, ...requestIdHeader() });
  // The beats cut off a browser that does not read.
  response.socket?.setNoDelay(true).setTimeout(0);
  response.flushHeaders();
  response.on('close', onClose).on('error', ignore);
  forget(response.req);
  return new EventStream(response);
}
