import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserId } from '@ambitionhub/contract/accounts';
import { imageFormats, imageSizes } from '@ambitionhub/contract/media';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../src/features/accounts/tables.ts';
import { createPictureDecoder } from '../../src/features/media/decoder/picture-decoder.ts';
import { createImages, filePath } from '../../src/features/media/images.ts';
import { images } from '../../src/features/media/tables.ts';
import { insertStudent, showStudentImage, students } from '../../src/features/students/index.ts';
import { transact, withListener } from '../../src/platform/database/index.ts';
import { type Files, openFiles } from '../../src/platform/files/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { freshDatabase } from '../support/database.ts';
import { aStudent } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { keyOf, locationOf, uploadsOf } from '../support/uploads.ts';

const database = await freshDatabase();
// Without the reactions of other features, which have their own tests.
const db = withListener(database.db, { handle: async () => undefined, tell: () => undefined });
const log = await createLog({ level: 'silent', pretty: false });
const folder = await mkdtemp(join(tmpdir(), 'images-'));
atTheEnd(() => rm(folder, { recursive: true, force: true }));
const disk = await openFiles({ folder, s3: null, prefix: '' });
const bytes = await aPicture();
const ownerId = randomUUID() as UserId;
const change = { ownerId, actorId: ownerId };
const pictureDecoder = createPictureDecoder(log);
atTheEnd(() => pictureDecoder.stop());

async function* original() {
  yield bytes;
}
const picture = () => ({ original, crop: null, signal: new AbortController().signal });

/** The steps of an upload and its job that have an effect, in order; the process dies before step `last`. */
function dyingAt(last: number) {
  let step = 0;
  const alive = <Result>(action: () => Promise<Result>): Promise<Result> => {
    step += 1;
    return step >= last ? Promise.reject(new Error('killed')) : action();
  };
  const files: Files = {
    ...disk,
    put: (...file) => alive(() => disk.put(...file)),
    remove: (path) => alive(() => disk.remove(path)),
  };
  const show = (...given: Parameters<typeof showStudentImage>) => alive(() => showStudentImage(...given));
  const refuse = () => Promise.reject(new Error('no company has a picture here'));
  const work = Promise.withResolvers<(data: object) => Promise<void>>();
  const queued: object[] = [];
  const images = createImages({
    db,
    files,
    pictureDecoder,
    jobs: {
      queue: async (_tx, _job, data) => void queued.push(data),
      work: (job, handle) => work.resolve((data) => handle(job.data.parse(data), run)),
    },
    show: { student: show, company: refuse },
    audit: async () => undefined,
  });
  return {
    store: async () => {
      await images.store(change, picture());
      for (const data of queued) await (await work.promise)(data);
    },
    sweep: images.sweep,
  };
}

const run = { id: 'a job', queuedAt: new Date(), signal: new AbortController().signal };
const healthy = () => dyingAt(Number.POSITIVE_INFINITY);

async function shown(): Promise<string> {
  const [row] = await db.select({ image: students.image }).from(students);
  if (!row?.image) throw new Error('the picture is missing');
  return row.image;
}

async function keysOnDisk(): Promise<ReadonlySet<string>> {
  const names = await readdir(folder, { recursive: true });
  return new Set(names.flatMap((name) => /([0-9a-f]{32})-\d+\.\w+$/.exec(name)?.[1] ?? []));
}

beforeEach(async () => {
  await db.delete(images);
  await rm(folder, { recursive: true, force: true });
  await transact(db, async (tx) => {
    await tx
      .insert(users)
      .values({ id: ownerId, email: 'ada@example.org', userType: 'student', name: '' })
      .onConflictDoNothing();
    await insertStudent(tx, ownerId);
  });
  await healthy().store();
});

describe('a server that dies while storing a picture', () => {
  // Six files are written, the profile is changed, and six files of the old picture are removed.
  it.each([1, 2, 4, 6, 7, 8, 9, 12, 13])(
    'before step %i leaves the old picture or the new one, complete, and in the end no other',
    async (step) => {
      const before = await shown();
      await dyingAt(step)
        .store()
        .catch(() => undefined);
      const after = await shown();
      expect(after === before).toBe(step <= 7);
      for (const size of Object.values(imageSizes))
        for (const format of imageFormats)
          expect(await disk.read(filePath(after, size, format))).not.toBeNull();

      await db.update(images).set({ replacedAt: sql`${images.replacedAt} - interval '2 hours'` });
      await healthy().sweep();
      expect(await keysOnDisk()).toEqual(new Set([after]));
      expect(await db.select({ key: images.key }).from(images)).toEqual([{ key: after }]);
    },
  );

  it('leaves alone what another server is storing at the moment', async () => {
    await dyingAt(7)
      .store()
      .catch(() => undefined);
    await healthy().sweep();
    expect((await keysOnDisk()).size).toBe(2);
  });
});

describe('an upload whose last byte arrived before a crash', () => {
  it('becomes a picture when the browser asks for it again', async () => {
    const server = await startServer();
    const student = await aStudent(server);
    const uploads = uploadsOf(student);
    const location = locationOf(await uploads.begin(bytes.length));
    await uploads.send(location, 0, bytes.subarray(0, 10));
    const id = location.split('/').at(-1) ?? '';
    const rest = bytes.subarray(10);
    await writeFile(join(server.config.data.folder, 'uploads', id, `10-${rest.length}`), rest);
    await server.pool.query(
      'UPDATE uploads SET received = size, parts = parts || $2::integer WHERE id = $1',
      [id, rest.length],
    );

    const looked = await uploads.look(location);
    expect(looked.headers.get('upload-offset')).toBe(String(bytes.length));
    expect((await student.api.students.profile()).image).toBe(keyOf(looked));
  });
});
