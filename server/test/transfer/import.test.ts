import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationStatuses } from '@ambitionhub/contract/applications';
import { describe, expect, it } from 'vitest';
import { exportAll, importExport } from '../../src/features/transfer/index.ts';
import { bringToStatus } from '../applications/support.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { openBrowser } from '../support/browser.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { resetTokenOf } from '../support/mailbox.ts';
import { anApprovedCompany, aStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { oddities } from './oddities.ts';
import { importFile, type Server } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-import-'));
atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
function written(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}
const oddFile = written('odd.json', JSON.stringify(oddities));

async function counts({ pool }: Server) {
  const { rows } = await pool.query(`
    SELECT (SELECT count(*) FROM users WHERE user_type <> 'admin')::int AS users,
      (SELECT count(*) FROM conversations)::int AS conversations, (SELECT count(*) FROM messages)::int AS messages,
      (SELECT count(*) FROM payments)::int AS payments,
      (SELECT count(*) FROM information_schema.schemata WHERE schema_name = 'old_data')::int AS staging`);
  return rows[0];
}
const nothing = { users: 0, conversations: 0, messages: 0, payments: 0, staging: 0 };

const server = await startServer();
const first = await importFile(server, oddFile);
const adaId = async () =>
  (await server.pool.query("SELECT id FROM users WHERE email = 'ada@stanford.edu'")).rows[0]?.id as string;

describe('An import of the old data', () => {
  it('makes one account of all documents with one email address, starting with the latest', async () => {
    const { rows } = await server.pool.query(
      'SELECT students.*, users.user_type FROM students JOIN users ON id = user_id WHERE user_id = $1',
      [await adaId()],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        name: 'Ada Lovelace',
        university: 'Stanford University',
        major: 'Mathematics and a great d',
        class_year: 'senior',
        grad_year: 2025,
        instagram: 'ada.l',
        bio: 'Only this one knows my story.',
        greek_life: 'Alpha',
        industries: ['Startup'],
        published: true,
        is_star_ambassador: true,
      }),
    ]);
  });

  it('recognizes a student without a type by address or fields, and treats the rest as companies', async () => {
    const { rows } = await server.pool.query('SELECT email, user_type FROM users ORDER BY email');
    expect(rows).toEqual([
      { email: 'ada@stanford.edu', user_type: 'student' },
      { email: 'admin@example.org', user_type: 'admin' },
      { email: 'hello@shop.example', user_type: 'company' },
      { email: 'people@brand.example', user_type: 'company' },
      { email: 'someone@mail.example', user_type: 'student' },
    ]);
  });

  it('reads a company’s duplicate names, numbers and limits', async () => {
    const { rows } = await server.pool.query("SELECT * FROM companies WHERE name = 'Brand'");
    expect(rows).toEqual([
      expect.objectContaining({
        industry: 'Marketing, Media & Advertising',
        pay_amount: 15.5,
        hours_per_week: null,
        is_approved: true,
        subscription_status: 'basic',
      }),
    ]);
  });

  it('joins the messages of all of a person’s ids in order of their dates, under any of four names', async () => {
    const { rows } = await server.pool.query(`
      SELECT seq, left(text, 20) AS text, length(text) AS length, sender_name, recipient_name
      FROM messages JOIN conversations ON conversations.id = conversation_id
      WHERE company_name = 'Brand' ORDER BY seq`);
    expect(rows).toEqual([
      { seq: 1, text: 'Hello!', length: 6, sender_name: 'Ada', recipient_name: 'Brand' },
      { seq: 2, text: 'Welcome, Ada.', length: 13, sender_name: 'Brand', recipient_name: 'Ada Lovelace' },
      { seq: 3, text: 'Still there?', length: 12, sender_name: 'Brand', recipient_name: 'Ada Lovelace' },
      {
        seq: 4,
        text: 'Yes. Yes. Yes. Yes. ',
        length: 4_999,
        sender_name: 'Ada Lovelace',
        recipient_name: 'Brand',
      },
    ]);
    const conversation = await server.pool.query("SELECT * FROM conversations WHERE company_name = 'Brand'");
    expect(conversation.rows).toEqual([
      expect.objectContaining({
        turn: 'open',
        started_by: 'student',
        last_seq: 4,
        student_unread: 2,
        company_unread: 1,
        company_read_seq: 1,
      }),
    ]);
  });

  it('keeps messages from people whose documents are gone', async () => {
    const { rows } = await server.pool.query(
      "SELECT company_name, turn, last_text FROM conversations WHERE company_name = 'Gone Ltd'",
    );
    expect(rows).toEqual([{ company_name: 'Gone Ltd', turn: 'open', last_text: 'We were here.' }]);
  });

  it('reports everything that it leaves out, merges or cuts', () => {
    expect(first.remarks.filter((remark) => !remark.startsWith('messages/'))).toEqual([
      'leftovers/one: this collection is not imported',
      'payments/again: it repeats the payment "a-brand_1"',
      'payments/of-nobody: its company is gone, and it is kept without a name',
      'payments/without-an-amount: "timestamp" is not a date ("1")',
      'payments/without-an-amount: it has no amount',
      'payments/without-an-amount: it has no date',
      'users/a-brand: "createdAt" is not a date ("yesterday, or so")',
      'users/a-brand: "hoursPerWeek" is not between 0 and 40 ("99")',
      'users/ada-again: it has the email address of "old-ada" and was merged into it; from here come "bio"',
      'users/ada-fuller: it has the email address of "old-ada" and was merged into it; from here come "clubs", "greekLife"',
      'users/bad-mail: it has no email address to sign in with',
      'users/no-mail: it has no email address to sign in with',
      'users/old-ada: "major" was cut to 25 characters',
      'users/old-ada: an entry of "selectedIndustries" was left out, as it is not a short text ("7")',
      'users/the-admin: its type is admin, and the server makes the only administrator, under ADMIN_EMAIL',
      'users/under-the-admins-address: it has the administrator’s email address, and the server makes that account',
    ]);
    expect(first.remarks.filter((remark) => remark.startsWith('messages/'))).toEqual([
      'messages/empty: it has no text',
      'messages/m4: its text was cut to 5,000 characters',
      'messages/orphan: "timestamp" is not a date ("rubbish")',
      'messages/orphan: without a date, it has the one on which the later of the two accounts was made',
      'messages/to-oneself: sender and recipient are the same',
      'messages/to-the-admin: it is from or to an administrator, who writes into no conversation',
      'messages/two-strangers: neither sender nor recipient is known',
      'messages/two-students: it is between two students',
    ]);
  });

  it('counts a payment in two documents once, and keeps those of a deleted company', async () => {
    const { rows } = await server.pool.query('SELECT id, amount, plan, status FROM payments ORDER BY id');
    expect(rows).toEqual([
      { id: 'a-brand_1', amount: 2999, plan: 'premium', status: 'paid' },
      { id: 'of-nobody', amount: 999, plan: 'basic', status: 'paid' },
    ]);
  });

  it('lets an imported user in through Forgot your password?', async () => {
    const browser = openBrowser(server);
    await browser.api.accounts.requestReset({ email: 'ada@stanford.edu' });
    const token = await resetTokenOf(server, 'ada@stanford.edu');
    await browser.api.accounts.reset({ token, password: 'a quite new password' });
    const { viewer } = await browser.api.accounts.signIn({
      email: 'ada@stanford.edu',
      password: 'a quite new password',
    });
    expect(viewer).toMatchObject({ name: 'Ada Lovelace', userType: 'student' });
  });

  it('repeated adds nothing and reverts nothing', async () => {
    const before = await counts(server);
    await server.pool.query("UPDATE students SET bio = 'Changed here' WHERE user_id = $1", [await adaId()]);
    const { result } = await importFile(server, oddFile);
    expect(result).toMatchObject({ accounts: 0, messages: 0, payments: 0 });
    expect(await counts(server)).toEqual(before);
    const { rows } = await server.pool.query('SELECT bio FROM students WHERE user_id = $1', [await adaId()]);
    expect(rows).toEqual([{ bio: 'Changed here' }]);
  });
});

describe('A dry run of an import', () => {
  it('reports what would be new and writes nothing', async () => {
    const other = await startServer();
    const { result } = await importFile(other, oddFile, true);
    expect(result).toEqual(first.result);
    expect(await counts(other)).toEqual(nothing);
  });
});

describe('An interrupted import', () => {
  it.each([1, 2, 3, 4])(
    'at step %i and restarted has the same result as an uninterrupted one',
    async (step) => {
      const other = await startServer();
      let left = step;
      const interrupted = importExport(
        { db: other.db, adminEmail: other.config.admin.email },
        {
          file: oddFile,
          isDryRun: false,
          onProgress: () => {
            left -= 1;
            if (left === 0) throw new Error('the power is gone');
          },
        },
      );
      await interrupted.catch((error: Error) => expect(error.message).toBe('the power is gone'));
      await importFile(other, oddFile);
      expect(await counts(other)).toEqual({ ...(await counts(server)), users: 4 });
    },
  );
});

describe('A malformed file', () => {
  const whole = JSON.stringify(oddities);
  it.each([
    ['that is cut off', whole.slice(0, -200)],
    ['that ends before its last bracket', whole.slice(0, -1)],
    ['with text after its end', `${whole} {}`],
    ['with a different structure', '{"users": [{"email": "a@b.example"}]}'],
    ['that is not JSON', 'users: none'],
    ['that is empty', ''],
  ])('%s writes nothing', async (name, content) => {
    const other = await startServer();
    await expect(importFile(other, written(`${name}.json`, content))).rejects.toThrow();
    expect(await counts(other)).toEqual(nothing);
  });
});

describe('An export', () => {
  it('imported elsewhere is exported there unchanged', async () => {
    const [here, there] = [join(folder, 'here.json'), join(folder, 'there.json')];
    const other = await startServer();
    await exportAll(server.db, here);
    await importFile(other, here);
    await exportAll(other.db, there);
    expect(readFileSync(there, 'utf8')).toBe(readFileSync(here, 'utf8'));
  });

  it('preserves the statuses and times of applications', async () => {
    const [here, there] = [join(folder, 'standing-here.json'), join(folder, 'standing-there.json')];
    const [own, other] = [await startServer(), await startServer()];
    const company = await anApprovedCompany(own);
    for (const status of applicationStatuses)
      await bringToStatus(own, { student: await aStudent(own), company }, status);
    await exportAll(own.db, here);
    for (let times = 0; times < 2; times += 1) await importFile(other, here);
    await exportAll(other.db, there);
    const [one, same] = [here, there].map((file) => JSON.parse(readFileSync(file, 'utf8')).applications);
    expect(Object.values(one)).toHaveLength(applicationStatuses.length);
    expect(same).toEqual(one);
    const turnsOf = async ({ pool }: Server) =>
      (await pool.query('SELECT student_id, turn FROM conversations ORDER BY student_id')).rows;
    expect(await turnsOf(other)).toEqual(await turnsOf(own));
  });

  it('is the same at any batch size', async () => {
    const [whole, inPages] = [join(folder, 'whole.json'), join(folder, 'pages.json')];
    const busy = await startServer();
    for (let begun = 0; begun < 8; begun += 1) await anOpenConversation(busy);
    await exportAll(busy.db, whole);
    await exportAll(busy.db, inPages, { pageSize: 1 });
    expect(readFileSync(inPages, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  });
});
