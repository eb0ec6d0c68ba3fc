import { uploadsPath } from '@ambitionhub/contract/media';
import type { Browser } from './browser.ts';

type Metadata = Readonly<Record<string, string>>;

const encoded = (metadata: Metadata): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/**
 * A browser's side of the tus protocol, one request at a time, so that a test can stop or lie at any point.
 */
export function uploadsOf(browser: Pick<Browser, 'fetch'>) {
  const ask = (path: string, method: string, headers: Record<string, string>, init: RequestInit = {}) =>
    browser.fetch(path, { ...init, method, headers: { 'tus-resumable': '1.0.0', ...headers } });

  const begin = (length: number, metadata: Metadata = {}, headers: Record<string, string> = {}) =>
    ask(uploadsPath, 'POST', {
      'upload-length': String(length),
      ...(Object.keys(metadata).length > 0 ? { 'upload-metadata': encoded(metadata) } : {}),
      ...headers,
    });

  const patch = (location: string, offset: number, init: RequestInit) => {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    return ask(location, 'PATCH', headers, init);
  };

  const send = (location: string, offset: number, bytes: Uint8Array, signal: AbortSignal | null = null) =>
    patch(location, offset, { body: new Uint8Array(bytes), signal });

  return {
    begin,
    send,
    /** Starts an upload with all its bytes in the same request. */
    beginWith: (bytes: Uint8Array) =>
      ask(
        uploadsPath,
        'POST',
        { 'upload-length': String(bytes.length), 'content-type': 'application/offset+octet-stream' },
        { body: new Uint8Array(bytes) },
      ),
    /** Sends the body without a declared length. */
    stream: (location: string, bytes: Uint8Array) =>
      patch(location, 0, { body: new Blob([new Uint8Array(bytes)]).stream(), duplex: 'half' }),
    look: (location: string) => ask(location, 'HEAD', {}),
    end: (location: string) => ask(location, 'DELETE', {}),
    /** The whole upload in one part: the reply to it. */
    upload: async (bytes: Uint8Array, metadata: Metadata = {}): Promise<Response> => {
      const begun = await begin(bytes.length, metadata);
      return begun.ok ? send(locationOf(begun), 0, bytes) : begun;
    },
  };
}

/** Where to continue an upload. */
export function locationOf(begun: Response): string {
  const location = begun.headers.get('location');
  if (!location) throw new Error(`no upload was started: ${begun.status}`);
  return location;
}

/** The key of the picture that an upload ended with. */
export function keyOf(reply: Response): string {
  const key = reply.headers.get('x-image');
  if (!key) throw new Error(`the upload made no picture: ${reply.status}`);
  return key;
}

export async function refusalIn(reply: Response) {
  const { code, message } = (await reply.json()) as { code: string; message: string };
  return { status: reply.status, code, message };
}
