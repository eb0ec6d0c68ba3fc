import { uploadsPath } from '@ambitionhub/contract';

type Metadata = Readonly<Record<string, string>>;

const encoded = (metadata: Metadata): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** A browser's side of the tus protocol, a request at a time, so that a test can break off or lie anywhere. */
export const uploader = (url: string, cookie: string) => {
  const ask = (path: string, init: RequestInit) =>
    fetch(new URL(path, url), { ...init, headers: { cookie, 'tus-resumable': '1.0.0', ...init.headers } });

  const begin = (length: number, metadata: Metadata = {}, headers: Record<string, string> = {}) =>
    ask(uploadsPath, {
      method: 'POST',
      headers: {
        'upload-length': String(length),
        ...(Object.keys(metadata).length > 0 ? { 'upload-metadata': encoded(metadata) } : {}),
        ...headers,
      },
    });

  const send = (location: string, offset: number, bytes: Uint8Array) =>
    ask(location, {
      method: 'PATCH',
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    });

  return {
    begin,
    send,
    /** Sends the body without telling its length in advance. */
    stream: (location: string, bytes: Uint8Array) =>
      ask(location, {
        method: 'PATCH',
        headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Blob([new Uint8Array(bytes)]).stream(),
        duplex: 'half',
      }),
    look: (location: string) => ask(location, { method: 'HEAD' }),
    end: (location: string) => ask(location, { method: 'DELETE' }),
    /** The whole upload in one part: the reply to it. */
    upload: async (bytes: Uint8Array, metadata: Metadata = {}): Promise<Response> => {
      const begun = await begin(bytes.length, metadata);
      const location = begun.headers.get('location');
      return location ? send(location, 0, bytes) : begun;
    },
  };
};

export type Uploader = ReturnType<typeof uploader>;

/** Where an upload that was begun goes on. */
export const locationOf = (begun: Response): string => {
  const location = begun.headers.get('location');
  if (!location) throw new Error(`no upload was begun: ${begun.status}`);
  return location;
};
