import { describe, expect, it } from 'vitest';
import { ensureAdmin } from '../../src/features/accounts/admin.ts';
import { setApproval } from '../support/admin.ts';
import { openBrowser } from '../support/browser.ts';
import { adminPassword } from '../support/config.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { resetTokenOf } from '../support/mailbox.ts';
import {
  aCompany,
  aPublishedStudent,
  sessionCookie,
  signedToken,
  theAdmin,
  theirPassword,
} from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const signInAt = (server: RunningServer, email: string, password = adminPassword) =>
  openBrowser(server).api.accounts.signIn({ email, password });

/** The same product, restarted with another address for its admin. */
const withAdmin = (database: RunningServer, email: string) =>
  startServer({ database, environment: { ADMIN_EMAIL: email } });

describe('when the administrator’s address changes', () => {
  it('the former admin loses access and reads whom to ask', async () => {
    const before = await startServer();
    const former = await theAdmin(before);
    const company = await aCompany(before);
    const after = await withAdmin(before, 'new-admin@example.org');

    for (const server of [before, after]) {
      const browser = openBrowser(server);
      for (const [name, value] of former.cookies) browser.cookies.set(name, value);
      expect((await browser.api.accounts.session()).viewer).toBeNull();
      await expectRefusal(setApproval(browser, company.id, true), 'UNAUTHENTICATED');
    }
    const { message } = await expectRefusal(signInAt(after, former.email), 'FORMER_ADMIN');
    expect(message).toMatch('ask the operator');
    const { rows } = await after.pool.query(
      'SELECT FROM sessions JOIN users ON users.id = user_id WHERE email = $1',
      [former.email],
    );
    expect(rows).toEqual([]);
  });

  it('only the right password reveals the former admin, so that nobody else learns anything', async () => {
    const before = await startServer();
    const after = await withAdmin(before, 'new-admin@example.org');
    await expectRefusal(signInAt(after, before.config.admin.email, 'a guess'), 'INVALID_CREDENTIALS');
  });

  it('an open session of the former admin stops working everywhere', async () => {
    const before = await startServer();
    const former = await theAdmin(before);
    const after = await withAdmin(before, 'new-admin@example.org');
    await after.pool.query(
      "INSERT INTO sessions (id, token, user_id, expires_at) SELECT gen_random_uuid(), 'left', id, now() + interval '1 hour' FROM users WHERE email = $1",
      [former.email],
    );
    const browser = openBrowser(after);
    browser.cookies.set(sessionCookie, signedToken('left', after.config.session.secrets[0]));
    expect((await browser.api.accounts.session()).viewer).toBeNull();
  });

  it('the new admin has a separate account', async () => {
    const before = await startServer();
    const after = await withAdmin(before, 'new-admin@example.org');
    expect((await signInAt(after, 'new-admin@example.org')).viewer?.userType).toBe('admin');
  });
});

it('production refuses to start with a guessable administrator password', async () => {
  const { db } = await startServer();
  const admin = { email: 'admin@example.org', password: 'password', careful: true };
  await expect(ensureAdmin(db, admin)).rejects.toThrow('ADMIN_PASSWORD is too weak');
  await ensureAdmin(db, { ...admin, careful: false });
});

describe('an account that already has the administrator’s address', () => {
  it('becomes the administrator’s and takes the operator’s password', async () => {
    const before = await startServer();
    const student = await aPublishedStudent(before);
    await openBrowser(before).api.accounts.requestReset({ email: student.email });
    const token = await resetTokenOf(before, student.email);
    const after = await withAdmin(before, student.email);

    expect((await student.api.accounts.session()).viewer).toBeNull();
    await expectRefusal(signInAt(after, student.email, theirPassword), 'INVALID_CREDENTIALS');
    await expectRefusal(
      openBrowser(after).api.accounts.reset({ token, password: theirPassword }),
      'INVALID_RESET_LINK',
    );
    const { viewer } = await signInAt(after, student.email);
    expect(viewer).toMatchObject({ id: student.id, userType: 'admin', name: 'Admin' });
  });

  it('leaves every list, and its correspondents keep the messages', async () => {
    const before = await startServer();
    const { student, company } = await anOpenConversation(before);
    await withAdmin(before, student.email);
    const { students } = await company.api.directory.students({});
    expect(students).toEqual([]);
    expect((await company.api.messaging.messages({ with: student.id })).messages).toHaveLength(2);
    await expectRefusal(send(company, student, 'Are you there?'), 'RECIPIENT_GONE');
  });

  it('keeps a password that the administrator has changed at every later start', async () => {
    const before = await startServer();
    const admin = await theAdmin(before);
    await admin.api.accounts.changePassword({ currentPassword: adminPassword, newPassword: theirPassword });
    const after = await withAdmin(before, admin.email);
    expect((await signInAt(after, admin.email, theirPassword)).viewer?.userType).toBe('admin');
    expect((await admin.api.accounts.session()).viewer?.userType).toBe('admin');
  });
});
