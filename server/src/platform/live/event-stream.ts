import type { ServerResponse } from 'node:http';

/** How much a slow reader may leave unread, and for how many beats it may read nothing; it comes back with its cursor. */
const maxBufferedBytes = 256_000;
const maxStalledBeats = 2;

/** One open stream of server-sent events, on the raw response: no framework between the event and the socket. */
export type EventStream = {
  readonly send: (event: { name: string; data: unknown; id?: string }) => void;
  /**
   * Lets proxies and the browser know that the stream lives, by the newest cursor or, where that is known,
   * by a comment. Whoever has not read what was sent two beats ago is cut off.
   */
  readonly beat: (id: string | null) => void;
  readonly close: () => void;
};

export const openEventStream = (response: ServerResponse, onClose: () => void): EventStream => {
  // Ends with its connection: each event is one write, and not three pieces of a chunk.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  response.socket?.setNoDelay(true);
  response.flushHeaders();
  response.once('close', onClose);

  let lastId: string | null = null;
  let stalledBeats = 0;
  // What is written to a browser that is just going away is no fault.
  response.on('error', () => {});

  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > maxBufferedBytes) response.destroy();
  };
  const idField = (id: string | null): string => {
    if (id === null || id === lastId) return '';
    lastId = id;
    return `id: ${id}\n`;
  };
  return {
    send: ({ name, data, id = null }) =>
      write(`event: ${name}\n${idField(id)}data: ${JSON.stringify(data)}\n\n`),
    beat: (id) => {
      stalledBeats = response.writableLength > 0 ? stalledBeats + 1 : 0;
      if (stalledBeats > maxStalledBeats) response.destroy();
      else write(`${idField(id) || ':\n'}\n`);
    },
    close: () => response.end(),
  };
};
