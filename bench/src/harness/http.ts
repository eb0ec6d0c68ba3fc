import { connect, type Socket } from 'node:net';

/**
 * One connection that sends one request at a time, with handwritten HTTP/1.1: as light as a client can be.
 */
export type Line = {
  /** Both throw if the status is not the expected one. */
  readonly get: (path: string, cookie?: string) => Promise<void>;
  /** Posts JSON. */
  readonly post: (path: string, content: unknown, cookie?: string) => Promise<void>;
  readonly close: () => void;
};

type Expected = {
  readonly status?: number;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
};

export function openLine(url: string, { status = 200, headers = {} }: Expected = {}): Line {
  const own = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const { hostname, port } = new URL(url);
  let socket: Socket | null = null;
  let answered: PromiseWithResolvers<string> | null = null;
  let reply = '';

  const hear = (text: string): void => {
    reply += text;
    if (!isWhole(reply)) return;
    answered?.resolve(reply);
    reply = '';
  };
  // Servers close connections that are idle for long.
  const open = async (): Promise<Socket> => {
    const opened = await connected(hostname, Number(port));
    opened.setEncoding('latin1').on('data', hear);
    opened.once('close', () => {
      if (socket === opened) socket = null;
      answered?.reject(new Error('the server closed the connection'));
    });
    return opened;
  };

  const ask = async (head: string, cookie: string, body = ''): Promise<void> => {
    socket ??= await open();
    answered = Promise.withResolvers<string>();
    const sent =
      body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    socket.write(
      `${head} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n${own}${sent}\r\n${body}`,
    );
    const whole = await answered.promise;
    if (!whole.startsWith(`HTTP/1.1 ${status}`))
      throw new Error(`${head} was answered ${whole.slice(0, 300)}`);
  };

  return {
    get: (path, cookie = '') => ask(`GET ${path}`, cookie),
    post: (path, content, cookie = '') => ask(`POST ${path}`, cookie, JSON.stringify(content)),
    close: () => socket?.destroy(),
  };
}

/** Holds a live stream open, and ignores everything after its start. */
export async function holdStream(url: string, cookie: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = await connected(hostname, Number(port));
  socket.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  let begun = '';
  while (!begun.includes('event: changes')) begun += await nextOf(socket);
  return socket.resume();
}

const nextOf = (socket: Socket): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    socket.once('data', resolve).once('close', () => reject(new Error('a stream was closed')));
  });

const connected = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

const lengthStated = /\r\ncontent-length: (\d+)/i;

function isWhole(reply: string): boolean {
  const headers = reply.indexOf('\r\n\r\n');
  if (headers < 0) return false;
  const stated = lengthStated.exec(reply.slice(0, headers));
  if (stated) return reply.length >= headers + 4 + Number(stated[1]);
  return reply.endsWith('\r\n0\r\n\r\n');
}
