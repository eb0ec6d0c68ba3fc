import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsPath } from '@ambitionhub/contract';
import { imageUrl, maxImageBytes } from '@ambitionhub/contract/media';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies } from '../src/features/companies/index.ts';
import { images, openParts } from '../src/features/media/index.ts';
import { auditLog } from '../src/features/moderation/index.ts';
import { students } from '../src/features/students/index.ts';
import { freshDatabase } from './support/database.ts';
import { startMediaServer } from './support/media-server.ts';
import { aPicture, quartersOf } from './support/pictures.ts';
import { locationOf, uploader } from './support/uploads.ts';

const database = await freshDatabase();
const { db } = database;
const server = await startMediaServer(database);

const studentImage = async (id: string) => {
  const [row] = await db.select({ image: students.image }).from(students).where(eq(students.userId, id));
  return row?.image ?? null;
};

const show = (key: string | null, size = 'large' as const) =>
  fetch(new URL(imageUrl(key ?? '', size), server.url));

const refusal = async (reply: Response) => {
  const { code, message } = (await reply.json()) as { code: string; message: string };
  return { status: reply.status, code, message };
};

const partsOf = async (id: string): Promise<string[]> =>
  (await readdir(join(server.dataFolder, 'uploads'))).filter((name) => name.startsWith(id));

describe('an upload', () => {
  it('ends with the key of the picture, which the profile then shows', async () => {
    const student = await server.aStudent();
    const reply = await student.upload(await aPicture());
    const key = reply.headers.get('x-image');
    expect(reply.status).toBe(204);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await studentImage(student.id)).toBe(key);
    expect(await quartersOf(await (await show(key)).bytes())).toEqual(['red', 'green', 'blue', 'white']);
    expect(await partsOf(student.id)).toEqual([]);
  });

  it('that broke off goes on where it stopped', async () => {
    const company = await server.aCompany();
    const bytes = await aPicture({ format: 'png' });
    const location = locationOf(await company.begin(bytes.length));
    expect((await company.send(location, 0, bytes.subarray(0, 100))).status).toBe(204);
    const looked = await company.look(location);
    expect(looked.headers.get('upload-offset')).toBe('100');
    const reply = await company.send(location, 100, bytes.subarray(100));
    const key = reply.headers.get('x-image');
    const [row] = await db
      .select({ image: companies.image })
      .from(companies)
      .where(eq(companies.userId, company.id));
    expect(row?.image).toBe(key);
  });

  it('whose last reply was lost still tells its key to whoever asks again', async () => {
    const student = await server.aStudent();
    const bytes = await aPicture();
    const location = locationOf(await student.begin(bytes.length));
    const key = (await student.send(location, 0, bytes)).headers.get('x-image');
    const looked = await student.look(location);
    expect(looked.headers.get('upload-offset')).toBe(String(bytes.length));
    expect(looked.headers.get('x-image')).toBe(key);
  });

  it('keeps the square that was chosen', async () => {
    const student = await server.aStudent();
    const crop = JSON.stringify({ x: 0.5, y: 0, size: 0.5 });
    const key = (await student.upload(await aPicture(), { crop, filename: 'me.jpg' })).headers.get('x-image');
    expect(await quartersOf(await (await show(key)).bytes())).toEqual(['green', 'green', 'green', 'green']);
  });

  it('of a malformed crop is not begun', async () => {
    const student = await server.aStudent();
    for (const crop of ['{', '[]', '{"x":0,"y":0,"size":0}', '{"x":2,"y":0,"size":1}'])
      expect(await refusal(await student.begin(10, { crop }))).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
      });
  });

  it('takes the place of the picture before, whose files are gone', async () => {
    const student = await server.aStudent();
    const first = (await student.upload(await aPicture())).headers.get('x-image');
    const second = (await student.upload(await aPicture())).headers.get('x-image');
    expect(await studentImage(student.id)).toBe(second);
    expect((await show(first)).status).toBe(404);
    expect((await show(second)).status).toBe(200);
    expect(await db.select({ key: images.key }).from(images).where(eq(images.ownerId, student.id))).toEqual([
      { key: second },
    ]);
  });

  it('at the same instant as others leaves exactly one picture', async () => {
    const student = await server.aStudent();
    const bytes = await aPicture();
    const replies = await Promise.all([1, 2, 3, 4].map(() => student.upload(bytes)));
    const keys = replies.map((reply) => reply.headers.get('x-image'));
    const shown = await studentImage(student.id);
    const left = await db.select({ key: images.key }).from(images).where(eq(images.ownerId, student.id));
    expect(keys).toContain(shown);
    expect(left).toEqual([{ key: shown }]);
  });

  it('is taken away again by its owner', async () => {
    const student = await server.aStudent();
    const key = (await student.upload(await aPicture())).headers.get('x-image');
    const reply = await fetch(new URL('/api/account/image', server.url), {
      method: 'DELETE',
      headers: { cookie: student.cookie },
    });
    expect(await reply.json()).toEqual({ image: null });
    expect(await studentImage(student.id)).toBeNull();
    expect((await show(key)).status).toBe(404);
  });

  it('that is given up leaves nothing', async () => {
    const student = await server.aStudent();
    const location = locationOf(await student.begin(100));
    expect((await student.end(location)).status).toBe(204);
    expect(await partsOf(student.id)).toEqual([]);
    expect((await student.look(location)).status).toBe(404);
  });
});

describe('a refused upload', () => {
  it('is one of nobody who is signed in', async () => {
    const nobody = uploader(server.url, '');
    expect(await refusal(await nobody.begin(10))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('is somebody else’s, which looks like one that does not exist', async () => {
    const owner = await server.aStudent();
    const other = await server.aStudent();
    const location = locationOf(await owner.begin(100));
    const unknown = location.replace(/_.*/, `_${'0'.repeat(32)}`);
    for (const [who, where] of [
      [other, location],
      [owner, unknown],
    ] as const) {
      expect((await who.look(where)).status).toBe(404);
      expect(await refusal(await who.send(where, 0, Buffer.from('x')))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusal(await who.end(where))).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await owner.look(location)).headers.get('upload-offset')).toBe('0');
  });

  it('is no picture, whatever its name says, and the picture before stays', async () => {
    const student = await server.aStudent();
    const before = (await student.upload(await aPicture())).headers.get('x-image');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const reply = await student.upload(svg, { filename: 'me.png', filetype: 'image/png' });
    expect(await refusal(reply)).toEqual({
      status: 415,
      code: 'IMAGE_TYPE',
      message: 'Please select a valid image file (JPEG, PNG, GIF)',
    });
    expect(await studentImage(student.id)).toBe(before);
    expect(await partsOf(student.id)).toEqual([]);
  });

  it('is one of more than 5 MB, also where it lied about its length', async () => {
    const student = await server.aStudent();
    const tooLarge = { status: 413, code: 'IMAGE_TOO_LARGE' };
    expect(await refusal(await student.begin(maxImageBytes + 1))).toMatchObject({
      ...tooLarge,
      message: 'File size too large. Please select an image under 5MB.',
    });
    const honest = locationOf(await student.begin(100));
    expect(await refusal(await student.send(honest, 0, Buffer.alloc(101)))).toMatchObject(tooLarge);
    const streamed = locationOf(await student.begin(100));
    expect(await refusal(await student.stream(streamed, Buffer.alloc(200_000)))).toMatchObject(tooLarge);
    expect(await studentImage(student.id)).toBeNull();
  });

  it('is one that does not tell its length', async () => {
    const student = await server.aStudent();
    const reply = await fetch(new URL(uploadsPath, server.url), {
      method: 'POST',
      headers: { cookie: student.cookie, 'tus-resumable': '1.0.0', 'upload-defer-length': '1' },
    });
    expect(reply.status).toBe(501);
    expect(await partsOf(student.id)).toEqual([]);
  });

  it('is one from another site', async () => {
    const student = await server.aStudent();
    const reply = await student.begin(10, {}, { origin: 'https://elsewhere.example' });
    expect(await refusal(reply)).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
  });

  it('names the owner of a picture without being the admin', async () => {
    const student = await server.aStudent();
    const other = await server.aStudent();
    expect(await refusal(await student.begin(10, { owner: other.id }))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the admin', () => {
  it('sets the picture of anyone, which is written to the audit log', async () => {
    const student = await server.aStudent();
    const admin = await server.theAdmin();
    const key = (await admin.upload(await aPicture(), { owner: student.id })).headers.get('x-image');
    expect(await studentImage(student.id)).toBe(key);
    expect(await db.select().from(auditLog).where(eq(auditLog.targetId, student.id))).toMatchObject([
      { actorId: admin.id, action: 'user.image', detail: { image: key } },
    ]);
  });

  it('has no picture, and cannot set that of somebody who does not exist', async () => {
    const admin = await server.theAdmin();
    expect(await refusal(await admin.begin(10))).toMatchObject({ code: 'FORBIDDEN' });
    const owner = '00000000-0000-4000-8000-000000000000';
    expect(await refusal(await admin.upload(await aPicture(), { owner }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('uploads under way', () => {
  it('are at most five a person: a new one takes the place of the oldest', async () => {
    const student = await server.aStudent();
    const first = locationOf(await student.begin(100));
    for (let count = 0; count < 5; count += 1) locationOf(await student.begin(100));
    expect(await partsOf(student.id)).toHaveLength(10);
    expect((await student.look(first)).status).toBe(404);
  });

  it('are given up after a day without a byte', async () => {
    const student = await server.aStudent();
    const location = locationOf(await student.begin(100));
    const folder = join(server.dataFolder, 'uploads');
    const dayBefore = new Date(Date.now() - 25 * 3_600_000);
    for (const name of await partsOf(student.id)) await utimes(join(folder, name), dayBefore, dayBefore);
    await (await openParts(folder)).sweep();
    expect((await student.look(location)).status).toBe(404);
    expect(await partsOf(student.id)).toEqual([]);
  });
});

describe('a finished picture', () => {
  it('is for anyone who has its address, for ever and as what it is', async () => {
    const student = await server.aStudent();
    const key = (await student.upload(await aPicture())).headers.get('x-image');
    for (const [file, type] of [
      ['96.webp', 'image/webp'],
      ['256.jpg', 'image/jpeg'],
    ] as const) {
      const reply = await fetch(new URL(`/images/${key}/${file}`, server.url));
      expect(reply.headers.get('content-type')).toBe(type);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it.each(['97.webp', '96.svg', '96.webp.bak', '..%2f..%2fsecret', '%2e%2e/secret'])(
    'is not at an address that was made up: %s',
    async (file) => {
      const student = await server.aStudent();
      const key = (await student.upload(await aPicture())).headers.get('x-image');
      const reply = await fetch(new URL(`/images/${key}/${file}`, server.url), { redirect: 'manual' });
      expect([302, 404]).toContain(reply.status);
      expect((await fetch(new URL(`/images/${'0'.repeat(32)}/96.webp`, server.url))).status).toBe(404);
    },
  );
});
