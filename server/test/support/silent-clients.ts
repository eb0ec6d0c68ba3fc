import { connect, type Socket } from 'node:net';

type Request = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
};

/** A request as it goes over the wire. */
function bytesOf({ method, path, headers = {}, body = '' }: Request): Buffer {
  const content = Buffer.from(body);
  const head = [`${method} ${path} HTTP/1.1`, 'host: here', `content-length: ${content.length}`];
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([Buffer.from(`${[...head, ...own].join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}

/**
 * A client that sends a share (0 to 1) of a request and then nothing, and never reads an answer. It stays until its socket is
 * destroyed.
 */
export function fallSilent(url: string, request: Request, share: number): Socket {
  const bytes = bytesOf(request);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.pause();
  socket.write(bytes.subarray(0, Math.ceil(bytes.length * share)));
  return socket;
}
