import { randomUUID } from 'node:crypto';
import { type PortfolioPictureId, portfolioPictureId } from '@ambitionhub/contract/portfolio';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createAttachmentPictures } from '../../src/features/media/attachments/attachment-pictures.ts';
import { portfolioPictureRows } from '../../src/features/portfolio/index.ts';
import { removeUser } from '../support/admin.ts';
import { openBrowser } from '../support/browser.ts';
import {
  aCompany,
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
} from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { keyOf, refusalIn, uploadsOf } from '../support/uploads.ts';

const server = await startServer();
const { pool } = server;

/** Uploads a picture for a student's portfolio. */
async function upload(
  student: Person,
  bytes?: Uint8Array,
  picture: string = randomUUID(),
): Promise<PortfolioPictureId> {
  const sent = await uploadsOf(student).upload(bytes ?? (await aPicture()), { kind: 'portfolio', picture });
  return portfolioPictureId.parse(keyOf(sent));
}

const link = { url: 'https://tiktok.com/@maya', reach: 8_000 };

/** A published student with a link and a picture. */
async function aPortfolio() {
  const student = await aPublishedStudent(server);
  const id = await upload(student);
  const saved = await student.api.portfolio.save({
    version: null,
    links: [link],
    pictures: [{ id, caption: 'My stand at the fair' }],
  });
  return { student, id, saved };
}

const statusOf = async (person: Person, path: string) => (await person.fetch(path)).status;

describe('a portfolio', () => {
  it('is empty at first, and keeps links and pictures in their order', async () => {
    const { student, id, saved } = await aPortfolio();
    expect(await (await aStudent(server)).api.portfolio.own()).toEqual({
      links: [],
      pictures: [],
      version: null,
    });
    const other = await upload(student, await aPicture({ width: 400, height: 200 }));
    const pictures = [
      { id: other, caption: '' },
      { id, caption: 'Me' },
    ];
    const next = await student.api.portfolio.save({ version: saved.version, links: [], pictures });
    expect(next).toMatchObject({
      version: 2,
      links: [],
      pictures: [{ ...pictures[0], width: 400 }, pictures[1]],
    });
    expect(await student.api.portfolio.own()).toMatchObject({ version: 2, pictures });
  });

  it('is shown to companies while the student is visible, whole and without metadata', async () => {
    const { student, saved } = await aPortfolio();
    const company = await aCompany(server);
    const shown = await company.api.portfolio.of({ id: student.id });
    expect(shown.links).toEqual([link]);
    const [picture] = shown.pictures;
    expect(picture).toMatchObject({ caption: 'My stand at the fair' });
    const reply = await company.fetch(picture?.large ?? '');
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('cache-control')).toBe('private, no-cache');
    const { exif, width } = await sharp(await reply.bytes()).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: saved.pictures[0]?.width });

    await student.api.students.setVisibility({ hidden: true });
    await expectRefusal(company.api.portfolio.of({ id: student.id }), 'NOT_FOUND');
    expect(await statusOf(company, picture?.large ?? '')).toBe(404);
    expect(await statusOf(student, saved.pictures[0]?.large ?? '')).toBe(200);
    await student.api.students.setVisibility({ hidden: false });
    expect(await statusOf(company, picture?.large ?? '')).toBe(200);
  });

  it('of an unpublished student is shown to nobody else', async () => {
    const student = await aStudent(server);
    const id = await upload(student);
    await student.api.portfolio.save({ version: null, links: [link], pictures: [{ id, caption: '' }] });
    const company = await anApprovedCompany(server);
    await expectRefusal(company.api.portfolio.of({ id: student.id }), 'NOT_FOUND');
    expect((await (await theAdmin(server)).api.portfolio.listed({ id: student.id })).links).toEqual([link]);
  });

  it('has links that only their viewer can open, and not those of another kind of picture', async () => {
    const { student, saved } = await aPortfolio();
    const own = saved.pictures[0]?.large ?? '';
    const company = await aCompany(server);
    expect(await statusOf(company, own)).toBe(404);
    expect((await openBrowser(server).fetch(own)).status).toBe(404);
    expect(await statusOf(student, own.replace('/portfolio-pictures/', '/proof-pictures/'))).toBe(404);
    expect(await statusOf(student, own.replace(/signature=.{4}/, 'signature=AAAA'))).toBe(404);
  });

  it('is saved once, and only on top of the version that was edited', async () => {
    const { student, id, saved } = await aPortfolio();
    const again = { version: null, links: [link], pictures: [{ id, caption: 'My stand at the fair' }] };
    expect((await student.api.portfolio.save(again)).version).toBe(saved.version);
    await expectRefusal(student.api.portfolio.save({ ...again, links: [] }), 'CHANGED');
    const both = await Promise.allSettled(
      ['https://one.example/', 'https://two.example/'].map((url) =>
        student.api.portfolio.save({ version: saved.version, links: [{ url, reach: null }], pictures: [] }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('of two first saves at the same instant keeps one', async () => {
    const student = await aStudent(server);
    const both = await Promise.allSettled(
      ['https://one.example/', 'https://two.example/'].map((url) =>
        student.api.portfolio.save({ version: null, links: [{ url, reach: null }], pictures: [] }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await student.api.portfolio.own()).links).toHaveLength(1);
  });

  it('takes only pictures that the student has uploaded', async () => {
    const { student, id, saved } = await aPortfolio();
    const foreign = await upload(await aStudent(server));
    for (const wrong of [foreign, portfolioPictureId.parse(randomUUID())]) {
      const pictures = [id, wrong].map((one) => ({ id: one, caption: '' }));
      const save = student.api.portfolio.save({ version: saved.version, links: [], pictures });
      expect((await expectRefusal(save, 'INVALID_INPUT')).fields).toMatchObject([{ field: 'pictures.1' }]);
    }
    expect((await student.api.portfolio.own()).links).toEqual([link]);
  });
});

describe('an upload for a portfolio', () => {
  it('is for students, has an id, and replaces no profile’s picture', async () => {
    const company = await aCompany(server);
    const student = await aStudent(server);
    const bytes = await aPicture();
    const refused = async (person: Person, metadata: Record<string, string>) =>
      (await refusalIn(await uploadsOf(person).upload(bytes, metadata))).code;
    expect(await refused(company, { kind: 'portfolio', picture: randomUUID() })).toBe('FORBIDDEN');
    expect(await refused(student, { kind: 'portfolio' })).toBe('INVALID_INPUT');
    expect(await refused(student, { kind: 'portfolio', picture: randomUUID(), proof: randomUUID() })).toBe(
      'INVALID_INPUT',
    );
    expect(await refused(student, { kind: 'portfolio', picture: randomUUID(), replaces: 'none' })).toBe(
      'INVALID_INPUT',
    );
    await upload(student);
    expect((await student.api.students.profile()).image).toBeNull();
  });

  it('is refused by its content, whatever its name', async () => {
    const student = await aStudent(server);
    const said = async (bytes: Uint8Array) =>
      (await refusalIn(await uploadsOf(student).upload(bytes, { kind: 'portfolio', picture: randomUUID() })))
        .code;
    expect(await said(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('IMAGE_TYPE');
    expect(await said((await aPicture()).subarray(0, 400))).toBe('IMAGE_UNREADABLE');
  });

  it('sent twice is one picture', async () => {
    const student = await aStudent(server);
    const picture = randomUUID();
    await upload(student, await aPicture(), picture);
    await upload(student, await aPicture(), picture);
    const { rowCount } = await pool.query(
      'SELECT FROM portfolio_pictures WHERE student_id = $1 AND stored_at IS NOT NULL',
      [student.id],
    );
    expect(rowCount).toBe(1);
  });
});

describe('the admin', () => {
  it('takes a link and a picture away, with a reason that the student gets', async () => {
    const { student, id } = await aPortfolio();
    const admin = await theAdmin(server);
    const { portfolio } = admin.api;
    const [before] = (await portfolio.listed({ id: student.id })).pictures;
    const taken = await portfolio.take({
      id: student.id,
      taken: { picture: id },
      reason: 'It shows someone else.',
    });
    expect(taken).toEqual({ links: [link], pictures: [] });
    expect(await statusOf(admin, before?.large ?? '')).toBe(404);
    expect(
      await portfolio.take({ id: student.id, taken: { link: link.url }, reason: 'It is spam.' }),
    ).toEqual({
      links: [],
      pictures: [],
    });
    const { entries } = await admin.api.moderation.audit({ query: student.email });
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['take-link', { link: { from: link.url, to: null }, reason: 'It is spam.' }],
      [
        'take-picture',
        { picture: { from: 'My stand at the fair', to: null }, reason: 'It shows someone else.' },
      ],
    ]);
    // What was on the student's screen is no longer there.
    await expectRefusal(student.api.portfolio.save({ version: 1, links: [link], pictures: [] }), 'CHANGED');
    await expectRefusal(
      student.api.portfolio.save({ version: 3, links: [], pictures: [{ id, caption: '' }] }),
      'INVALID_INPUT',
    );
    await expectRefusal(
      portfolio.take({ id: student.id, taken: { link: link.url }, reason: 'Again' }),
      'NOT_FOUND',
    );
  });
});

it('a removed student’s pictures are gone at once, and their files with the sweep', async () => {
  const { student } = await aPortfolio();
  const admin = await theAdmin(server);
  const [picture] = (await admin.api.portfolio.listed({ id: student.id })).pictures;
  await removeUser(admin, student.id);
  expect(await statusOf(admin, picture?.large ?? '')).toBe(404);
  const removed: string[] = [];
  const files = { remove: async (path: string) => void removed.push(path) } as never;
  const kept = createAttachmentPictures({
    kind: 'portfolio',
    db: server.db,
    files,
    make: {} as never,
    rows: portfolioPictureRows,
  });
  await kept.sweep();
  expect(removed.length % 2).toBe(0);
  expect(removed.length).toBeGreaterThan(0);
  const { rowCount } = await pool.query('SELECT FROM portfolio_pictures WHERE student_id IS NULL');
  expect(rowCount).toBe(0);
});
