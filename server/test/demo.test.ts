import { imageTypeOf } from '@ambitionhub/contract/media';
import { isTooLong, type Participant, type TurnState, turnAfter } from '@ambitionhub/contract/messaging';
import { isKnownUniversity, studentEdits } from '@ambitionhub/contract/students';
import { expect, test, vi } from 'vitest';
import { strengthFault } from '../src/features/accounts/strength.ts';
import { workFigures } from '../src/features/applications/index.ts';
import { addDemoData, demoSignIns, workDemoPictures } from '../src/features/demo/index.ts';
import type { Images } from '../src/features/media/index.ts';
import { createJobs } from '../src/platform/jobs/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { freshDatabase } from './support/database.ts';

const { db, pool } = await freshDatabase();
const log = await createLog({ level: 'silent', pretty: false });

const drawn: Uint8Array[] = [];
const album: Images = {
  store: async ({ ownerId }, { original }) => {
    for await (const png of original()) drawn.push(png);
    for (const table of ['students', 'companies'])
      await pool.query(`UPDATE ${table} SET image = 'drawn' WHERE user_id = $1`, [ownerId]);
    return 'drawn';
  },
  remove: async () => {},
  sweep: async () => {},
};

const jobs = createJobs({ pool, log });
workDemoPictures({ jobs, db, images: album });
workFigures(jobs, db);
await jobs.start();
const [announced] = await Promise.all([addDemoData({ db, jobs }), addDemoData({ db, jobs })]);

const rows = async <Row extends object>(query: string): Promise<Row[]> => (await pool.query<Row>(query)).rows;
const one = async (query: string): Promise<number> =>
  Number((await rows<{ count: string }>(query))[0]?.count);

test('two servers starting at once add the people once, and a later start adds none', async () => {
  expect(await one('SELECT count(*) FROM students')).toBe(44);
  expect(await one('SELECT count(*) FROM companies')).toBe(12);
  expect(await one('SELECT count(*) FROM companies WHERE is_approved')).toBe(10);
  await addDemoData({ db, jobs });
  expect(await one('SELECT count(*) FROM users')).toBe(56);
});

test('the sign-ins are announced, and the product would accept their password', async () => {
  const said = announced.join('\n');
  for (const part of Object.values(demoSignIns)) expect(said).toContain(part);
  expect(await strengthFault(demoSignIns.password, demoSignIns.student)).toBeNull();
});

test('the students attend many listed schools in all class years, and some are stars', async () => {
  const students = await rows<{ university: string; class_year: string | null; is_star_ambassador: boolean }>(
    'SELECT university, class_year, is_star_ambassador FROM students WHERE published AND NOT hidden',
  );
  expect(students).toHaveLength(44);
  expect(students.filter(({ university }) => !isKnownUniversity(university))).toEqual([]);
  expect(new Set(students.map(({ university }) => university)).size).toBeGreaterThan(35);
  expect(new Set(students.map(({ class_year }) => class_year)).size).toBe(7);
  expect(students.filter((student) => student.is_star_ambassador).length).toBeGreaterThan(4);
});

test('a student could have typed every profile', async () => {
  const students = await rows(
    `SELECT name, major, class_year AS "classYear", greek_life AS "greekLife", clubs, instagram,
       phone_number AS "phoneNumber", bio, industries, skills FROM students`,
  );
  for (const student of students) expect(studentEdits.safeParse(student).error?.issues ?? []).toEqual([]);
});

type Row = {
  id: string;
  student_id: string;
  company_id: string;
  turn: TurnState;
  last_seq: number;
  last_text: string;
  last_sender_id: string;
  last_at: Date;
  unread: Record<Participant, number>;
  read: Record<Participant, number>;
  messages: { seq: number; sender_id: string; text: string; created_at: Date }[];
};

async function conversations(): Promise<Row[]> {
  const found = await rows<Omit<Row, 'messages'>>(
    `SELECT *, json_build_object('student', student_unread, 'company', company_unread) AS unread,
       json_build_object('student', student_read_seq, 'company', company_read_seq) AS read FROM conversations`,
  );
  const all = await rows<Row['messages'][number] & { conversation_id: string }>(
    'SELECT * FROM messages ORDER BY conversation_id, seq',
  );
  return found.map((row) => ({ ...row, messages: all.filter((m) => m.conversation_id === row.id) }));
}

test('every conversation is in a state that sending and reading produce', async () => {
  for (const row of await conversations()) {
    const last = row.messages.at(-1);
    const from = ({ sender_id }: { sender_id: string }) =>
      sender_id === row.student_id ? 'student' : 'company';
    expect(row.messages.map(({ seq }) => seq)).toEqual(row.messages.map((_, index) => index + 1));
    expect(row.last_seq).toBe(row.messages.length);
    expect(row).toMatchObject({ last_sender_id: last?.sender_id, last_at: last?.created_at });
    expect(last?.text.startsWith(row.last_text)).toBe(true);

    const turn = row.messages.reduce<TurnState | null>(
      (state, message) => state && turnAfter(state, from(message)),
      'empty',
    );
    expect(row.turn).toBe(turn);
    for (const side of ['student', 'company'] as const) {
      const toRead = row.messages.filter((message) => from(message) !== side);
      expect(toRead.filter(({ seq }) => seq > row.read[side])).toHaveLength(row.unread[side]);
    }
    for (const [index, message] of row.messages.entries()) {
      expect(isTooLong(message.text, from(message))).toBe(false);
      const before = row.messages[index - 1];
      if (before) expect(message.created_at.getTime()).toBeGreaterThan(before.created_at.getTime());
    }
  }
});

test('the demo student and the demo company have conversations in every state', async () => {
  const all = await conversations();
  const idOf = async (email: string) =>
    (await rows<{ id: string }>(`SELECT id FROM users WHERE email = '${email}'`))[0]?.id;
  const student = await idOf(demoSignIns.student);
  const company = await idOf(demoSignIns.company);

  const ofStudent = all.filter((row) => row.student_id === student);
  expect(new Set(ofStudent.map(({ turn }) => turn))).toEqual(new Set(['waiting', 'open']));
  expect(ofStudent.filter(({ unread }) => unread.student > 0).length).toBeGreaterThan(1);

  const ofCompany = all.filter((row) => row.company_id === company);
  expect(ofCompany.filter(({ turn }) => turn === 'waiting').length).toBeGreaterThan(2);
  expect(ofCompany.filter(({ turn }) => turn === 'open').length).toBeGreaterThan(2);
  expect(ofCompany.filter(({ unread }) => unread.company > 0).length).toBeGreaterThan(2);
});

test('company response times are counted at once, for companies and by week for the admin', async () => {
  const counted = () =>
    Promise.all(
      ['response_figures', 'application_weeks'].map((table) =>
        one(`SELECT coalesce(sum(applications), 0) AS count FROM ${table}`),
      ),
    );
  const all = await one('SELECT count(*) FROM applications');
  expect(all).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await counted()).toEqual([all, all]), { timeout: 25_000 });
});

test('everyone gets a picture in the background', async () => {
  const missing =
    'SELECT (SELECT count(*) FROM students WHERE image IS NULL) + (SELECT count(*) FROM companies WHERE image IS NULL) AS count';
  await vi.waitFor(async () => expect(await one(missing)).toBe(0), { timeout: 25_000, interval: 250 });
  expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(56);
  expect(new Set(drawn.map(imageTypeOf))).toEqual(new Set(['image/png']));
  await jobs.stop();
});
