import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '../requests/index.ts';

/** How much a slow reader may leave unread, and for how many beats it may read nothing; it comes back with its cursor. */
const maxBufferedBytes = 256_000;
const maxStalledBeats = 2;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * One open stream of server-sent events, on the raw response: no framework between the event and the socket, and each event one
 * write. A class, since ten thousand of them are open and none should hold functions of its own.
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
   * Lets proxies and the browser know that the stream lives, by the newest cursor or, where that is known,
   * by a comment. Whoever has not read what was sent two beats ago is cut off.
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
    // What is written to a browser that is just going away is no fault.
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

/** What a request has said is held for as long as its reply is open, and a browser says a kilobyte: nobody needs it any more. */
function forget(request: IncomingMessage): void {
  request.headers = noHeaders;
  request.rawHeaders = noRawHeaders;
  request.url = '';
}

/** Answers a request with a stream, and calls `onClose` once that has ended. */
export function openEventStream(response: ServerResponse, onClose: () => void): EventStream {
  // Ends with its connection: each event is one write, and not three pieces of a chunk.
  response.useChunkedEncodingByDefault = false;
  // Headers that are set one by one are kept beside the text that they become.
  response.writeHead(200, { ...headers, ...requestIdHeader() });
  // Whoever reads nothing is cut off by the beats.
  response.socket?.setNoDelay(true).setTimeout(0);
  response.flushHeaders();
  response.on('close', onClose).on('error', ignore);
  forget(response.req);
  return new EventStream(response);
}
