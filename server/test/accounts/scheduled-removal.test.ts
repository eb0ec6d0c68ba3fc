import { describe, expect, it, vi } from 'vitest';
import { removeDue } from '../../src/features/accounts/scheduled-removal.ts';
import { withListener } from '../../src/platform/database/index.ts';
import { createListener } from '../../src/platform/events/index.ts';
import { openBrowser } from '../support/browser.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { mailsTo } from '../support/mailbox.ts';
import { anotherBrowserOf, aStudent, type Person, theAdmin, theirPassword } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
// Other tests prove the reactions to a removal.
const db = withListener(server.db, createListener({}));
const password = theirPassword;
const leave = (person: Person) => person.api.accounts.leave({ password });

async function signIn({ email }: Person) {
  const browser = openBrowser(server);
  const { viewer } = await browser.api.accounts.signIn({ email, password });
  return { browser, viewer };
}

const makeDue = (person: Person) =>
  server.pool.query("UPDATE users SET leaving_at = now() - interval '1 s' WHERE id = $1", [person.id]);

const isThere = async ({ id }: Person): Promise<boolean> =>
  (await server.pool.query('SELECT FROM users WHERE id = $1', [id])).rowCount === 1;

describe('a user who asks for removal of the account', () => {
  it('is signed out everywhere at once and has three days to change their mind', async () => {
    const student = await aStudent(server);
    const elsewhere = await anotherBrowserOf(student);
    await leave(student);
    for (const browser of [student, elsewhere])
      expect((await browser.api.accounts.session()).viewer).toBeNull();
    const { viewer } = await signIn(student);
    const hours = (Date.parse(viewer?.leavingAt ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    await removeDue(db);
    expect(await isThere(student)).toBe(true);
  });

  it('must give the password', async () => {
    const student = await aStudent(server);
    const { fields } = await expectRefusal(
      student.api.accounts.leave({ password: 'wrong' }),
      'WRONG_PASSWORD',
    );
    expect(fields.map(({ field }) => field)).toEqual(['password']);
    expect((await student.api.accounts.session()).viewer?.leavingAt).toBeNull();
  });

  it('gets one email, however often they ask', async () => {
    const student = await aStudent(server);
    const tabs = [student, await anotherBrowserOf(student)];
    await outcomesOf(tabs.map((tab) => tab.api.accounts.leave({ password })));
    const { browser } = await signIn(student);
    await browser.api.accounts.leave({ password });
    await vi.waitFor(async () => expect(await mailsTo(server, student.email)).toHaveLength(1), {
      interval: 20,
    });
    const { rows } = await server.pool.query(
      "SELECT FROM pgboss.job WHERE data->>'kind' = 'leaving' AND data->'data'->>'userId' = $1",
      [student.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is hidden from lists in the meantime, and can begin no conversation', async () => {
    const { student, company } = await aPair(server);
    const other = await aPair(server);
    await leave(student);
    await expectRefusal(company.api.directory.student({ id: student.id }), 'NOT_FOUND');
    await expectRefusal(send(company, student, 'Hello?'), 'NOT_FOUND');
    await leave(company);
    const { companies } = await other.student.api.positions.discover({});
    expect(companies.map(({ id }) => id)).not.toContain(company.id);
    await expectRefusal(send(other.student, company, 'Hello?'), 'NOT_FOUND');
  });

  it('still receives messages in the meantime, and has them if they decide to stay', async () => {
    const { student, company } = await anOpenConversation(server);
    await Promise.all([leave(student), send(company, student, 'Are you there?')]);
    const { browser } = await signIn(student);
    const { viewer } = await browser.api.accounts.stay();
    expect(viewer?.leavingAt).toBeNull();
    const { messages } = await browser.api.messaging.messages({ with: company.id });
    expect(messages.at(-1)?.text).toBe('Are you there?');
    expect((await company.api.directory.student({ id: student.id })).id).toBe(student.id);
  });
});

describe('when the three days are over', () => {
  it('the account and profile are removed, and the other side keeps the messages', async () => {
    const { student, company } = await anOpenConversation(server);
    await leave(student);
    await makeDue(student);
    await send(company, student, 'One more thing.');
    await removeDue(db);
    expect(await isThere(student)).toBe(false);
    await expectRefusal(signIn(student), 'INVALID_CREDENTIALS');
    const { messages } = await company.api.messaging.messages({ with: student.id });
    expect(messages.map(({ text }) => text)).toEqual([
      'I would love to represent you.',
      'Tell us more.',
      'One more thing.',
    ]);
    await expectRefusal(send(company, student, 'Hello?'), 'RECIPIENT_GONE');
  });

  it('a decision to stay at that moment keeps everything or nothing', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aStudent(server)));
    const browsers = [];
    for (const person of people) {
      await leave(person);
      browsers.push(await anotherBrowserOf(person));
      await makeDue(person);
    }
    const staying = outcomesOf(browsers.map((browser) => browser.api.accounts.stay()));
    await Promise.all([removeDue(db), staying]);
    const kept = (await staying).answers.flatMap(({ viewer }) => viewer?.id ?? []);
    for (const person of people) expect(await isThere(person)).toBe(kept.includes(person.id));
  });

  it('two servers remove an account once', async () => {
    const student = await aStudent(server);
    await leave(student);
    await makeDue(student);
    await Promise.all([removeDue(db), removeDue(db)]);
    expect(await isThere(student)).toBe(false);
  });

  it('nobody can request the removal of the administrator', async () => {
    await expectRefusal(leave(await theAdmin(server)), 'FORBIDDEN');
  });
});
