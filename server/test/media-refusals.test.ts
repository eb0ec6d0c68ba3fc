import { readdir, stat, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { uploadsPath } from '@ambitionhub/contract';
import { maxImageBytes } from '@ambitionhub/contract/media';
import { describe, expect, it, vi } from 'vitest';
import { openParts } from '../src/features/media/index.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { aStudent } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { startServer } from './support/server.ts';
import { keyOf, locationOf, refusalIn, uploadsOf } from './support/uploads.ts';

const server = await startServer();
const folder = join(server.config.data.folder, 'uploads');

const uploading = <Who extends Browser>(person: Who) => ({ ...person, ...uploadsOf(person) });
const uploadingStudent = async () => uploading(await aStudent(server));

const imageOf = async ({ api }: Browser) => (await api.students.profile()).image;

const arrived = async (location: string): Promise<number> =>
  (await stat(join(folder, location.split('/').at(-1) ?? ''))).size;

const partsOf = async (id: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith(id));

describe('a refused upload', () => {
  it('is one of nobody who is signed in', async () => {
    const nobody = uploadsOf(openBrowser(server));
    expect(await refusalIn(await nobody.begin(10))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('is somebody else’s, which looks like one that does not exist', async () => {
    const owner = await uploadingStudent();
    const other = await uploadingStudent();
    const location = locationOf(await owner.begin(100));
    const unknown = location.replace(/_.*/, `_${'0'.repeat(32)}`);
    for (const [who, where] of [
      [other, location],
      [owner, unknown],
    ] as const) {
      expect((await who.look(where)).status).toBe(404);
      expect(await refusalIn(await who.send(where, 0, Buffer.from('x')))).toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await refusalIn(await who.end(where))).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await owner.look(location)).headers.get('upload-offset')).toBe('0');
  });

  it('is no picture, whatever its name says, and the picture before stays', async () => {
    const student = await uploadingStudent();
    const before = keyOf(await student.upload(await aPicture()));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const reply = await student.upload(svg, { filename: 'me.png', filetype: 'image/png' });
    expect(await refusalIn(reply)).toEqual({
      status: 415,
      code: 'IMAGE_TYPE',
      message: 'Please select a valid image file (JPEG, PNG, GIF)',
    });
    expect(await imageOf(student)).toBe(before);
    expect(await partsOf(student.id)).toEqual([]);
  });

  it('is one of more than 5 MB, also where it lied about its length', async () => {
    const student = await uploadingStudent();
    const tooLarge = { status: 413, code: 'IMAGE_TOO_LARGE' };
    expect(await refusalIn(await student.begin(maxImageBytes + 1))).toMatchObject({
      ...tooLarge,
      message: 'File size too large. Please select an image under 5MB.',
    });
    const honest = locationOf(await student.begin(100));
    expect(await refusalIn(await student.send(honest, 0, Buffer.alloc(101)))).toMatchObject(tooLarge);
    const streamed = locationOf(await student.begin(100));
    expect(await refusalIn(await student.stream(streamed, Buffer.alloc(200_000)))).toMatchObject(tooLarge);
    expect(await imageOf(student)).toBeNull();
  });

  it('is one that does not tell its length', async () => {
    const student = await uploadingStudent();
    const headers = { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' };
    const reply = await student.fetch(uploadsPath, { method: 'POST', headers });
    expect(reply.status).toBe(501);
    expect(await partsOf(student.id)).toEqual([]);
  });

  it('is one from another site', async () => {
    const student = await uploadingStudent();
    const reply = await student.begin(10, {}, { origin: 'https://elsewhere.example' });
    expect(await refusalIn(reply)).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
  });

  it('names the owner of a picture without being the admin', async () => {
    const student = await uploadingStudent();
    const other = await uploadingStudent();
    expect(await refusalIn(await student.begin(10, { owner: other.id }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('uploads under way', () => {
  it('that are given up leave nothing', async () => {
    const student = await uploadingStudent();
    const location = locationOf(await student.begin(100));
    expect((await student.end(location)).status).toBe(204);
    expect(await partsOf(student.id)).toEqual([]);
    expect((await student.look(location)).status).toBe(404);
  });

  it('keep what arrived before the connection broke, and go on from there', async () => {
    const student = await uploadingStudent();
    const bytes = await aPicture({ format: 'png', width: 900, height: 900 });
    const location = locationOf(await student.begin(bytes.length));
    const broken = request(new URL(location, server.url), {
      method: 'PATCH',
      headers: {
        cookie: student.cookieHeader(),
        origin: server.config.http.publicUrl,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    });
    broken.on('error', () => undefined);
    await new Promise((sent) => broken.write(bytes.subarray(0, 1000), sent));
    await vi.waitFor(async () => expect(await arrived(location)).toBe(1000));
    broken.destroy();

    const looked = await student.look(location);
    const offset = Number(looked.headers.get('upload-offset'));
    expect(offset).toBe(1000);
    const key = keyOf(await student.send(location, offset, bytes.subarray(offset)));
    expect(await imageOf(student)).toBe(key);
  });

  it('are at most five a person: a new one takes the place of the oldest', async () => {
    const student = await uploadingStudent();
    const first = locationOf(await student.begin(100));
    for (let count = 0; count < 5; count += 1) locationOf(await student.begin(100));
    expect(await partsOf(student.id)).toHaveLength(10);
    expect((await student.look(first)).status).toBe(404);
  });

  it('are given up after a day without a byte', async () => {
    const student = await uploadingStudent();
    const location = locationOf(await student.begin(100));
    const dayBefore = new Date(Date.now() - 25 * 3_600_000);
    for (const name of await partsOf(student.id)) await utimes(join(folder, name), dayBefore, dayBefore);
    await (await openParts(folder)).sweep();
    expect((await student.look(location)).status).toBe(404);
    expect(await partsOf(student.id)).toEqual([]);
  });
});
