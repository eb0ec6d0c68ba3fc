import type { ServerResponse } from 'node:http';

/** How much a slow reader may leave unread before its stream is closed; it comes back with its cursor. */
const maxBufferedBytes = 1_000_000;

/** One open stream of server-sent events, on the raw response: no framework between the event and the socket. */
export type EventStream = {
  readonly send: (event: { name: string; data: unknown; id?: string }) => void;
  /** A comment, so that proxies and the browser know the stream lives. */
  readonly beat: () => void;
  readonly close: () => void;
};

export const openEventStream = (response: ServerResponse, onClose: () => void): EventStream => {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  response.socket?.setNoDelay(true);
  response.flushHeaders();
  response.once('close', onClose);

  const write = (text: string): void => {
    if (response.writableEnded) return;
    response.write(text);
    if (response.writableLength > maxBufferedBytes) response.destroy();
  };
  return {
    send: ({ name, data, id }) =>
      write(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    close: () => response.end(),
  };
};
