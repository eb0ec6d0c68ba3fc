import { imageUrl } from '@ambitionhub/contract/media';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, inject, it, vi } from 'vitest';
import { FilesAway, openFiles } from '../../src/platform/files/index.ts';
import { attachmentFiles, clientOf } from '../support/attachments.ts';
import { atServer } from '../support/browser.ts';
import { testConfig } from '../support/config.ts';
import { aStudent } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { openProxy } from '../support/proxy.ts';
import { startServer } from '../support/server.ts';
import { keyOf, locationOf, refusalIn, uploadsOf } from '../support/uploads.ts';

// `npm run test:s3`: what the tests on the disk and on a stand-in cannot show, on a real object store.

const { s3 } = testConfig();
if (!s3?.endpoint) throw new Error('there is no object store: npm run test:s3 starts one');

const inStore = (over: Partial<typeof s3> = {}) =>
  openFiles({ folder: '/nowhere', s3: { ...s3, ...over }, prefix: 'tried/' });

const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 7) % 256);

describe('files in the object store', () => {
  it.each([0, 1, 256, 5 * 1024 * 1024])(
    'of %i bytes are read back as stored, with their type',
    async (length) => {
      const files = await inStore();
      await files.put('ab/one.webp', bytesOf(length), 'image/webp');
      expect(Buffer.from((await files.read('ab/one.webp')) ?? []).equals(bytesOf(length))).toBe(true);
      const client = clientOf(s3);
      const head = await client.send(new HeadObjectCommand({ Bucket: s3.bucket, Key: 'tried/ab/one.webp' }));
      client.destroy();
      expect(head).toMatchObject({ ContentType: 'image/webp', ContentLength: length });
    },
  );

  it('are the last ones stored', async () => {
    const files = await inStore();
    for (const length of [10, 5]) await files.put('ab/two.webp', bytesOf(length), 'image/webp');
    expect(await files.read('ab/two.webp')).toEqual(bytesOf(5));
  });

  it('are null where they do not exist, and can be removed twice', async () => {
    const files = await inStore();
    await files.put('ab/three.webp', bytesOf(3), 'image/webp');
    for (const _ of [1, 2]) await files.remove('ab/three.webp');
    expect(await files.read('ab/three.webp')).toBeNull();
    await files.removeFolder('never');
  });

  it('are removed with their folder, even more than a page of the list, and not with one that has the same prefix', async () => {
    const files = await inStore();
    const put = (path: string) => files.put(path, bytesOf(1), 'application/octet-stream');
    const paths = Array.from({ length: 1_010 }, (_, at) => `many/${at}`);
    while (paths.length > 0) await Promise.all(paths.splice(0, 20).map(put));
    await put('manyfold/1');
    await files.removeFolder('many');
    for (const at of [0, 999, 1_009]) expect(await files.read(`many/${at}`)).toBeNull();
    expect(await files.read('manyfold/1')).toEqual(bytesOf(1));
  });

  it.each([
    ['a wrong key', { secretAccessKey: 'another' }],
    ['a wrong name', { accessKeyId: 'nobody:known' }],
    ['no such bucket', { bucket: 'nowhere' }],
  ])('report an error of the settings with %s, not unavailability', async (_, over) => {
    const files = await inStore(over);
    await expect(files.read('ab/one.webp')).rejects.not.toBeInstanceOf(FilesAway);
    const putting = files.put('ab/four.webp', bytesOf(1), 'image/webp');
    await expect(putting).rejects.not.toBeInstanceOf(FilesAway);
  });
});

const endpoint = new URL(s3.endpoint);
const network = await openProxy({ host: endpoint.hostname, port: Number(endpoint.port) });
const environment = { ...inject('objectStore'), S3_ENDPOINT: `http://127.0.0.1:${network.port}` };
const first = await startServer({ environment });
const second = await startServer({ environment, database: first });

const longestWait = 10_000;

/** Within ten seconds, the answer after which a browser retries. */
async function expectPutOff(response: Promise<Response>): Promise<void> {
  const since = performance.now();
  const reply = await response;
  expect(performance.now() - since).toBeLessThan(longestWait);
  expect(reply.headers.get('retry-after')).not.toBeNull();
  expect(await refusalIn(reply)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
}

const show = (key: string) => fetch(new URL(imageUrl(key, 'medium'), first.url));

describe('servers on an object store', () => {
  it('take the parts of one upload in turn, sharing only the store and the database', async () => {
    const student = await aStudent(first);
    const [here, there] = [uploadsOf(student), uploadsOf(atServer(student, second))];
    const bytes = await aPicture({ format: 'png' });
    const location = locationOf(await here.begin(bytes.length));
    await here.send(location, 0, bytes.subarray(0, 100));
    await there.send(location, 100, bytes.subarray(100, 200));
    expect((await here.look(location)).headers.get('upload-offset')).toBe('200');
    const key = keyOf(await here.send(location, 200, bytes.subarray(200)));
    expect(await attachmentFiles(second.config, key)).toHaveLength(6);
    const reply = await show(key);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('content-length')).toBe(String((await reply.bytes()).length));
  });

  it.each([
    ['gone', () => network.goAway()],
    ['silent', () => network.hang()],
  ])('that is %s delay what needs it within ten seconds, and continue afterward', async (_, away) => {
    const student = await aStudent(first);
    const { begin, send, look, upload } = uploadsOf(student);
    const bytes = await aPicture();
    const key = keyOf(await upload(bytes));
    const location = locationOf(await begin(bytes.length));
    await send(location, 0, bytes.subarray(0, 100));
    await away();
    await Promise.all([expectPutOff(show(key)), expectPutOff(send(location, 100, bytes.subarray(100)))]);
    // Other requests are served as usual.
    expect((await student.api.students.profile()).image).toBe(key);
    await network.comeBack();
    network.cut();
    expect((await show(key)).status).toBe(200);
    expect((await look(location)).headers.get('upload-offset')).toBe('100');
    const next = keyOf(await send(location, 100, bytes.subarray(100)));
    expect((await student.api.students.profile()).image).toBe(next);
  });

  it('that is slow wait for it', async () => {
    const student = await aStudent(first);
    const key = keyOf(await uploadsOf(student).upload(await aPicture()));
    network.hang();
    const shown = show(key);
    setTimeout(() => void network.comeBack(), 3_000);
    expect((await shown).status).toBe(200);
  });

  it('that disappears during a removal delete the files when it is back', async () => {
    const student = await aStudent(first);
    const key = keyOf(await uploadsOf(student).upload(await aPicture()));
    await network.goAway();
    await student.api.media.removeImage();
    expect((await show(key)).status).toBe(404);
    await network.comeBack();
    await vi.waitFor(
      async () => {
        await first.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'remove-images'`);
        expect(await attachmentFiles(first.config, key)).toEqual([]);
      },
      { timeout: 60_000, interval: 500 },
    );
  });
});
