import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { maxMessageFileBytes } from '@ambitionhub/contract/media';
import { type FileId, messageLimits, messagingTexts } from '@ambitionhub/contract/messaging';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { createAttachmentPictures } from '../../src/features/media/attachments/attachment-pictures.ts';
import { messageFileRows } from '../../src/features/messaging/index.ts';
import { noteWords } from '../../src/features/messaging/message-words.ts';
import { openFiles } from '../../src/platform/files/index.ts';
import { removeUser } from '../support/admin.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { aMessageId, anOpenConversation, aPair, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { addFile, aPdf, linkOf, newestOf, sendFiles, upload } from '../support/message-files.ts';
import { aCompany, aMember, aPublishedStudent, theAdmin } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { keyOf, locationOf, refusalIn, uploadsOf } from '../support/uploads.ts';
import { aScene } from '../tasks/pictures.ts';

const server = await startServer();
const { pool } = server;

const statusOf = async (browser: Browser, link: string) => (await browser.fetch(link)).status;
const aPng = () => aPicture({ format: 'png', width: 400, height: 200 });

/** A conversation in which the student has sent a picture and a PDF. */
async function aSharedFile() {
  const pair = await anOpenConversation(server);
  const files = [await addFile(pair.student, await aPng()), await addFile(pair.student, aPdf(), 'cv.pdf')];
  const { message, conversation } = await sendFiles(pair.student, pair.company, files, {
    text: 'Here it is',
  });
  return { ...pair, files, message, conversation };
}

async function rowsOf(ids: readonly FileId[]) {
  const { rows } = await pool.query<{ key: string; expires_at: Date | null; seq: number | null }>(
    'SELECT key, expires_at, seq FROM message_files WHERE id = ANY ($1) AND stored_at IS NOT NULL ORDER BY place',
    [ids],
  );
  return rows;
}

const folder = join(server.config.data.folder, 'images');
async function storedFiles(keys: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    keys.map((key) => readdir(join(folder, 'messages', key.slice(0, 2))).catch(() => [])),
  );
  return [...new Set(found.flat())].filter((name) => keys.some((key) => name.startsWith(key))).sort();
}

/** The hourly job. */
async function sweep(): Promise<void> {
  await createAttachmentPictures({
    kind: 'message',
    db: server.db,
    files: await openFiles({ folder, s3: null, prefix: '' }),
    make: () => Promise.reject(new Error('not here')),
    rows: messageFileRows,
  }).sweep();
}

describe('files of a message', () => {
  it('reach both sides and all of a company’s people, live and later', async () => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    const stream = await openStream(company);
    await stream.next('changes');
    const files = [await addFile(student, await aPng()), await addFile(student, aPdf(), 'cv.pdf')];
    const { message } = await sendFiles(student, company, files);
    expect(message).toMatchObject({
      text: '',
      files: [
        { kind: 'picture', id: files[0], width: 400, height: 200 },
        { kind: 'pdf', id: files[1], name: 'cv.pdf', bytes: aPdf().length },
      ],
    });
    const { data: live } = await stream.next('message');
    for (const [viewer, seen] of [
      [student, message],
      [student, await newestOf(student, company)],
      [company, live.message],
      [company, await newestOf(company, student)],
      [member, await newestOf(member, student)],
      [member, live.message],
    ] as const) {
      const picture = await viewer.fetch(linkOf(seen));
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(await picture.bytes()).metadata()).toMatchObject({ width: 400, height: 200 });
      expect(Buffer.from(await (await viewer.fetch(linkOf(seen, 1))).bytes())).toEqual(aPdf());
    }
  });

  it('are named in lists if the message has no text', async () => {
    const { student, company } = await anOpenConversation(server);
    const { conversation } = await sendFiles(student, company, [await addFile(student, aPdf())]);
    expect(conversation.lastMessage?.text).toBe('PDF');
    const both = [await addFile(student, await aPng()), await addFile(student, await aPng())];
    await sendFiles(student, company, both);
    const { conversations } = await company.api.messaging.conversations({});
    expect(conversations[0]?.lastMessage?.text).toBe('2 photos');
    await sendFiles(student, company, [await addFile(student, aPdf())], { text: 'My resume' });
    expect((await company.api.messaging.conversations({})).conversations[0]?.lastMessage?.text).toBe(
      'My resume',
    );
  });

  it('go with an application, which its lists then name', async () => {
    const { student, company } = await aPair(server);
    const file = await addFile(student, aPdf(), 'cv.pdf');
    const { conversation } = await sendFiles(student, company, [file]);
    expect(conversation).toMatchObject({ turn: 'waiting', files: true });
    const { applicants } = await company.api.applications.applicants({ stage: 'sent' });
    expect(applicants).toMatchObject([{ message: 'PDF' }]);
    expect(await statusOf(company, linkOf(await newestOf(company, student)))).toBe(200);
  });

  it('are found by the words of their names', async () => {
    const { student, company } = await anOpenConversation(server);
    await sendFiles(student, company, [await addFile(student, aPdf(), 'Maya_Bassoon-resume.pdf')]);
    await noteWords(server.db);
    for (const one of [student, company]) {
      const { found } = await one.api.messaging.search({ query: 'bassoon' });
      expect(found).toMatchObject([{ seq: 3, snippet: expect.stringContaining('Bassoon') }]);
    }
  });

  it('are sent once: a retry gets the same message with the same files', async () => {
    const { student, company, files, message } = await aSharedFile();
    const again = await sendFiles(student, company, files, { text: 'Here it is', id: message.id });
    expect(again.message).toMatchObject({ seq: message.seq, id: message.id });
    expect(again.message.files?.map(({ id }) => id)).toEqual(files);
    const id = aMessageId();
    const more = [await addFile(student, aPdf())];
    const both = await Promise.all([1, 2].map(() => sendFiles(student, company, more, { id })));
    expect(both.map(({ message: { seq } }) => seq)).toEqual([4, 4]);
    expect(await rowsOf(more)).toMatchObject([{ seq: 4 }]);
  });

  it('belong to one message only, whatever two tabs do at the same moment', async () => {
    const { student, company } = await anOpenConversation(server);
    const file = await addFile(student, aPdf());
    const done = await Promise.allSettled([1, 2].map(() => sendFiles(student, company, [file])));
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await newestOf(company, student)).seq).toBe(3);
  });

  it('that are uploaded again under the same id are one file', async () => {
    const { student } = await anOpenConversation(server);
    const id = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => upload(student, aPdf(), { id })));
    expect(replies.map(keyOf)).toEqual([id, id, id]);
    expect(await rowsOf([id as FileId])).toHaveLength(1);
  });

  it('arrive whole in pieces, over a connection that breaks twice', async () => {
    const { student, company } = await anOpenConversation(server);
    const bytes = aPdf('x'.repeat(700_000));
    const uploads = uploadsOf(student);
    const id = randomUUID() as FileId;
    const begun = await uploads.begin(bytes.length, { kind: 'message', picture: id, name: 'plan.pdf' });
    const location = locationOf(begun);
    const third = Math.ceil(bytes.length / 3);
    for (const piece of [1, 2]) {
      const offset = Number((await uploads.look(location)).headers.get('upload-offset'));
      await uploads.send(location, offset, bytes.subarray(offset, piece * third));
      expect((await uploads.send(location, offset, bytes.subarray(offset, piece * third))).status).toBe(409);
    }
    const arrived = Number((await uploads.look(location)).headers.get('upload-offset'));
    expect(keyOf(await uploads.send(location, arrived, bytes.subarray(arrived)))).toBe(id);
    const { message } = await sendFiles(student, company, [id]);
    expect(
      Buffer.from(await (await company.fetch(linkOf(await newestOf(company, student)))).bytes()),
    ).toEqual(bytes);
    expect(message.files).toMatchObject([{ name: 'plan.pdf', bytes: bytes.length }]);
  });

  it('wait for a week, the last twelve of them', async () => {
    const { student, company } = await anOpenConversation(server);
    const ids: FileId[] = [];
    for (let nth = 0; nth < 14; nth += 1) ids.push(await addFile(student, aPdf(`${nth}`)));
    const refused = await expectRefusal(sendFiles(student, company, ids.slice(0, 3)), 'INVALID_INPUT');
    expect(refused.fields).toEqual(
      [0, 1].map((nth) => ({ field: `files.${nth}`, message: messagingTexts.files.missing })),
    );
    await sendFiles(student, company, ids.slice(2, 8));
    await pool.query(`UPDATE message_files SET expires_at = now() WHERE id = $1`, [ids[9]]);
    await expectRefusal(sendFiles(student, company, [ids[9] as FileId]), 'INVALID_INPUT');
  });
});

it('characters in the name of a file that no database stores are left out', async () => {
  const student = await aPublishedStudent(server);
  const of = { kind: 'message', picture: randomUUID(), name: 'a\u0000\n.pdf' };
  expect((await uploadsOf(student).begin(9, of)).status).toBe(201);
});

describe('a file is not taken', () => {
  it('unless its content is a picture or a PDF, whatever it is called', async () => {
    const student = await aPublishedStudent(server);
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#88f' } });
    const hostile = {
      'drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'page.pdf': Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7'),
      'late.pdf': Buffer.concat([Buffer.from('GIF8'), aPdf()]),
      'program.pdf': Buffer.from('MZ\u0090%PDF-1.7'),
      'empty.pdf': Buffer.from('%PDF'),
      'scan.tiff': await aPicture({ format: 'tiff' }),
      'photo.avif': await aPicture({ format: 'avif' }),
      'cut.jpg': (await aScene(1)).subarray(0, 900),
      'wide.png': await flat(16_001, 2).png().toBuffer(),
      'bomb.png': await flat(5100, 5000).png({ compressionLevel: 9 }).toBuffer(),
    };
    const codes: Record<string, string> = {};
    for (const [name, bytes] of Object.entries(hostile))
      codes[name] = (await refusalIn(await upload(student, bytes, { name }))).code;
    expect(codes).toEqual({
      'drawing.png': 'FILE_TYPE',
      'page.pdf': 'FILE_TYPE',
      'late.pdf': 'FILE_TYPE',
      'program.pdf': 'FILE_TYPE',
      'empty.pdf': 'FILE_TYPE',
      'scan.tiff': 'FILE_TYPE',
      'photo.avif': 'FILE_TYPE',
      'cut.jpg': 'IMAGE_UNREADABLE',
      'wide.png': 'IMAGE_TOO_MANY_PIXELS',
      'bomb.png': 'IMAGE_TOO_MANY_PIXELS',
    });
    const { rowCount } = await pool.query('SELECT FROM message_files WHERE uploader_id = $1', [student.id]);
    expect(rowCount).toBe(0);
  });

  it('above 10 MB, though another picture ends at 5 MB', async () => {
    const student = await aPublishedStudent(server);
    const { begin } = uploadsOf(student);
    const of = { kind: 'message', picture: randomUUID(), name: 'a.pdf' };
    expect((await begin(maxMessageFileBytes, of)).status).toBe(201);
    expect(await refusalIn(await begin(maxMessageFileBytes + 1, of))).toEqual({
      status: 413,
      code: 'FILE_TOO_LARGE',
      message: 'File size too large. Please select a file under 10MB.',
    });
    expect(await refusalIn(await begin(maxMessageFileBytes))).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });

  it('of the admin, of nobody, or with a malformed id', async () => {
    const bytes = aPdf();
    const admin = await theAdmin(server);
    expect(await refusalIn(await upload(admin, bytes))).toMatchObject({ code: 'FORBIDDEN' });
    const of = { kind: 'message', picture: randomUUID() };
    expect(await refusalIn(await uploadsOf(openBrowser(server)).begin(9, of))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const student = await aPublishedStudent(server);
    const { begin } = uploadsOf(student);
    for (const metadata of [
      { kind: 'message' },
      { kind: 'message', picture: '../x' },
      { kind: 'message', picture: randomUUID(), proof: randomUUID() },
      { kind: 'message', picture: randomUUID(), owner: student.id },
      { kind: 'message', picture: randomUUID(), replaces: 'none' },
      { kind: 'message', picture: randomUUID(), crop: '{"x":0,"y":0,"size":1}' },
    ] as Record<string, string>[])
      expect(await refusalIn(await begin(10, metadata))).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('of a company that the admin has not approved, nor sent by one', async () => {
    const [company, student] = [await aCompany(server), await aPublishedStudent(server)];
    const { conversation } = await company.api.messaging.messages({ with: student.id });
    expect(conversation.files).toBe(false);
    expect(await refusalIn(await upload(company, aPdf()))).toMatchObject({
      status: 403,
      code: 'FILES_AWAIT_APPROVAL',
    });
    await pool.query('UPDATE companies SET is_approved = true WHERE user_id = $1', [company.id]);
    const files = [await addFile(company, aPdf())];
    await pool.query('UPDATE companies SET is_approved = false WHERE user_id = $1', [company.id]);
    await expectRefusal(sendFiles(company, student, files), 'FILES_AWAIT_APPROVAL');
    await send(company, student, 'Hello');
    await expectRefusal(sendFiles(company, student, files), 'FILES_AWAIT_APPROVAL');
    await pool.query('UPDATE companies SET is_approved = true WHERE user_id = $1', [company.id]);
    expect((await sendFiles(company, student, files)).message.seq).toBe(2);
  });

  const addUploads = (uploader: Browser & { id: string }, count: number) =>
    pool.query(
      `INSERT INTO message_files (key, id, uploader_id, stored_at, expires_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, now(), now() + interval '1 day' FROM generate_series(1, $2)`,
      [uploader.id, count],
    );
  const tooMany = { status: 429, code: 'TOO_MANY_FILES' };

  it('above a hundred a day', async () => {
    const student = await aPublishedStudent(server);
    await addUploads(student, messageLimits.filesEachDay);
    expect(await refusalIn(await upload(student, aPdf()))).toMatchObject(tooMany);
  });

  it('above a hundred a day of all of a company’s people, those who have left included', async () => {
    const { student, company } = await anOpenConversation(server);
    const [member, other] = [await aMember(server, company), await aMember(server, company)];
    await addUploads(member, messageLimits.filesEachDay - 2);
    const sent = await addFile(other, aPdf());
    await sendFiles(other, student, [sent]);
    await company.api.companies.removeMember({ id: other.id });
    await addFile(company, aPdf());
    for (const one of [company, member])
      expect(await refusalIn(await upload(one, aPdf()))).toMatchObject(tooMany);
    await addFile(student, aPdf());
    await pool.query("UPDATE message_files SET stored_at = now() - interval '25 hours' WHERE id = $1", [
      sent,
    ]);
    await addFile(company, aPdf());
  });
});

describe('a message does not carry', () => {
  it('files of someone else, of a colleague, of no one, or none at all', async () => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    const own = await addFile(company, aPdf());
    for (const foreign of [
      await addFile(student, aPdf()),
      await addFile(member, aPdf()),
      randomUUID() as FileId,
    ]) {
      const { fields } = await expectRefusal(sendFiles(company, student, [own, foreign]), 'INVALID_INPUT');
      expect(fields).toEqual([{ field: 'files.1', message: messagingTexts.files.missing }]);
    }
    const { fields } = await expectRefusal(sendFiles(company, student, []), 'EMPTY_MESSAGE');
    expect(fields).toMatchObject([{ field: 'text' }]);
    expect((await newestOf(student, company)).seq).toBe(2);
    await sendFiles(company, student, [own]);
  });

  it('more than six files, or one twice', async () => {
    const { student, company } = await anOpenConversation(server);
    const one = await addFile(student, aPdf());
    const seven = Array.from({ length: 7 }, () => randomUUID() as FileId);
    expect((await expectRefusal(sendFiles(student, company, seven), 'INVALID_INPUT')).fields).toEqual([
      { field: 'files', message: 'A message can have up to 6 files.' },
    ]);
    expect((await expectRefusal(sendFiles(student, company, [one, one]), 'INVALID_INPUT')).fields).toEqual([
      { field: 'files.1', message: messagingTexts.files.repeated },
    ]);
  });

  it('a file into a conversation that is blocked or where it is not the student’s turn; the file stays', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'Hello');
    const file = await addFile(student, aPdf());
    await expectRefusal(sendFiles(student, company, [file]), 'WAIT_FOR_REPLY');
    await send(company, student, 'Hi');
    await company.api.messaging.block({ with: student.id, blocked: true });
    await expectRefusal(sendFiles(student, company, [file]), 'CONVERSATION_BLOCKED');
    await company.api.messaging.block({ with: student.id, blocked: false });
    expect((await sendFiles(student, company, [file])).message.files).toHaveLength(1);
  });
});

describe('a PDF', () => {
  it('with scripts is only ever saved, under a clean name', async () => {
    const { student, company } = await anOpenConversation(server);
    const scripts = aPdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>');
    await sendFiles(student, company, [await addFile(student, scripts, '../Ré"sum\r\né\u202E.pdf.html')]);
    const message = await newestOf(company, student);
    expect(message.files).toMatchObject([{ kind: 'pdf', name: 'Résumé.pdf.html.pdf' }]);
    const reply = await company.fetch(linkOf(message));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Resume.pdf.html.pdf"; filename*=UTF-8\'\'R%C3%A9sum%C3%A9.pdf.html.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(Buffer.from(await reply.bytes())).toEqual(scripts);
  });

  it('that is a page as well stays a PDF to be saved', async () => {
    const { student, company } = await anOpenConversation(server);
    const page = aPdf('<html><script>alert(1)</script></html>');
    await sendFiles(student, company, [await addFile(student, page, 'page.html')]);
    const reply = await company.fetch(linkOf(await newestOf(company, student)));
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="page\.html\.pdf"/);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
  });
});

describe('a picture', () => {
  it('loses its metadata and any data after it in its file', async () => {
    const { student, company } = await anOpenConversation(server);
    const script = '<script>alert(1)</script>';
    const told = await sharp(await aPicture())
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    await sendFiles(student, company, [
      await addFile(student, Buffer.concat([told, aPdf(), Buffer.from(script)]), 'cv.pdf'),
    ]);
    const message = await newestOf(company, student);
    expect(message.files).toMatchObject([{ kind: 'picture' }]);
    const bytes = Buffer.from(await (await company.fetch(linkOf(message))).bytes());
    const { exif, xmp, icc, iptc, format } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc, format }).toEqual({ format: 'webp' });
    expect(bytes.includes(script) || bytes.includes('%PDF')).toBe(false);
  });
});

describe('a link to a file', () => {
  it('works for the side it was made for, and nobody else', async () => {
    const { student, company, message } = await aSharedFile();
    const { student: another, company: rival } = await anOpenConversation(server);
    const admin = await theAdmin(server);
    const theirs = await newestOf(company, student);
    for (const nth of [0, 1]) {
      const link = linkOf(theirs, nth);
      for (const who of [student, rival, another, admin, openBrowser(server)])
        expect(await statusOf(who, link)).toBe(404);
      expect(await statusOf(company, link)).toBe(200);
      expect(await statusOf(company, linkOf(message, nth))).toBe(404);
    }
    await company.api.accounts.signOut();
    expect(await statusOf(company, linkOf(theirs))).toBe(404);
  });

  it('ends within a quarter of an hour', async () => {
    const { student, message } = await aSharedFile();
    const link = linkOf(message, 1);
    const until = Number(new URL(link, server.url).searchParams.get('until'));
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
    const { student, message } = await aSharedFile();
    const link = new URL(linkOf(message), server.url);
    const [, , key = ''] = link.pathname.split('/');
    const [, , pdf = ''] = new URL(linkOf(message, 1), server.url).pathname.split('/');
    const at = (change: (url: URL) => void): string => {
      const url = new URL(link);
      change(url);
      return url.pathname + url.search;
    };
    const forged = [
      at((url) => url.searchParams.delete('signature')),
      at((url) => url.searchParams.set('signature', 'A'.repeat(43))),
      at((url) => url.searchParams.set('until', String(Date.now() + 86_400_000))),
      at((url) => {
        url.pathname = `/message-files/${pdf}/file.pdf`;
      }),
      at((url) => {
        url.pathname = `/message-files/${key}/320.webp`;
      }),
      at((url) => {
        url.pathname = `/proof-pictures/${key}/1600.webp`;
      }),
      `/message-files/..%2f..%2fsecret/file.pdf${link.search}`,
      `/images/${key}/640.webp`,
    ];
    for (const path of forged) expect([path, await statusOf(student, path)]).toEqual([path, 404]);
    expect(await statusOf(student, link.pathname + link.search)).toBe(200);
  });
});

describe('the admin', () => {
  it('sees the files of a message in the monitor, and of a reported one among the reports', async () => {
    const { student, company, files, message } = await aSharedFile();
    const admin = await theAdmin(server);
    await company.api.messaging.report({ with: student.id, seq: message.seq, reason: 'Not a resume' });
    const { messages } = await admin.api.moderation.messages({});
    const { reports } = await admin.api.moderation.reports({});
    const isThis = ({ files: carried = [] }: { files?: readonly { id: FileId }[] | undefined }) =>
      carried.some(({ id }) => id === files[0]);
    const found = [messages.find(isThis), reports.find(isThis)];
    const [listed] = found;
    if (!listed) throw new Error('the monitor does not list it');
    const { message: shown, around } = await admin.api.moderation.message({
      conversationId: listed.conversationId,
      seq: listed.seq,
    });
    for (const one of [...found, shown, around.at(-1)]) {
      expect(one?.files?.map(({ id }) => id)).toEqual(files);
      expect(await statusOf(admin, linkOf(one ?? {}))).toBe(200);
      expect(await statusOf(admin, linkOf(one ?? {}, 1))).toBe(200);
      expect(await statusOf(company, linkOf(one ?? {}))).toBe(404);
    }
  });

  it('keeps seeing those of a deleted message only if it was reported', async () => {
    const admin = await theAdmin(server);
    const detailOf = async (files: readonly FileId[]) => {
      const { rows } = await pool.query<{ conversation: string; seq: number }>(
        'SELECT conversation_id AS conversation, seq FROM message_files WHERE id = $1',
        [files[0]],
      );
      const [row] = rows;
      if (!row) throw new Error('the file is not sent');
      return admin.api.moderation.message({ conversationId: row.conversation, seq: row.seq });
    };
    const { student, company, files, message } = await aSharedFile();
    await student.api.messaging.delete({ with: company.id, seq: message.seq });
    expect((await detailOf(files)).message.files).toEqual([]);
    expect((await detailOf(files)).around.at(-1)).not.toHaveProperty('files');
    const ends = (await rowsOf(files)).map(({ expires_at }) => expires_at?.getTime() ?? 0);
    for (const end of ends) expect(end - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await company.api.messaging.report({ with: student.id, seq: message.seq, reason: 'It was bad' });
    const { message: reported } = await detailOf(files);
    expect(await statusOf(admin, linkOf(reported, 1))).toBe(200);
    expect(await rowsOf(files)).toMatchObject([{ expires_at: null }, { expires_at: null }]);
  });
});

describe('files go', () => {
  it('at once for both when their message is deleted, and their bytes after 30 days', async () => {
    const { student, company, files, message } = await aSharedFile();
    const links = [
      [student, linkOf(message)],
      [company, linkOf(await newestOf(company, student), 1)],
    ] as const;
    const keys = (await rowsOf(files)).map(({ key }) => key);
    expect(await storedFiles(keys)).toHaveLength(3);
    await student.api.messaging.delete({ with: company.id, seq: message.seq });
    for (const [who, link] of links) expect(await statusOf(who, link)).toBe(404);
    const seen = await newestOf(company, student);
    expect(seen).toMatchObject({ text: '', deletedAt: expect.any(String) });
    expect(seen).not.toHaveProperty('files');
    expect(seen).not.toHaveProperty('filesGone');
    await sweep();
    expect(await storedFiles(keys)).toHaveLength(3);
    await pool.query(
      `UPDATE message_files SET expires_at = expires_at - interval '31 days' WHERE key = ANY ($1)`,
      [keys],
    );
    await sweep();
    expect(await storedFiles(keys)).toEqual([]);
    expect(await rowsOf(files)).toEqual([]);
  });

  it('with the account of a student; the message says that they did', async () => {
    const { student, company, files } = await aSharedFile();
    const link = linkOf(await newestOf(company, student));
    const keys = (await rowsOf(files)).map(({ key }) => key);
    const admin = await theAdmin(server);
    await removeUser(admin, student.id);
    expect(await statusOf(company, link)).toBe(404);
    const left = await newestOf(company, student);
    expect(left).toMatchObject({ text: 'Here it is', filesGone: 2 });
    expect(left).not.toHaveProperty('files');
    await sweep();
    expect(await storedFiles(keys)).toEqual([]);
  });

  it('with a company, but not with the person of it who sent them', async () => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    const sent = [await addFile(member, aPdf(), 'plan.pdf')];
    const unsent = [await addFile(member, aPdf())];
    await sendFiles(member, student, sent);
    const admin = await theAdmin(server);
    await admin.api.moderation.removePerson({ id: company.id, person: member.id });
    await sweep();
    expect(await rowsOf(unsent)).toEqual([]);
    expect(await statusOf(student, linkOf(await newestOf(student, company)))).toBe(200);
    await removeUser(admin, company.id);
    expect(await newestOf(student, company)).toMatchObject({ filesGone: 1 });
    await sweep();
    expect(await rowsOf(sent)).toEqual([]);
  });
});
