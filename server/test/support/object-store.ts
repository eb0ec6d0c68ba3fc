import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from './at-the-end.ts';

type StoredObject = { readonly body: Buffer; readonly type: string };

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
}

/**
 * The part of an S3 store that files need: objects by path, each with its type, for requests signed by
 * `reader`. It can be made to fail, to accept requests and never answer, or to stop in the middle of a reply.
 * Called at the top of a file or in a test; it stops with it.
 */
export async function anObjectStore() {
  const objects = new Map<string, StoredObject>();
  const store = { objects, mode: 'up' as 'up' | 'failing' | 'hanging' | 'stalling' };

  let waiting = 0;

  const list = (path: string, prefix: string): string => {
    const names = [...objects.keys()].map((name) => name.slice(`${path}/`.length));
    const found = names.filter((name) => name.startsWith(prefix));
    return `<ListBucketResult>${found.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const body = Buffer.concat(await request.toArray());
    if (store.mode === 'hanging') {
      waiting += 1;
      return;
    }
    if (store.mode === 'failing') return xml(response, 503, '<Error><Code>SlowDown</Code></Error>');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=reader/'))
      return xml(response, 403, '<Error><Code>AccessDenied</Code></Error>');
    if (request.method === 'PUT')
      objects.set(pathname, { body, type: request.headers['content-type'] ?? '' });
    if (request.method === 'DELETE') objects.delete(pathname);
    if (request.method !== 'GET') response.writeHead(200).end();
    else if (searchParams.has('list-type'))
      xml(response, 200, list(pathname.replace(/\/$/, ''), searchParams.get('prefix') ?? ''));
    else {
      const found = objects.get(pathname);
      if (found && store.mode === 'stalling') response.writeHead(200, { 'content-length': 10 }).write('half');
      else if (found) response.writeHead(200, { 'content-type': found.type }).end(found.body);
      else xml(response, 404, '<Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>');
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return Object.assign(store, {
    /** The number of requests accepted and not answered. */
    waiting: (): number => waiting,
    /** Disconnects clients that wait for an answer. */
    cut: (): void => server.closeAllConnections(),
    settings: {
      endpoint,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'reader',
      secretAccessKey: 'x',
    },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'reader',
      S3_SECRET_ACCESS_KEY: 'x',
    },
  });
}
