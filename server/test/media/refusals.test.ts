import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { maxImageBytes, uploadsPath } from '@ambitionhub/contract/media';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { inParts } from '../../src/features/media/uploads/parts.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { aStudent } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { keyOf, locationOf, refusalIn, uploadsOf } from '../support/uploads.ts';

const server = await startServer();
const folder = join(server.config.data.folder, 'uploads');

const uploading = <Who extends Browser>(person: Who) => ({ ...person, ...uploadsOf(person) });
const uploadingStudent = async () => uploading(await aStudent(server));

const imageOf = async ({ api }: Browser) => (await api.students.profile()).image;

/** A user's uploads in the database. */
async function uploadsBy(id: string) {
  const { rows } = await server.pool.query('SELECT id, refusal FROM uploads WHERE actor_id = $1', [id]);
  return rows;
}

const idOf = (location: string): string => location.split('/').at(-1) ?? '';

describe('an upload is refused', () => {
  it('without a session', async () => {
    const nobody = uploadsOf(openBrowser(server));
    expect(await refusalIn(await nobody.begin(10))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('of someone else’s, like one that does not exist', async () => {
    const owner = await uploadingStudent();
    const other = await uploadingStudent();
    const location = locationOf(await owner.begin(100));
    const unknown = location.replace(/[^/]*$/, '0'.repeat(32));
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

  it('that is not a picture, under any name, and the previous picture stays', async () => {
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
  });

  it('of more than 5 MB, even with a false length', async () => {
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

  it('without a length', async () => {
    const student = await uploadingStudent();
    const headers = { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' };
    const reply = await student.fetch(uploadsPath, { method: 'POST', headers });
    expect(reply.status).toBe(501);
    expect(await uploadsBy(student.id)).toEqual([]);
  });

  it('in more than a hundred pieces', async () => {
    const student = await uploadingStudent();
    const location = locationOf(await student.begin(200));
    for (let offset = 0; offset < 100; offset += 1) await student.send(location, offset, Buffer.from('x'));
    expect(await refusalIn(await student.send(location, 100, Buffer.from('x')))).toMatchObject({
      status: 400,
      code: 'MALFORMED_REQUEST',
    });
  });

  it('from another site', async () => {
    const student = await uploadingStudent();
    const reply = await student.begin(10, {}, { origin: 'https://elsewhere.example' });
    expect(await refusalIn(reply)).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
  });

  it('that names a picture’s owner without being the admin', async () => {
    const student = await uploadingStudent();
    const other = await uploadingStudent();
    expect(await refusalIn(await student.begin(10, { owner: other.id }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

/** A picture of more than a megabyte. */
function aNoisyPicture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 800, height: 800, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
}

describe('the received bytes of an upload', () => {
  const arriving = async function* (...chunks: (Buffer | Error)[]) {
    for (const chunk of chunks)
      if (chunk instanceof Error) throw chunk;
      else yield chunk;
  };

  it('are split into parts of a quarter of a megabyte', async () => {
    const chunks = Array.from({ length: 20 }, (_, index) => Buffer.alloc(60_001, index));
    const parts: Buffer[] = [];
    // The next part reuses its memory.
    for await (const part of inParts(arriving(...chunks))) parts.push(Buffer.from(part));
    expect(parts.map(({ length }) => length)).toEqual([262_144, 262_144, 262_144, 262_144, 151_444]);
    expect(Buffer.concat(parts)).toEqual(Buffer.concat(chunks));
  });

  it('are kept when it breaks off', async () => {
    const parts: string[] = [];
    const receive = async () => {
      for await (const part of inParts(arriving(Buffer.from('he'), Buffer.from('llo'), new Error('gone'))))
        parts.push(part.toString());
    };
    await expect(receive()).rejects.toThrow('gone');
    expect(parts).toEqual(['hello']);
  });
});

/** A request that starts an upload and has not sent any of it yet. */
function openRequest(student: Browser, location: string, length: number) {
  const opened = request(new URL(location, server.url), {
    method: 'PATCH',
    headers: {
      cookie: student.cookieHeader(),
      origin: server.config.http.publicUrl,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  });
  return opened.on('error', () => undefined);
}

describe('uploads in progress', () => {
  it('leave nothing when they are canceled', async () => {
    const student = await uploadingStudent();
    const location = locationOf(await student.begin(100));
    expect((await student.end(location)).status).toBe(204);
    expect(await uploadsBy(student.id)).toEqual([]);
    expect((await student.look(location)).status).toBe(404);
  });

  it('leave no part behind, however they end', async () => {
    const student = await uploadingStudent();
    const bytes = await aPicture();
    const finished = locationOf(await student.begin(bytes.length));
    await student.send(finished, 0, bytes);
    const refused = locationOf(await student.begin(5));
    await student.send(refused, 0, Buffer.from('hello'));
    const givenUp = locationOf(await student.begin(100));
    await student.send(givenUp, 0, Buffer.from('hello'));
    const all = [finished, refused, givenUp].map(idOf);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(all));
    await student.end(givenUp);
    // They wait a minute for requests that are still writing.
    await server.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'clear-upload'`);
    await vi.waitFor(
      async () => {
        const left = new Set(await readdir(folder));
        expect(all.filter((id) => left.has(id))).toEqual([]);
      },
      { timeout: 40_000 },
    );
    expect(keyOf(await student.look(finished))).toBe(await imageOf(student));
  });

  it('keep what arrived before the connection broke, and continue from there', async () => {
    const student = await uploadingStudent();
    const bytes = await aNoisyPicture();
    const location = locationOf(await student.begin(bytes.length));
    const broken = openRequest(student, location, bytes.length);
    broken.write(bytes.subarray(0, 900_000));
    const received = async () => Number((await student.look(location)).headers.get('upload-offset'));
    await vi.waitFor(async () => expect(await received()).toBeGreaterThan(0));
    broken.destroy();

    // The server may still be storing received bytes; then it refuses or closes the connection, and the
    // browser asks again.
    const goOn = async (): Promise<Response> => {
      const offset = await received();
      const reply = await student.send(location, offset, bytes.subarray(offset)).catch(() => null);
      return reply === null || reply.status === 409 ? goOn() : reply;
    };
    const key = keyOf(await goOn());
    expect(await imageOf(student)).toBe(key);
  });

  it('are limited to twelve for each user: a new one replaces the oldest', async () => {
    const student = await uploadingStudent();
    const first = locationOf(await student.begin(100));
    for (let count = 0; count < 12; count += 1) locationOf(await student.begin(100));
    expect(await uploadsBy(student.id)).toHaveLength(12);
    expect((await student.look(first)).status).toBe(404);
  });

  it('arrive three at a time for each user, even if they never end, without slowing other users', async () => {
    const student = await uploadingStudent();
    const bytes = await aNoisyPicture();
    const begin = async () => locationOf(await student.begin(bytes.length));
    const opened = await Promise.all(
      [1, 2, 3].map(async () => {
        const location = await begin();
        const endless = openRequest(student, location, bytes.length);
        endless.write(bytes.subarray(0, 900_000));
        const received = async () => Number((await student.look(location)).headers.get('upload-offset'));
        await vi.waitFor(async () => expect(await received()).toBeGreaterThan(0));
        return endless;
      }),
    );
    const fourth = await student.send(await begin(), 0, bytes);
    expect(await refusalIn(fourth)).toMatchObject({ status: 503, code: 'IMAGES_BUSY' });
    keyOf(await (await uploadingStudent()).upload(bytes));
    for (const endless of opened) endless.destroy();
    await vi.waitFor(async () => keyOf(await student.send(await begin(), 0, bytes)));
  });

  it('are dropped after a day', async () => {
    const student = await uploadingStudent();
    const location = locationOf(await student.begin(100));
    await server.pool.query(
      `UPDATE uploads SET created_at = now() - interval '25 hours' WHERE actor_id = $1`,
      [student.id],
    );
    expect((await student.look(location)).status).toBe(404);
    expect(await refusalIn(await student.send(location, 0, Buffer.from('x')))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});
