import type { UserId } from '@ambitionhub/contract/accounts';
import { imageUrl } from '@ambitionhub/contract/media';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { companies } from '../../src/features/companies/index.ts';
import { images } from '../../src/features/media/tables.ts';
import { auditLog } from '../../src/features/moderation/tables.ts';
import { students } from '../../src/features/students/index.ts';
import { attachmentFiles } from '../support/attachments.ts';
import { atServer, type Browser } from '../support/browser.ts';
import { aNewCompany, aStudent, theAdmin } from '../support/people.ts';
import { aPicture, quartersOf } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { keyOf, locationOf, refusalIn, uploadsOf } from '../support/uploads.ts';

const server = await startServer();
const { db } = server;

const uploading = <Who extends Browser>(person: Who) => ({ ...person, ...uploadsOf(person) });
const uploadingStudent = async () => uploading(await aStudent(server));

async function studentImage(id: UserId) {
  const [row] = await db.select({ image: students.image }).from(students).where(eq(students.userId, id));
  return row?.image ?? null;
}

/** A user's pictures that are shown. */
const currentOf = (id: UserId) =>
  db
    .select({ key: images.key })
    .from(images)
    .where(and(eq(images.ownerId, id), isNull(images.replacedAt)));

const show = (key: string) => fetch(new URL(imageUrl(key, 'large'), server.url));

describe('an upload', () => {
  it('ends with the key of the picture, which the profile then shows', async () => {
    const student = await uploadingStudent();
    const reply = await student.upload(await aPicture());
    const key = keyOf(reply);
    expect(reply.status).toBe(204);
    expect(reply.headers.get('upload-offset')).not.toBeNull();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await studentImage(student.id)).toBe(key);
    expect(await quartersOf(await (await show(key)).bytes())).toEqual(['red', 'green', 'blue', 'white']);
  });

  it('whose picture is stored but cannot be shown on the profile is refused as unsaved, and may be repeated', async () => {
    const student = await uploadingStudent();
    const client = await server.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM students WHERE user_id = $1 FOR UPDATE', [student.id]);
    const bytes = await aPicture();
    const location = locationOf(await student.begin(bytes.length));
    const refused = await student.send(location, 0, bytes);
    expect(await refusalIn(refused)).toMatchObject({ code: 'IMAGE_UNSAVED', status: 503 });
    await client.query('ROLLBACK');
    client.release();
    const repeated = await student.send(location, bytes.length, Buffer.alloc(0));
    expect(await studentImage(student.id)).toBe(keyOf(repeated));
    server.takeErrors();
  });

  it('that broke off continues where it stopped', async () => {
    const company = await uploading(await aNewCompany(server));
    const bytes = await aPicture({ format: 'png' });
    const location = locationOf(await company.begin(bytes.length));
    expect((await company.send(location, 0, bytes.subarray(0, 100))).status).toBe(204);
    const looked = await company.look(location);
    expect(looked.headers.get('upload-offset')).toBe('100');
    const reply = await company.send(location, 100, bytes.subarray(100));
    const [row] = await db
      .select({ image: companies.image })
      .from(companies)
      .where(eq(companies.id, company.id));
    expect(row?.image).toBe(keyOf(reply));
  });

  it('may come complete in its first request, and returns the picture', async () => {
    const student = await uploadingStudent();
    const reply = await student.beginWith(await aPicture());
    expect(reply.status).toBe(201);
    expect(await studentImage(student.id)).toBe(keyOf(reply));
    expect(keyOf(await student.look(locationOf(reply)))).toBe(keyOf(reply));
  });

  it('whose last reply was lost still returns its key when asked again', async () => {
    const student = await uploadingStudent();
    const bytes = await aPicture();
    const location = locationOf(await student.begin(bytes.length));
    const key = keyOf(await student.send(location, 0, bytes));
    const looked = await student.look(location);
    expect(looked.headers.get('upload-offset')).toBe(String(bytes.length));
    expect(keyOf(looked)).toBe(key);
  });

  it('keeps the chosen square', async () => {
    const student = await uploadingStudent();
    const crop = JSON.stringify({ x: 0.5, y: 0, size: 0.5 });
    const key = keyOf(await student.upload(await aPicture(), { crop, filename: 'me.jpg' }));
    expect(await quartersOf(await (await show(key)).bytes())).toEqual(['green', 'green', 'green', 'green']);
  });

  it('with a malformed crop does not start', async () => {
    const student = await uploadingStudent();
    for (const crop of ['{', '[]', '{"x":0,"y":0,"size":0}', '{"x":2,"y":0,"size":1}'])
      expect(await refusalIn(await student.begin(10, { crop }))).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
      });
  });

  it('replaces the previous picture, which is gone at once, and its files soon after', async () => {
    const student = await uploadingStudent();
    const first = keyOf(await student.upload(await aPicture()));
    const second = keyOf(await student.upload(await aPicture()));
    expect(await studentImage(student.id)).toBe(second);
    expect((await show(first)).status).toBe(404);
    expect((await show(second)).status).toBe(200);
    const gone = async () => expect(await attachmentFiles(server.config, first)).toEqual([]);
    await vi.waitFor(gone);
    expect(await attachmentFiles(server.config, second)).toHaveLength(6);
  });

  it('simultaneous with others leaves exactly one picture', async () => {
    const student = await uploadingStudent();
    const bytes = await aPicture();
    const replies = await Promise.all([1, 2, 3].map(() => student.upload(bytes)));
    const keys = replies.map(keyOf);
    const shown = await studentImage(student.id);
    expect(keys).toContain(shown);
    expect(await currentOf(student.id)).toEqual([{ key: shown }]);
  });

  it('can be removed by its owner', async () => {
    const student = await uploadingStudent();
    const key = keyOf(await student.upload(await aPicture()));
    expect(await student.api.media.removeImage()).toEqual({ image: null });
    expect(await studentImage(student.id)).toBeNull();
    expect((await show(key)).status).toBe(404);
  });
});

describe('an upload on several servers', () => {
  it('continues on another one, and any of them reports its result', async () => {
    const [second, third] = await Promise.all([
      startServer({ database: server }),
      startServer({ database: server }),
    ]);
    const here = await uploadingStudent();
    const there = uploading(atServer(here, second));
    const elsewhere = uploading(atServer(here, third));
    const bytes = await aPicture({ format: 'png' });

    const location = locationOf(await here.begin(bytes.length));
    await here.send(location, 0, bytes.subarray(0, 100));
    expect((await there.look(location)).headers.get('upload-offset')).toBe('100');
    const key = keyOf(await there.send(location, 100, bytes.subarray(100)));
    for (const who of [here, there, elsewhere]) expect(keyOf(await who.look(location))).toBe(key);
    expect(await currentOf(here.id)).toEqual([{ key }]);
  });

  it('is finished once, even when several servers are asked at the same time', async () => {
    const second = await startServer({ database: server });
    const here = await uploadingStudent();
    const there = uploading(atServer(here, second));
    const bytes = await aPicture();
    const location = locationOf(await here.begin(bytes.length));
    const sent = here.send(location, 0, bytes);
    const looks = await Promise.all([sent, ...[here, there, there, here].map((who) => who.look(location))]);
    const keys = new Set(looks.flatMap((reply) => reply.headers.get('x-image') ?? []));
    expect(await currentOf(here.id)).toEqual([{ key: keyOf(await there.look(location)) }]);
    expect(keys.size).toBe(1);
  });

  it('accepts bytes from only one of two requests at the same position', async () => {
    const student = await uploadingStudent();
    const bytes = await aPicture({ format: 'png', width: 900, height: 900 });
    const location = locationOf(await student.begin(bytes.length));
    const replies = await Promise.all([
      student.send(location, 0, bytes.subarray(0, 500)),
      student.send(location, 0, bytes.subarray(0, 700)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    const offset = Number((await student.look(location)).headers.get('upload-offset'));
    expect(await studentImage(student.id)).toBe(null);
    const key = keyOf(await student.send(location, offset, bytes.subarray(offset)));
    expect(await studentImage(student.id)).toBe(key);
  });
});

describe('the admin', () => {
  it('sets anyone’s picture, which is written to the audit log', async () => {
    const student = await uploadingStudent();
    const admin = await uploading(await theAdmin(server));
    const key = keyOf(await admin.upload(await aPicture(), { owner: student.id }));
    expect(await studentImage(student.id)).toBe(key);
    expect(await db.select().from(auditLog).where(eq(auditLog.targetId, student.id))).toMatchObject([
      { actorId: admin.id, action: 'upload-image', detail: { image: { from: null, to: key } } },
    ]);
  });

  it('does not overwrite a picture set since the profile was opened', async () => {
    const student = await uploadingStudent();
    const admin = await uploading(await theAdmin(server));
    const own = keyOf(await student.upload(await aPicture()));
    const replacing = (replaces: string) => ({ owner: student.id, replaces });
    expect(await refusalIn(await admin.begin(10, replacing('none')))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect(await studentImage(student.id)).toBe(own);
    const key = keyOf(await admin.upload(await aPicture(), replacing(own)));
    expect(await studentImage(student.id)).toBe(key);
    // It does not overwrite one set during the upload, either.
    const picture = await aPicture();
    const begun = locationOf(await admin.begin(picture.byteLength, replacing(key)));
    const newest = keyOf(await student.upload(await aPicture()));
    expect(await refusalIn(await admin.send(begun, 0, picture))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect(await studentImage(student.id)).toBe(newest);
  });

  it('has no picture, and cannot set one for a user who does not exist', async () => {
    const admin = await uploading(await theAdmin(server));
    expect(await refusalIn(await admin.begin(10))).toMatchObject({ code: 'FORBIDDEN' });
    const owner = '00000000-0000-4000-8000-000000000000';
    expect(await refusalIn(await admin.upload(await aPicture(), { owner }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a finished picture', () => {
  it('is public at its address, with its type, and cached for five minutes', async () => {
    const student = await uploadingStudent();
    const key = keyOf(await student.upload(await aPicture()));
    for (const [file, type] of [
      ['96.webp', 'image/webp'],
      ['256.jpg', 'image/jpeg'],
    ] as const) {
      const reply = await fetch(new URL(`/images/${key}/${file}`, server.url));
      expect(reply.headers.get('content-type')).toBe(type);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is revalidated by its tag, and is gone once removed', async () => {
    const student = await uploadingStudent();
    const key = keyOf(await student.upload(await aPicture()));
    const etag = (await show(key)).headers.get('etag') ?? '';
    const again = () =>
      fetch(new URL(imageUrl(key, 'large'), server.url), { headers: { 'if-none-match': etag } });
    const unchanged = await again();
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    await student.api.media.removeImage();
    const gone = await again();
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each(['97.webp', '96.svg', '96.webp.bak', '..%2f..%2fsecret', '%2e%2e/secret'])(
    'is not at a made-up address: %s',
    async (file) => {
      const student = await uploadingStudent();
      const key = keyOf(await student.upload(await aPicture()));
      const reply = await fetch(new URL(`/images/${key}/${file}`, server.url), { redirect: 'manual' });
      expect([302, 404]).toContain(reply.status);
      expect((await fetch(new URL(`/images/${'0'.repeat(32)}/96.webp`, server.url))).status).toBe(404);
    },
  );
});
