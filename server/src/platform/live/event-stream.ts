import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { takeConnection } from './taken-connection.ts';

/** How much a slow reader may leave unread, and for how many beats it may read nothing; it comes back with its cursor. */
const maxBufferedBytes = 256_000;
const maxStalledBeats = 2;
/** How long the last words of a stream may take to be read, in milliseconds. */
const farewellMs = 5_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * One open stream of server-sent events on the connection itself: no framework between the event and the socket, and each
 * event one write. A class, since ten thousand of them are open and none should hold functions of its own.
 */
export class EventStream {
  readonly #socket: Socket;
  #lastId: string | null = null;
  #stalledBeats = 0;

  /** On a connection whose reply has begun. */
  constructor(socket: Socket) {
    this.#socket = socket;
  }

  send({ name, data, id = null }: { name: string; data: unknown; id?: string | null }): void {
    this.#write(`event: ${name}\n${this.#idField(id)}data: ${JSON.stringify(data)}\n\n`);
  }

  /**
   * Lets proxies and the browser know that the stream lives, by the newest cursor or, where that is known,
   * by a comment. Whoever has not read what was sent two beats ago is cut off.
   */
  beat(id: string | null): void {
    this.#stalledBeats = this.#socket.writableLength > 0 ? this.#stalledBeats + 1 : 0;
    if (this.#stalledBeats > maxStalledBeats) this.#socket.destroy();
    else this.#write(`${this.#idField(id) || ':\n'}\n`);
  }

  /** Ends when what was said has been read, or soon after. */
  close(): void {
    const socket = this.#socket;
    socket.destroySoon();
    if (socket.writableLength > 0) setTimeout(() => socket.destroy(), farewellMs).unref();
  }

  #write(text: string): void {
    // What is written to a browser that is just going away is no fault.
    if (!this.#socket.writable) return;
    this.#socket.write(text);
    if (this.#socket.writableLength > maxBufferedBytes) this.#socket.destroy();
  }

  #idField(id: string | null): string {
    if (id === null || id === this.#lastId) return '';
    this.#lastId = id;
    return `id: ${id}\n`;
  }
}

/**
 * Answers a request, which has been read to its end, with a stream, and calls `onClose` once that has ended. Null where nobody
 * is there any more.
 */
export const openEventStream = (response: ServerResponse, onClose: () => void): EventStream | null => {
  const socket = takeConnection(response, headers);
  socket?.once('close', onClose);
  return socket && new EventStream(socket);
};
