import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureId, Proof } from '@ambitionhub/contract/tasks';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { createAttachmentPictures } from '../../src/features/media/attachments/attachment-pictures.ts';
import { proofPictureRows } from '../../src/features/tasks/index.ts';
import { checkPictures } from '../../src/features/tasks/picture-check.ts';
import { openFiles } from '../../src/platform/files/index.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { theAdmin } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { keyOf, locationOf, refusalIn, uploadsOf } from '../support/uploads.ts';
import { aBegunProof, addPicture, aScene, handInPictures, picturesOnly, send } from './pictures.ts';
import { anOpenTask, aTeam, decide, proofOf, start, takeOn, tellDecisions } from './support.ts';

const server = await startServer();
const { pool } = server;

/** A proof with one picture that a student has handed in. */
async function aShownProof() {
  const begun = await aBegunProof(server);
  const bytes = await aScene(1);
  const proof = await handInPictures(begun.student, begun.proof, [
    await addPicture(begun.student, begun.proof, bytes),
  ]);
  return { ...begun, proof };
}

const linkOf = ({ pictures }: Proof, nth = 0): string => pictures[nth]?.large ?? '';
const open = (browser: Browser, link: string) => browser.fetch(link);
const lacking = (call: Promise<unknown>) => expectRefusal(call, 'INVALID_INPUT');
const statusOf = async (browser: Browser, link: string) => (await open(browser, link)).status;

describe('pictures of a proof', () => {
  it('are shown to both sides in the order in which they were handed in, whole and upright', async () => {
    const { company, student, proof } = await aBegunProof(server, 2);
    const wide = await addPicture(student, proof, await aPicture({ width: 400, height: 200 }));
    const turned = await addPicture(
      student,
      proof,
      await aPicture({ width: 2400, height: 1200, orientation: 6 }),
    );
    await handInPictures(student, proof, [turned, wide]);
    for (const viewer of [student, company]) {
      const { pictures } = await proofOf(viewer, proof);
      expect(pictures.map(({ id, width, height }) => [id, width, height])).toEqual([
        [turned, 800, 1600],
        [wide, 400, 200],
      ]);
      const reply = await open(viewer, pictures[0]?.large ?? '');
      expect(reply.headers.get('content-type')).toBe('image/webp');
      expect(reply.headers.get('cache-control')).toBe('private, no-cache');
      expect(await sharp(await reply.bytes()).metadata()).toMatchObject({ width: 800, height: 1600 });
      const small = await open(viewer, pictures[1]?.small ?? '');
      expect(await sharp(await small.bytes()).metadata()).toMatchObject({ width: 320, height: 160 });
    }
  });

  it('lose all metadata of their files', async () => {
    const { student, proof } = await aBegunProof(server);
    const told = await sharp(await aPicture())
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer();
    const shown = await handInPictures(student, proof, [await addPicture(student, proof, told)]);
    const { exif, xmp, icc, iptc } = await sharp(
      await (await open(student, linkOf(shown))).bytes(),
    ).metadata();
    expect({ exif, xmp, icc, iptc }).toEqual({});
  });

  it('must all have arrived, and be this proof’s', async () => {
    const { company, student, proof } = await aBegunProof(server, 2);
    const one = await addPicture(student, proof, await aScene(1));
    const other = await start(student, await anOpenTask(company, picturesOnly(1)));
    const elsewhere = await addPicture(student, other, await aScene(2));
    const none = await lacking(handInPictures(student, proof, [one]));
    expect(none.fields).toMatchObject([{ field: 'pictures' }]);
    for (const wrong of [elsewhere, randomUUID() as PictureId, one])
      expect((await lacking(handInPictures(student, proof, [one, wrong]))).fields).toEqual([
        { field: 'pictures.1', message: 'This picture did not upload. Please add it again.' },
      ]);
    expect((await proofOf(student, proof)).state).toBe('started');
  });

  it('are as many as the task asks for: more are refused by their field', async () => {
    const { student, proof } = await aBegunProof(server, 1);
    const ids = [
      await addPicture(student, proof, await aScene(6)),
      await addPicture(student, proof, await aScene(7)),
    ];
    expect((await lacking(handInPictures(student, proof, ids))).fields).toEqual([
      { field: 'pictures', message: 'This task asks for 1 picture. Please remove the others.' },
    ]);
    expect((await proofOf(student, proof)).state).toBe('started');
    expect((await handInPictures(student, proof, ids.slice(1))).pictures.map(({ id }) => id)).toEqual(
      ids.slice(1),
    );
  });

  it('can be replaced when the proof is returned; what is left out is no longer shown', async () => {
    const { company, student, proof } = await aShownProof();
    const [before] = proof.pictures;
    await decide(company, [proof], 'return');
    await tellDecisions(server);
    const returned = await proofOf(student, proof);
    expect(returned.pictures.map(({ id }) => id)).toEqual([before?.id]);
    const another = await addPicture(student, proof, await aScene(5));
    expect((await proofOf(company, proof)).pictures.map(({ id }) => id)).toEqual([before?.id]);
    await handInPictures(student, returned, [another]);
    expect((await proofOf(company, proof)).pictures.map(({ id }) => id)).toEqual([another]);
  });

  it('that are uploaded again under the same id are one picture', async () => {
    const { student, proof } = await aBegunProof(server);
    const id = randomUUID();
    const bytes = await aScene(3);
    const replies = await Promise.all([1, 2, 3].map(() => send(student, proof, bytes, id)));
    expect(replies.map(keyOf)).toEqual([id, id, id]);
    const { rows } = await pool.query(
      'SELECT id FROM proof_pictures WHERE proof_id = $1 AND stored_at IS NOT NULL',
      [proof.id],
    );
    expect(rows).toEqual([{ id }]);
  });

  it('arrive whole in pieces, over a connection that breaks twice', async () => {
    const { student, proof } = await aBegunProof(server, 2);
    const bytes = await aScene(6);
    const uploads = uploadsOf(student);
    const begun = await uploads.begin(bytes.length, { proof: proof.id, picture: randomUUID() });
    const location = locationOf(begun);
    const third = Math.ceil(bytes.length / 3);
    for (const piece of [1, 2]) {
      const offset = Number((await uploads.look(location)).headers.get('upload-offset'));
      await uploads.send(location, offset, bytes.subarray(offset, piece * third));
      // A request repeated because its reply was lost changes nothing.
      expect((await uploads.send(location, offset, bytes.subarray(offset, piece * third))).status).toBe(409);
    }
    const arrived = Number((await uploads.look(location)).headers.get('upload-offset'));
    expect(arrived).toBe(2 * third);
    const broken = keyOf(await uploads.send(location, arrived, bytes.subarray(arrived))) as PictureId;
    const whole = await addPicture(student, proof, bytes);
    const shown = await handInPictures(student, proof, [broken, whole]);
    const [one, other] = await Promise.all(
      [0, 1].map(async (nth) => (await open(student, linkOf(shown, nth))).bytes()),
    );
    expect(one).toEqual(other);
  });

  it('from two tabs all arrive, and the last twelve that are not handed in are kept', async () => {
    const { student, proof } = await aBegunProof(server, 6);
    const bytes = await aPicture({ width: 40, height: 40 });
    const ids: PictureId[] = [];
    for (let round = 0; round < 7; round += 1) {
      const both = await Promise.all([1, 2].map(() => addPicture(student, proof, bytes)));
      ids.push(...both);
    }
    expect(
      (await lacking(handInPictures(student, proof, ids.slice(0, 6)))).fields.map(({ field }) => field),
    ).toEqual(['pictures.0', 'pictures.1']);
    const shown = await handInPictures(student, proof, ids.slice(-6));
    expect(shown.pictures.map(({ id }) => id)).toEqual(ids.slice(-6));
  });

  it('may be handed in only once, whatever two tabs do at the same moment', async () => {
    const { student, proof } = await aBegunProof(server);
    const [one, other] = await Promise.all(
      [1, 2].map(async (seed) => addPicture(student, proof, await aScene(seed))),
    );
    if (!one || !other) throw new Error('both arrive');
    const done = await Promise.allSettled([one, other].map((id) => handInPictures(student, proof, [id])));
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { pictures } = await proofOf(student, proof);
    expect(pictures).toHaveLength(1);
  });
});

describe('a picture is not taken', () => {
  it('for someone else’s proof, or for none', async () => {
    const { student, company, proof } = await aBegunProof(server);
    const { student: another } = await aTeam(server);
    const bytes = await aPicture();
    expect(await refusalIn(await send(another, proof, bytes))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalIn(await send(company, proof, bytes))).toMatchObject({ code: 'FORBIDDEN' });
    const nothing = { id: randomUUID() as Proof['id'] };
    expect(await refusalIn(await send(student, nothing, bytes))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('for a proof that is handed in, even if the upload began before', async () => {
    const { student, proof } = await aBegunProof(server);
    const bytes = await aScene(1);
    const uploads = uploadsOf(student);
    const begun = locationOf(await uploads.begin(bytes.length, { proof: proof.id, picture: randomUUID() }));
    await handInPictures(student, proof, [await addPicture(student, proof, bytes)]);
    expect(await refusalIn(await uploads.send(begun, 0, bytes))).toMatchObject({
      code: 'PROOF_TAKES_NO_PICTURES',
    });
    expect(await refusalIn(await send(student, proof, bytes))).toMatchObject({
      code: 'PROOF_TAKES_NO_PICTURES',
    });
    expect((await proofOf(student, proof)).pictures).toHaveLength(1);
  });

  it('for a task that asks for none', async () => {
    const { company, student } = await aTeam(server);
    const proof = await start(student, await anOpenTask(company));
    expect(await refusalIn(await send(student, proof, await aPicture()))).toMatchObject({
      code: 'PROOF_TAKES_NO_PICTURES',
    });
  });

  it('with a malformed id, or with what belongs to a profile’s picture', async () => {
    const { student, proof } = await aBegunProof(server);
    const picture = randomUUID();
    const { begin } = uploadsOf(student);
    for (const metadata of [
      { proof: 'x', picture },
      { proof: proof.id, picture: '../x' },
      { proof: proof.id },
      { picture },
      { proof: proof.id, picture, owner: student.id },
      { proof: proof.id, picture, replaces: 'none' },
      { proof: proof.id, picture, crop: '{"x":0,"y":0,"size":1}' },
    ] as Record<string, string>[])
      expect(await refusalIn(await begin(10, metadata))).toMatchObject({
        code: 'INVALID_INPUT',
        status: 400,
      });
  });

  it('unless it is one, by its content', async () => {
    const { student, proof } = await aBegunProof(server);
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#88f' } });
    const hostile = {
      drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      document: Buffer.from('%PDF-1.7\n%\xff\xd8\xff'),
      page: Buffer.from('<!doctype html><script>alert(1)</script>'),
      tiff: await aPicture({ format: 'tiff' }),
      avif: await aPicture({ format: 'avif' }),
      cut: (await aScene(1)).subarray(0, 900),
      wide: await flat(16_001, 2).png().toBuffer(),
      bomb: await flat(5100, 5000).png({ compressionLevel: 9 }).toBuffer(),
    };
    const codes: Record<string, string> = {};
    for (const [name, bytes] of Object.entries(hostile))
      codes[name] = (await refusalIn(await send(student, proof, bytes))).code;
    expect(codes).toEqual({
      drawing: 'IMAGE_TYPE',
      document: 'IMAGE_TYPE',
      page: 'IMAGE_TYPE',
      tiff: 'IMAGE_TYPE',
      avif: 'IMAGE_TYPE',
      cut: 'IMAGE_UNREADABLE',
      wide: 'IMAGE_TOO_MANY_PIXELS',
      bomb: 'IMAGE_TOO_MANY_PIXELS',
    });
    const { rows } = await pool.query('SELECT key FROM proof_pictures WHERE proof_id = $1', [proof.id]);
    expect(rows).toEqual([]);
  });

  it('with the data after the picture in its file', async () => {
    const { student, proof } = await aBegunProof(server);
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await aScene(1), Buffer.from(script)]);
    const shown = await handInPictures(student, proof, [await addPicture(student, proof, polyglot)]);
    const bytes = await (await open(student, linkOf(shown))).bytes();
    expect(Buffer.from(bytes).includes(script)).toBe(false);
  });
});

describe('a link to a picture', () => {
  it('works for the person it was made for, and nobody else', async () => {
    const { company, student, proof } = await aShownProof();
    const link = linkOf(await proofOf(company, proof));
    expect(await statusOf(company, link)).toBe(200);
    const { company: rival, student: another } = await aTeam(server);
    const colleague = (await aTeam(server)).student;
    await takeOn(server, company, colleague);
    const admin = await theAdmin(server);
    for (const who of [rival, another, colleague, student, admin, openBrowser(server)])
      expect(await statusOf(who, link)).toBe(404);
    await company.api.accounts.signOut();
    expect(await statusOf(company, link)).toBe(404);
  });

  it('ends within a quarter of an hour', async () => {
    const { student, proof } = await aShownProof();
    const link = linkOf(proof);
    const until = Number(new URL(link, server.url).searchParams.get('until'));
    expect(until - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(until - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(until);
    try {
      expect(await statusOf(student, link)).toBe(404);
    } finally {
      clock.mockRestore();
    }
    expect(await statusOf(student, link)).toBe(200);
  });

  it('cannot be made by hand', async () => {
    const { student, proof } = await aShownProof();
    const other = await handInPicturesOfAnother(student);
    const link = new URL(linkOf(proof), server.url);
    const at = (change: (url: URL) => void): string => {
      const url = new URL(link);
      change(url);
      return url.pathname + url.search;
    };
    const [, , key = ''] = link.pathname.split('/');
    const forged = [
      at((url) => url.searchParams.delete('signature')),
      at((url) => url.searchParams.set('signature', 'A'.repeat(43))),
      at((url) => url.searchParams.set('until', String(Date.now() + 86_400_000))),
      at((url) => url.searchParams.set('until', 'Infinity')),
      at((url) => {
        url.pathname = url.pathname.replace(key, new URL(other, server.url).pathname.split('/')[2] ?? '');
      }),
      at((url) => {
        url.pathname = url.pathname.replace('1600', '320');
      }),
      at((url) => {
        url.pathname = url.pathname.replace(key, '0'.repeat(32));
      }),
      `/proof-pictures/..%2f..%2fsecret/1600.webp${link.search}`,
      `/images/${key}/640.webp`,
    ];
    for (const path of forged) expect([path, await statusOf(student, path)]).toEqual([path, 404]);
    expect(await statusOf(student, link.pathname + link.search)).toBe(200);
  });

  async function handInPicturesOfAnother(student: Parameters<typeof start>[0]): Promise<string> {
    const { company } = await aTeam(server);
    await takeOn(server, company, student);
    const proof = await start(student, await anOpenTask(company, picturesOnly(1)));
    return linkOf(await handInPictures(student, proof, [await addPicture(student, proof, await aScene(9))]));
  }

  it('is given to the admin with an objection', async () => {
    const { company, student, proof } = await aShownProof();
    await decide(company, [proof], 'decline');
    await tellDecisions(server);
    const declined = await proofOf(student, proof);
    await student.api.tasks.object({ id: proof.id, version: declined.version, text: 'It is there.' });
    const admin = await theAdmin(server);
    const { proofs } = await admin.api.tasks.objections({});
    const objected = proofs.find(({ id }) => id === proof.id);
    expect(objected?.pictures).toHaveLength(1);
    expect(await statusOf(admin, objected ? linkOf(objected) : '')).toBe(200);
  });
});

/** The stored files of a picture. */
async function filesOf(key: string): Promise<string[]> {
  const names = await readdir(join(server.config.data.folder, 'images', 'proofs', key.slice(0, 2)));
  return names.filter((name) => name.startsWith(key));
}

/** The hourly job. */
async function sweep(): Promise<void> {
  const files = await openFiles({ folder: join(server.config.data.folder, 'images'), s3: null, prefix: '' });
  await createAttachmentPictures({
    kind: 'proof',
    db: server.db,
    files,
    make: () => Promise.reject(new Error('not here')),
    rows: proofPictureRows,
  }).sweep();
}

describe('the end of a picture', () => {
  const keyOfProof = async ({ id }: Pick<Proof, 'id'>): Promise<string> => {
    const { rows } = await pool.query<{ key: string }>('SELECT key FROM proof_pictures WHERE proof_id = $1', [
      id,
    ]);
    return rows[0]?.key ?? '';
  };

  it('comes two years after the decision', async () => {
    const { company, student, proof } = await aShownProof();
    const until = async () => {
      const { rows } = await pool.query<{ at: Date | null }>(
        'SELECT expires_at AS at FROM proof_pictures WHERE proof_id = $1',
        [proof.id],
      );
      return rows[0]?.at ?? null;
    };
    expect(await until()).toBeNull();
    await decide(company, [proof], 'approve');
    await tellDecisions(server);
    const end = await until();
    const since = new Date((await proofOf(student, proof)).since);
    since.setUTCFullYear(since.getUTCFullYear() + 2);
    expect(end?.toISOString()).toBe(since.toISOString());
  });

  it('comes two years after the decision, though the task asks for no pictures anymore', async () => {
    const { company, proof } = await aShownProof();
    await pool.query("UPDATE tasks SET form = jsonb_set(form, '{asks,pictures}', '0') WHERE id = $1", [
      proof.task.id,
    ]);
    await decide(company, [proof], 'approve');
    await tellDecisions(server);
    const { rows } = await pool.query(
      "SELECT expires_at > now() + interval '23 months' AS dated FROM proof_pictures WHERE proof_id = $1",
      [proof.id],
    );
    expect(rows).toEqual([{ dated: true }]);
  });

  it('is set every night where it is missing, and reported if a picture outlives it', async () => {
    const { company, proof } = await aShownProof();
    const late = await aShownProof();
    await decide(company, [proof], 'approve');
    await tellDecisions(server);
    await pool.query('UPDATE proof_pictures SET expires_at = NULL WHERE proof_id = $1', [proof.id]);
    await pool.query("UPDATE proof_pictures SET expires_at = now() - interval '2 days' WHERE proof_id = $1", [
      late.proof.id,
    ]);
    const error = vi.fn();
    await checkPictures(server.db, { error });
    expect(error).toHaveBeenCalledWith({ undated: 1, overdue: 1 }, expect.any(String));
    expect(await server.metrics.text()).toMatch(/^proof_pictures_overdue 1$/m);
    const { rows } = await pool.query(
      `SELECT expires_at = since + interval '2 years' AS dated
       FROM proof_pictures JOIN proofs ON proofs.id = proof_id WHERE proof_id = $1`,
      [proof.id],
    );
    expect(rows).toEqual([{ dated: true }]);
    await pool.query('DELETE FROM proof_pictures WHERE proof_id = $1', [late.proof.id]);
    await checkPictures(server.db, { error });
    expect(error).toHaveBeenCalledOnce();
  });

  it('leaves neither link, row nor file', async () => {
    const { student, proof } = await aShownProof();
    const link = linkOf(proof);
    const key = await keyOfProof(proof);
    await pool.query('UPDATE proof_pictures SET expires_at = now() WHERE key = $1', [key]);
    expect(await statusOf(student, link)).toBe(404);
    expect((await proofOf(student, proof)).pictures).toEqual([]);
    expect(await filesOf(key)).toHaveLength(2);
    await sweep();
    expect(await filesOf(key)).toEqual([]);
    expect(await keyOfProof(proof)).toBe('');
  });

  it('comes after fourteen days if it is not handed in', async () => {
    const { student, proof } = await aBegunProof(server);
    await addPicture(student, proof, await aScene(1));
    const { rows } = await pool.query<{ days: number }>(
      'SELECT extract(day from expires_at - stored_at)::int AS days FROM proof_pictures WHERE proof_id = $1',
      [proof.id],
    );
    expect(rows).toEqual([{ days: 14 }]);
  });
});
