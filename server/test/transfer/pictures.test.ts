import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { maxImageBytes } from '@ambitionhub/contract/media';
import { portfolioPictureId } from '@ambitionhub/contract/portfolio';
import { afterAll, describe, expect, it } from 'vitest';
import { commandPictures } from '../../src/commands/pictures.ts';
import { createReport, exportAll, ImportRunning, importExport } from '../../src/features/transfer/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { openBrowser } from '../support/browser.ts';
import { anApprovedCompany, aPublishedStudent, theAdmin } from '../support/people.ts';
import { aPicture, quartersOf } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { keyOf, uploadsOf } from '../support/uploads.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-pictures-'));
atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
function write(name: string, content: string | Uint8Array, at?: Date): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  if (at) utimesSync(file, at, at);
}

const users = Object.fromEntries(
  ['named', 'newest', 'broken', 'large', 'empty', 'twice', 'twice-older', 'none', 'gone'].map((id) => [
    id,
    {
      email: `${id.split('-')[0]}@old.example`,
      userType: 'student',
      displayName: id,
      updatedAt: id === 'twice' ? 2e9 : 1e9,
    },
  ]),
);
const companies = { brand: { email: 'brand@old.example', userType: 'company', companyName: 'Brand' } };
const link = 'https://files.example/v0/b/app/o/profile_images%2Fnamed%2Fmine.png?alt=media';
const file = join(folder, 'old.json');
write(
  'old.json',
  JSON.stringify({
    users: {
      ...users,
      ...companies,
      named: { ...users.named, profileImageURL: link },
      broken: { ...users.broken, profileImageURL: link },
      gone: { ...users.gone, profileImageURL: link },
    },
  }),
);

const square = await aPicture({ format: 'png' });
const yesterday = new Date(Date.now() - 86_400_000);
write('profile_images/named/mine.png', square, yesterday);
write('profile_images/named/other.jpg', 'not the one');
write('profile_images/newest/old.jpg', 'not the one', yesterday);
write('profile_images/newest/new.jpg', square);
write('profile_images/broken/me.jpg', 'this is no picture');
write('profile_images/large/me.jpg', new Uint8Array(maxImageBytes + 1));
write('profile_images/twice-older/me.jpg', square);
write('profile_images/stranger/me.jpg', square);
write('profile_images/readme.txt', 'of nobody');
mkdirSync(join(folder, 'profile_images/empty'));
write('companyProfiles/brand', square);

const log = await createLog({ level: 'silent', pretty: false });
async function picturesOf({ db, config }: Server) {
  const pictures = await commandPictures({ db, config, log });
  afterAll(pictures.stop);
  return pictures;
}

async function imported(server: Server, from = file) {
  const remarks: string[] = [];
  const result = await importExport(
    { db: server.db, adminEmail: server.config.admin.email, pictures: await picturesOf(server) },
    {
      file: from,
      isDryRun: false,
      onRemarks: async (page) => {
        remarks.push(...page.map(({ id, remark }) => `${id}: ${remark}`));
      },
    },
  );
  return { result, remarks };
}

async function keysOf({ pool }: Server): Promise<Readonly<Record<string, string | null>>> {
  const { rows } = await pool.query<{ email: string; image: string | null }>(`
    SELECT email, coalesce(students.image, companies.image) AS image FROM users
    LEFT JOIN students ON students.user_id = id LEFT JOIN companies ON companies.user_id = id
    WHERE email LIKE '%@old.example' ORDER BY email`);
  return Object.fromEntries(rows.map(({ email, image }) => [email.replace(/@.*/, ''), image]));
}

const server = await startServer();
const first = await imported(server);

describe('Pictures next to an export', () => {
  it('become their owners’ pictures: the one that the document names, or the newest', async () => {
    const keys = await keysOf(server);
    const pictured = Object.entries(keys).flatMap(([name, key]) => (key === null ? [] : [name]));
    expect(pictured).toEqual(['brand', 'named', 'newest', 'twice']);
    expect(first.result.pictures).toBe(4);
    for (const name of pictured) {
      const response = await openBrowser(server).fetch(`/images/${keys[name]}/640.jpg`);
      expect(await quartersOf(await response.bytes())).toEqual(['red', 'green', 'blue', 'white']);
    }
  });

  it('that are invalid are lines in the report, and the account is imported anyway', () => {
    expect(first.remarks.filter((remark) => remark.includes('picture'))).toEqual([
      'broken: its picture was not imported: Please select a valid image file (JPEG, PNG, GIF)',
      'gone: its picture was not imported: the file that it names is not next to the export',
      'large: its picture was not imported: File size too large. Please select an image under 5MB.',
    ]);
    expect(first.result.accounts).toBe(9);
  });

  it('are imported once, and never replace a picture set here', async () => {
    const before = await keysOf(server);
    expect((await imported(server)).result.pictures).toBe(0);
    expect(await keysOf(server)).toEqual(before);
  });

  it('are exported and imported again elsewhere', async () => {
    const out = mkdtempSync(join(tmpdir(), 'ambitionhub-out-'));
    atTheEnd(() => rmSync(out, { recursive: true, force: true }));
    const [here, again] = [join(out, 'here.json'), join(out, 'again', 'there.json')];
    const counts = await exportAll(server.db, here, await picturesOf(server));
    expect(counts.pictures).toBe(4);
    const other = await startServer();
    expect((await imported(other, here)).result.pictures).toBe(4);
    mkdirSync(dirname(again));
    await exportAll(other.db, again, await picturesOf(other));
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(here, 'utf8'));
    const listed = (base: string) => readdirSync(join(dirname(base), 'profile_images')).toSorted();
    expect(listed(again)).toEqual(listed(here));
  });
});

it('Pictures that were removed here do not come back by an import of an older file', async () => {
  const here = await startServer();
  const [student, company] = [await aPublishedStudent(here), await anApprovedCompany(here)];
  await uploadsOf(student).upload(square);
  const key = keyOf(await uploadsOf(company).upload(square));
  await uploadsOf(company).upload(square, { kind: 'cover', picture: randomUUID() });
  const sent = await uploadsOf(student).upload(square, { kind: 'portfolio', picture: randomUUID() });
  const id = portfolioPictureId.parse(keyOf(sent));
  const { version } = await student.api.portfolio.save({
    version: null,
    links: [],
    pictures: [{ id, caption: '' }],
  });
  const out = mkdtempSync(join(tmpdir(), 'ambitionhub-removed-'));
  atTheEnd(() => rmSync(out, { recursive: true, force: true }));
  const older = join(out, 'older.json');
  const counts = await exportAll(here.db, older, await picturesOf(here));
  expect([counts.pictures, counts.portfolioPictures, counts.covers]).toEqual([2, 1, 1]);

  await student.api.media.removeImage();
  await (await theAdmin(here)).api.media.removeImageOf({ id: company.id, key });
  await company.api.companies.removeCover();
  await student.api.portfolio.save({ version, links: [], pictures: [] });
  // As if its file were gone and the day for restoring it were over.
  await here.pool.query('DELETE FROM portfolio_pictures');

  const { result } = await imported(here, older);
  expect([result.pictures, result.shownPictures]).toEqual([0, 0]);
  expect((await student.api.portfolio.own()).pictures).toEqual([]);
});

it('Of two simultaneous imports into one database the second is refused, and the first completes with its report', async () => {
  const other = await startServer();
  const { promise: reading, resolve: isReading } = Promise.withResolvers<void>();
  const { promise: second, resolve: secondIsDone } = Promise.withResolvers<void>();
  const reports = [createReport(`${file}.report.csv`), createReport(`${file}.report.csv`)] as const;
  const options = { file, isDryRun: false };
  const running = importExport(
    { db: other.db, adminEmail: other.config.admin.email },
    {
      ...options,
      onBegin: reports[0].begin,
      onRemarks: async (remarks) => {
        await reports[0].add(remarks);
        isReading();
        await second;
      },
    },
  );
  await reading;
  const refused = importExport(
    { db: other.db, adminEmail: other.config.admin.email },
    { ...options, onBegin: reports[1].begin },
  );
  await expect(refused).rejects.toBeInstanceOf(ImportRunning);
  await reports[1].end();
  secondIsDone();
  expect((await running).accounts).toBe(9);
  await reports[0].end();
  const report = readFileSync(reports[0].file, 'utf8').split('\n');
  expect(report[0]).toContain('"remark"');
  expect(report).toHaveLength(reports[0].count() + 2);
  expect((await imported(other)).result.accounts).toBe(0);
});
