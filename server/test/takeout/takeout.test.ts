import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { addFile, aPdf, sendFiles } from '../support/message-files.ts';
import { aCompany, aNewCompany, aStudent, type Person, theAdmin } from '../support/people.ts';
import { aPicture, quartersOf } from '../support/pictures.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { uploadsOf } from '../support/uploads.ts';

const server = await startServer();

const ready = (person: Person) =>
  vi.waitFor(async () => {
    const { takeout } = await person.api.takeout.current();
    if (takeout?.state !== 'ready') throw new Error(`the copy is ${takeout?.state}`);
    return takeout;
  });

const fetchFile = (person: Pick<Person, 'fetch'>) => person.fetch('/api/takeout/file');

async function copyOf(person: Person) {
  await person.api.takeout.ask();
  const takeout = await ready(person);
  const response = await fetchFile(person);
  expect(response.status).toBe(200);
  const bytes = await response.bytes();
  expect(bytes).toHaveLength(takeout.bytes);
  const files = unzipSync(bytes);
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  return { response, files, account: json('account.json'), conversations: json('conversations.json') };
}

describe('a copy of the user’s data', () => {
  it('contains a student’s profile, conversations and picture, and no secret', async () => {
    const { student, company } = await anOpenConversation(server);
    await send(student, company, 'With “quotes”, a \\ and 🎓.');
    await uploadsOf(student).upload(await aPicture());
    const { response, files, account, conversations } = await copyOf(student);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="ambitionhub-[\d-]+\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(account).toMatchObject({
      account: { email: student.email, userType: 'student' },
      profile: { user_id: student.id, major: 'History' },
    });
    expect(conversations).toHaveLength(1);
    expect(conversations[0].messages.map(({ text }: { text: string }) => text)).toEqual([
      'I would love to represent you.',
      'Tell us more.',
      'With “quotes”, a \\ and 🎓.',
    ]);
    expect(await quartersOf(files['pictures/profile.jpg'] ?? new Uint8Array())).toEqual([
      'red',
      'green',
      'blue',
      'white',
    ]);
    const { rows } = await server.pool.query<{ secret: string }>(
      'SELECT token AS secret FROM sessions UNION ALL SELECT password FROM credentials',
    );
    const text = Object.values(files)
      .map((file) => strFromU8(file, true))
      .join();
    for (const { secret } of rows) expect(text).not.toContain(secret);
  });

  it('contains the files that the person sent, and names those that they received', async () => {
    const { student, company } = await anOpenConversation(server);
    await sendFiles(student, company, [
      await addFile(student, await aPicture()),
      await addFile(student, aPdf(), 'cv.pdf'),
    ]);
    await sendFiles(company, student, [await addFile(company, aPdf('terms'), 'terms.pdf')]);
    const [ofStudent, ofCompany] = [await copyOf(student), await copyOf(company)];
    const { id } = ofStudent.conversations[0];
    const [photo, cv, terms] = [`files/${id}/3-1.webp`, `files/${id}/3-2.pdf`, `files/${id}/4-1.pdf`];
    expect(ofStudent.conversations[0].messages.slice(2)).toMatchObject([
      {
        files: [
          { name: 'Photo', file: photo },
          { name: 'cv.pdf', file: cv },
        ],
      },
      { files: [{ name: 'terms.pdf' }] },
    ]);
    expect(Buffer.from(ofStudent.files[cv] ?? '')).toEqual(aPdf());
    expect(ofStudent.files[photo]?.length).toBeGreaterThan(100);
    expect(ofStudent.files).not.toHaveProperty(terms);
    expect(Buffer.from(ofCompany.files[terms] ?? '')).toEqual(aPdf('terms'));
    expect(ofCompany.files).not.toHaveProperty(cv);
  });

  it('contains a company’s shortlist and notes, which are not in the student’s copy', async () => {
    const { student, company } = await anOpenConversation(server);
    await company.api.directory.saveNote({ id: student.id, note: 'Met at the fair' });
    expect((await copyOf(company)).account.shortlistAndNotes).toMatchObject([{ note: 'Met at the fair' }]);
    expect(JSON.stringify((await copyOf(student)).account)).not.toContain('Met at the fair');
  });

  it('is available without any data, too', async () => {
    const { account, conversations, files } = await copyOf(await aNewCompany(server));
    expect(account).toMatchObject({ notificationSettings: null, payments: [] });
    expect(conversations).toEqual([]);
    expect(Object.keys(files)).toEqual(['README.txt', 'account.json', 'conversations.json']);
  });

  it('contains every message of very many conversations once, in order', async () => {
    const company = await aCompany(server);
    await server.pool.query(
      `WITH made AS (
         INSERT INTO conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
           last_sender_id, last_at)
         SELECT uuidv7(), $1, 'Student ' || n, 'Us', 'company', 'open', 7, 'seven', $1, now() FROM generate_series(1, 450) n
         RETURNING id
       )
       INSERT INTO messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
       SELECT made.id, seq, uuidv7(), $1, 'Us', 'Them', seq::text FROM made, generate_series(1, 7) seq`,
      [company.id],
    );
    const { conversations } = await copyOf(company);
    expect(conversations).toHaveLength(450);
    expect(new Set(conversations.map(({ id }: { id: string }) => id)).size).toBe(450);
    for (const { messages } of conversations)
      expect(messages.map(({ text }: { text: string }) => text)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('requested twice is made once', async () => {
    const student = await aStudent(server);
    const { answers } = await outcomesOf([student.api.takeout.ask(), student.api.takeout.ask()]);
    const ids = answers.map(({ takeout }) => takeout?.id);
    expect(new Set(ids).size).toBe(1);
    await ready(student);
  });

  it('replaces the previous one, at most five times a day', async () => {
    const student = await aStudent(server);
    const ids = new Set<string | undefined>();
    for (let time = 0; time < 5; time += 1) {
      await student.api.takeout.ask();
      ids.add((await ready(student)).id);
    }
    expect(ids.size).toBe(5);
    await expectRefusal(student.api.takeout.ask(), 'TOO_MANY_TAKEOUTS');
    expect((await fetchFile(student)).status).toBe(200);
  });

  it('can be downloaded only by its owner', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    await student.api.takeout.ask();
    await ready(student);
    const statuses = [other, openBrowser(server), await theAdmin(server)].map(
      async (someone) => (await fetchFile(someone)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 401, 403]);
  });

  it('expires', async () => {
    const student = await aStudent(server);
    await student.api.takeout.ask();
    await ready(student);
    await server.pool.query("UPDATE takeouts SET expires_at = now() - interval '1 s' WHERE user_id = $1", [
      student.id,
    ]);
    expect((await student.api.takeout.current()).takeout).toBeNull();
    expect((await fetchFile(student)).status).toBe(404);
  });

  it('that never finished is given up, and another can be requested', async () => {
    const student = await aStudent(server);
    await server.pool.query(
      `INSERT INTO takeouts (id, user_id, asked_at, expires_at)
       VALUES (uuidv7(), $1, now() - interval '2 hours', now() + interval '6 days')`,
      [student.id],
    );
    expect((await student.api.takeout.ask()).takeout?.state).not.toBe('failed');
    await ready(student);
  });
});
