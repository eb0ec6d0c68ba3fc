import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFiles } from '../../src/platform/files/index.ts';

const bytes = new Uint8Array([1, 2, 3]);

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** As much of an S3 store as files need: objects by path, each with its type. */
const anS3Store = async () => {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=reader/')) {
      response.writeHead(403).end();
      return;
    }
    if (request.method === 'PUT') {
      const body = Buffer.concat(await request.toArray());
      objects.set(path, { body, type: request.headers['content-type'] ?? '' });
    }
    if (request.method === 'DELETE') objects.delete(path);
    const found = objects.get(path);
    if (request.method !== 'GET') response.writeHead(200).end();
    else if (found) response.writeHead(200, { 'content-type': found.type }).end(found.body);
    else
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, objects };
};

describe('files', () => {
  it('on the disk are there once put, gone once removed, and leave no draft, not even one of a crash', async () => {
    const folder = await aFolder();
    const files = await openFiles({ folder, s3: null });
    await files.put('ab/one.webp', bytes, 'image/webp');
    expect(await files.read('ab/one.webp')).toEqual(bytes);
    expect(await readdir(join(folder, 'ab'))).toEqual(['one.webp']);
    await writeFile(join(folder, 'ab', 'one.webp.draft'), 'half');
    await files.remove('ab/one.webp');
    await files.remove('ab/one.webp');
    expect(await files.read('ab/one.webp')).toBeNull();
    expect(await readdir(join(folder, 'ab'))).toEqual([]);
  });

  it('in an S3 store are put with their type, read and removed', async () => {
    const { endpoint, objects } = await anS3Store();
    const s3 = {
      endpoint,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'reader',
      secretAccessKey: 'x',
    };
    const files = await openFiles({ folder: await aFolder(), s3 });
    await files.put('ab/one.webp', bytes, 'image/webp');
    expect([...objects]).toEqual([
      ['/pictures/ab/one.webp', { body: Buffer.from(bytes), type: 'image/webp' }],
    ]);
    expect(await files.read('ab/one.webp')).toEqual(bytes);
    await files.remove('ab/one.webp');
    expect(await files.read('ab/one.webp')).toBeNull();
  });

  it('that cannot be read for another reason than that they are missing are an error', async () => {
    const { endpoint } = await anS3Store();
    const s3 = {
      endpoint,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'stranger',
      secretAccessKey: 'x',
    };
    const files = await openFiles({ folder: await aFolder(), s3 });
    await expect(files.read('ab/one.webp')).rejects.toThrow();
  });
});
