import { randomUUID } from 'node:crypto';
import type { DeclineId } from '@ambitionhub/contract/applications';
import { expect, vi } from 'vitest';
import type { ReactionName } from '../../src/reactions.ts';
import { removeUser, setApproval } from '../support/admin.ts';
import { openBrowser } from '../support/browser.ts';
import { adminPassword } from '../support/config.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { listen } from '../support/live.ts';
import { mailsTo, proofOf, resetTokenOf } from '../support/mailbox.ts';
import {
  aCompany,
  aNewCompany,
  anApprovedCompany,
  anotherBrowserOf,
  aPublishedStudent,
  aStudent,
  theAdmin,
  theirPassword,
} from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { codeOfApp } from '../support/totp.ts';

type Proof = (server: RunningServer) => Promise<void>;

/** Whether a profile was written by the transaction that wrote its account last. */
const isOfOneTransaction = async (
  { pool }: RunningServer,
  table: 'students' | 'companies',
  userId: string | undefined,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `SELECT FROM users JOIN ${table} AS profile ON profile.user_id = users.id AND profile.xmin = users.xmin
     WHERE users.id = $1`,
    [userId],
  );
  return rowCount === 1;
};

/** A company that keeps a search for the students of a school, and listens. */
const aSavedSearch = async (server: RunningServer, university: string) => {
  const company = await aCompany(server);
  await company.api.directory.saveSearch({ name: university, filters: { university } });
  return { company, university, stream: await listen(company) };
};

/** For each reaction of the product what causes it and what is seen of it. One that is missing here does not compile. */
export const proofs: Readonly<Record<ReactionName, Proof>> = {
  'an account has its profile from the start': async (server) => {
    const tables = { student: 'students', company: 'companies' } as const;
    for (const userType of ['student', 'company'] as const) {
      const { accounts } = openBrowser(server).api;
      const email = `${userType}@reacted.example`;
      const { viewer } = await accounts.signUp({ email, password: 'long enough for it', userType });
      expect(await isOfOneTransaction(server, tables[userType], viewer?.id)).toBe(true);
    }
  },

  'an account of another kind has that kind’s profile': async (server) => {
    const company = await aNewCompany(server);
    await company.api.accounts.debugSwitch({ switch: 'force_student' });
    expect(await isOfOneTransaction(server, 'students', company.id)).toBe(true);
  },

  'an admin has no profile': async () => {
    const own = await startServer();
    const [student, company] = [await aStudent(own), await aCompany(own)];
    for (const { email } of [student, company])
      await startServer({ database: own, environment: { ADMIN_EMAIL: email } });
    const { rows } = await own.pool.query('SELECT FROM students UNION ALL SELECT FROM companies');
    expect(rows).toEqual([]);
  },

  'a subscription counts in its company’s limits at once': async (server) => {
    const company = await aCompany(server);
    const { url } = await company.api.billing.openCheckout({ plan: 'basic' });
    const sessionId = new URL(url).searchParams.get('session_id') ?? '';
    await company.api.billing.endSandboxCheckout({ sessionId, outcome: 'pay' });
    await company.api.billing.confirm({ uid: company.id, sessionId });
    const { rows } = await server.pool.query('SELECT subscription_status FROM companies WHERE user_id = $1', [
      company.id,
    ]);
    expect(rows).toEqual([{ subscription_status: 'basic' }]);
  },

  'the picture goes with its account': async (server) => {
    const student = await aStudent(server);
    const key = 'a'.repeat(32);
    await server.pool.query('INSERT INTO images (key, owner_id) VALUES ($1, $2)', [key, student.id]);
    await removeUser(await theAdmin(server), student.id);
    const { rows } = await server.pool.query('SELECT replaced_at FROM images WHERE key = $1', [key]);
    expect(rows).toEqual([{ replaced_at: expect.any(Date) }]);
  },

  'a subscription ends with its account': async (server) => {
    const company = await aCompany(server);
    const { url } = await company.api.billing.openCheckout({ plan: 'basic' });
    const sessionId = new URL(url).searchParams.get('session_id') ?? '';
    await company.api.billing.endSandboxCheckout({ sessionId, outcome: 'pay' });
    await company.api.billing.confirm({ uid: company.id, sessionId });
    await removeUser(await theAdmin(server), company.id);
    const { rows } = await server.pool.query(
      "SELECT data->>'subscriptionId' AS id FROM pgboss.job WHERE name = 'end-subscription'",
    );
    expect(rows).toContainEqual({ id: expect.stringContaining(sessionId) });
  },

  'a published student is held against the saved searches': async (server) => {
    const { stream, university } = await aSavedSearch(server, 'Dartmouth College');
    await aPublishedStudent(server, { university });
    await stream.next('savedSearchesChanged');
  },

  'a student who is shown again is held against them': async (server) => {
    const student = await aPublishedStudent(server, { university: 'Rice University' });
    await student.api.students.setVisibility({ hidden: true });
    const { stream } = await aSavedSearch(server, 'Rice University');
    await student.api.students.setVisibility({ hidden: false });
    await stream.next('savedSearchesChanged');
  },

  'a student who is found otherwise than before is held against them': async (server) => {
    const student = await aPublishedStudent(server);
    const { stream, university } = await aSavedSearch(server, 'Duke University');
    await student.api.students.chooseUniversity({ university });
    await stream.next('savedSearchesChanged');
  },

  'a company is told that its saved searches have changed': async (server) => {
    const { company, stream } = await aSavedSearch(server, 'Yale University');
    await company.api.directory.saveSearch({ name: 'Seniors', filters: { year: 'senior' } });
    await stream.next('savedSearchesChanged');
  },

  'a company is told that its subscription has changed': async (server) => {
    const company = await aCompany(server);
    const stream = await listen(company);
    const { url } = await company.api.billing.openCheckout({ plan: 'basic' });
    const sessionId = new URL(url).searchParams.get('session_id') ?? '';
    await company.api.billing.endSandboxCheckout({ sessionId, outcome: 'pay' });
    await company.api.billing.confirm({ uid: company.id, sessionId });
    await stream.next('subscriptionChanged');
  },

  'a reset link is mailed': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.requestReset({ email: student.email });
    expect(await resetTokenOf(server, student.email)).toMatch(/^[\w-]+$/);
  },

  'a company that is approved is told so by e-mail': async (server) => {
    const company = await anApprovedCompany(server);
    await vi.waitFor(
      async () => {
        const [mail] = await mailsTo(server, company.email);
        expect(mail?.text).toContain('is approved. Students find your company from now on');
      },
      { timeout: 10_000, interval: 20 },
    );
  },

  'whoever signs up is asked to confirm the address': async (server) => {
    const email = 'new.here@reacted.example';
    await openBrowser(server).api.accounts.signUp({
      email,
      password: 'long enough for it',
      userType: 'student',
    });
    expect(await proofOf(server, email)).toMatch(/^[\w-]{32}$/);
  },

  'the link that proves an address is mailed': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.sendProof();
    expect(await proofOf(server, student.email)).toMatch(/^[\w-]{32}$/);
  },

  'the old address is told of the new one': async (server) => {
    const student = await aStudent(server);
    const email = 'other@reacted.example';
    await student.api.accounts.changeAddress({ email, password: theirPassword });
    await student.api.accounts.proveAddress({ proof: await proofOf(server, email) });
    await vi.waitFor(
      async () =>
        expect((await mailsTo(server, student.email)).map(({ subject }) => subject)).toContain(
          'Your AmbitionHub email address was changed',
        ),
      { timeout: 20_000, interval: 20 },
    );
  },

  'a student is verified by an address of their school': async (server) => {
    const student = await aPublishedStudent(server, { university: 'Stanford University' });
    const email = 'somebody@cs.stanford.edu';
    await student.api.accounts.changeAddress({ email, password: theirPassword });
    await student.api.accounts.proveAddress({ proof: await proofOf(server, email) });
    expect((await student.api.students.profile()).verified).toBe(true);
  },

  'whoever leaves stands in no list': async (server) => {
    const { student, company } = await aPair(server);
    await student.api.accounts.leave({ password: theirPassword });
    await expectRefusal(company.api.directory.student({ id: student.id }), 'NOT_FOUND');
  },

  'whoever leaves is told when, and how to stay': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.leave({ password: theirPassword });
    await vi.waitFor(
      async () => expect((await mailsTo(server, student.email))[0]?.text).toContain('will be deleted on'),
      { timeout: 20_000, interval: 20 },
    );
  },

  'whoever stays stands in the lists again': async (server) => {
    const { student, company } = await aPair(server);
    await student.api.accounts.leave({ password: theirPassword });
    await (await anotherBrowserOf(student)).api.accounts.stay();
    expect((await company.api.directory.student({ id: student.id })).id).toBe(student.id);
  },

  'copies of somebody’s data go with their account': async (server) => {
    const student = await aStudent(server);
    await student.api.takeout.ask();
    await removeUser(await theAdmin(server), student.id);
    const { rows } = await server.pool.query(
      'SELECT expires_at < now() AS gone FROM takeouts WHERE user_id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ gone: true }]);
  },

  'a company that is rejected is told why by e-mail': async (server) => {
    const company = await aCompany(server);
    const { moderation } = (await theAdmin(server)).api;
    const [found] = (await moderation.companies({ query: company.email })).companies;
    await moderation.reject({ id: company.id, version: found?.version ?? '', reason: 'Name your website.' });
    await vi.waitFor(
      async () => {
        const texts = (await mailsTo(server, company.email)).map(({ text }) => text);
        expect(texts.join()).toContain('Name your website.');
      },
      { timeout: 10_000, interval: 20 },
    );
  },

  'streams end with their account': async (server) => {
    const student = await aStudent(server);
    const stream = await listen(student);
    await removeUser(await theAdmin(server), student.id);
    await stream.next('signedOut');
    await stream.ended;
  },

  'streams end with their session': async (server) => {
    const student = await aStudent(server);
    const elsewhere = await anotherBrowserOf(student);
    const stream = await listen(elsewhere);
    await student.api.accounts.revokeOtherSessions();
    await stream.next('signedOut');
    await stream.ended;
  },

  'a message is told to both participants': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const streams = [await listen(student), await listen(company)];
    await send(student, company, 'Here I am.');
    for (const stream of streams)
      await stream.next('message', ({ message }) => message.text === 'Here I am.');
  },

  'a message that stays unread is told of by e-mail': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await send(student, company, 'Are you there?');
    await vi.waitFor(
      async () => {
        const { rows } = await server.pool.query<{ waits: boolean }>(
          "SELECT start_after > now() + interval '1 minute' AS waits FROM pgboss.job WHERE name = 'unread-messages'",
        );
        expect(rows).toContainEqual({ waits: true });
      },
      { timeout: 10_000, interval: 20 },
    );
  },

  'what is read is told to both participants': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const [own, other] = [await listen(student), await listen(company)];
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    await own.next('conversation', ({ unread }) => unread === 0);
    await other.next('conversation', ({ theirReadSeq }) => theirReadSeq === 2);
  },

  'an approval is told to the company at once': async (server) => {
    const company = await aCompany(server);
    const stream = await listen(company);
    await setApproval(await theAdmin(server), company.id, true);
    await stream.next('companyProfileChanged');
  },

  'a rejection is told to the company at once': async (server) => {
    const company = await aCompany(server);
    const stream = await listen(company);
    const { moderation } = (await theAdmin(server)).api;
    const [found] = (await moderation.companies({ query: company.email })).companies;
    await moderation.reject({ id: company.id, version: found?.version ?? '', reason: 'Name your website.' });
    await stream.next('companyProfileChanged');
  },

  'a student’s first message is an application': async (server) => {
    const { student, company } = await aPair(server);
    await send(student, company, 'Hire me.');
    const { application } = await company.api.applications.one({ with: student.id });
    expect(application?.status).toBe('sent');
  },

  'a conversation that is closed is told to both participants': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const streams = [await listen(student), await listen(company)];
    await student.api.applications.withdraw({ with: company.id });
    for (const stream of streams) await stream.next('conversation', ({ turn }) => turn === 'withdrawn');
  },

  'an application that moves is told to both sides': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const streams = [await listen(student), await listen(company)];
    await company.api.applications.hire({ with: student.id });
    for (const stream of streams) await stream.next('applicationsChanged');
  },

  'a student who is hired is told so by e-mail': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await company.api.applications.hire({ with: student.id });
    await vi.waitFor(
      async () =>
        expect((await mailsTo(server, student.email)).map(({ subject }) => subject)).toContainEqual(
          expect.stringMatching(/^You are in at /),
        ),
      { timeout: 20_000, interval: 20 },
    );
  },

  'whoever is declined is told so by e-mail': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await company.api.applications.decline({
      id: randomUUID() as DeclineId,
      selection: { students: [student.id] },
      note: '',
      expected: 1,
    });
    await server.pool.query(
      "UPDATE applications SET decline_asked_at = now() - interval '11 seconds' WHERE student_id = $1",
      [student.id],
    );
    await server.pool.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'tell-declines'");
    await vi.waitFor(
      async () => {
        const { rowCount } = await server.pool.query(
          `SELECT FROM pgboss.job JOIN applications ON conversation_id::text = data#>>'{data,conversationId}'
           WHERE name = 'mail-bulk' AND student_id = $1`,
          [student.id],
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 20_000, interval: 20 },
    );
  },

  'a decline is told to the company’s other browsers': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await listen(await anotherBrowserOf(company));
    await company.api.applications.decline({
      id: randomUUID() as DeclineId,
      selection: { students: [student.id] },
      note: '',
      expected: 1,
    });
    await stream.next('applicationsChanged');
  },

  'a block is told to both participants': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const [own, other] = [await listen(student), await listen(company)];
    await student.api.messaging.block({ with: company.id, blocked: true });
    await own.next('conversation', ({ blockedByMe }) => blockedByMe);
    await other.next('conversation', ({ sending }) => sending === 'blocked');
  },

  'a report is told to the admin at once': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await listen(await theAdmin(server));
    await stream.next('moderationChanged');
    await student.api.messaging.report({ with: company.id, seq: 2, reason: 'Rude' });
    await stream.next('moderationChanged');
  },

  'what the admin decides about a message is told to the admin’s other browsers': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await student.api.messaging.report({ with: company.id, seq: 2, reason: 'Rude' });
    const { moderation } = (await theAdmin(server)).api;
    const { reports } = await moderation.reports({});
    const report = reports.find(({ sender }) => sender.id === company.id);
    if (!report) throw new Error('the report is not in the queue');
    const { conversationId, seq, version } = report;
    const stream = await listen(await theAdmin(server));
    await stream.next('moderationChanged');
    await moderation.markMessage({ conversationId, seq, version, action: 'resolve-report' });
    await stream.next('moderationChanged');
  },

  'nobody is shown the profile of an account that is barred': async (server) => {
    const { student } = await anOpenConversation(server);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'closure', reason: 'Spam', seen: null });
    const { rows } = await server.pool.query('SELECT visible FROM students WHERE user_id = $1', [student.id]);
    expect(rows).toEqual([{ visible: false }]);
  },

  'whoever writes with a student is shown another name or picture': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await listen(company);
    await stream.next('changes');
    await student.api.students.saveProfile({
      editor: randomUUID(),
      edit: 1,
      fields: { name: 'Grace Another' },
    });
    await stream.next('conversation', (data) => data.with.name === 'Grace Another');
  },

  'whoever writes with a company is shown another name or picture': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await listen(student);
    await stream.next('changes');
    await company.api.companies.saveProfile({ name: 'Another Coffee' });
    await stream.next('conversation', (data) => data.with.name === 'Another Coffee');
  },

  'whoever has written with somebody is told that they are gone': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await listen(company);
    await stream.next('changes');
    await removeUser(await theAdmin(server), student.id);
    await stream.next('conversation', (data) => data.with.gone);
  },

  'a suspension ends by itself': async (server) => {
    const student = await aStudent(server);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'suspension', reason: 'Spam', until, seen: null });
    const { rows } = await server.pool.query(
      "SELECT start_after FROM pgboss.job WHERE name = 'suspension-over' AND data->>'userId' = $1",
      [student.id],
    );
    expect(rows).toEqual([{ start_after: new Date(until) }]);
  },

  'what is decided about an account is told by e-mail': async (server) => {
    const student = await aStudent(server);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'warning', reason: 'Asked for money', seen: null });
    await vi.waitFor(
      async () => {
        const [mail] = await mailsTo(server, student.email);
        expect(mail?.text).toContain('Asked for money');
      },
      { timeout: 10_000, interval: 20 },
    );
  },

  'what is decided about an account is told to the admin’s other browsers': async (server) => {
    const student = await aStudent(server);
    const stream = await listen(await theAdmin(server));
    await stream.next('moderationChanged');
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'warning', reason: 'Spam', seen: null });
    await stream.next('moderationChanged');
  },

  'a warning reaches whom it is for at once': async (server) => {
    const student = await aStudent(server);
    const stream = await listen(student);
    await stream.next('changes');
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'warning', reason: 'Be kind.', seen: null });
    await stream.next('standingChanged');
    expect(await student.api.accounts.session()).toMatchObject({ notice: true });
  },

  'an appeal is told to the admin at once': async (server) => {
    const student = await aStudent(server);
    const { moderation } = (await theAdmin(server)).api;
    const { id } = await moderation.impose({ id: student.id, kind: 'closure', reason: 'Spam', seen: null });
    const stream = await listen(await theAdmin(server));
    await stream.next('moderationChanged');
    await student.api.moderation.appeal({ id, text: 'It was not me.' });
    await stream.next('moderationChanged');
  },

  'what is done with a second factor stands in the audit log': async (server) => {
    const { api, id } = await theAdmin(server);
    const { key } = await api.accounts.prepareSecondFactor({ password: adminPassword });
    await api.accounts.confirmSecondFactor({ code: codeOfApp(key) });
    const { rows } = await server.pool.query('SELECT action FROM audit_log WHERE target_id = $1', [id]);
    expect(rows).toEqual([{ action: 'second-factor-on' }]);
    await api.accounts.removeSecondFactor({ password: adminPassword, code: codeOfApp(key, 1) });
  },
};
