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
  it('the former one may do nothing from then on, and is told whom to ask', async () => {
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

  it('the former one is recognised by the password only: nobody else learns anything', async () => {
    const before = await startServer();
    const after = await withAdmin(before, 'new-admin@example.org');
    await expectRefusal(signInAt(after, before.config.admin.email, 'a guess'), 'INVALID_CREDENTIALS');
  });

  it('a session of the former one that was open counts for nothing, even where it was left', async () => {
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

  it('the new one has an account of its own', async () => {
    const before = await startServer();
    const after = await withAdmin(before, 'new-admin@example.org');
    expect((await signInAt(after, 'new-admin@example.org')).viewer?.userType).toBe('admin');
  });
});

it('a password of the administrator that can be guessed keeps production from starting', async () => {
  const { db } = await startServer();
  const admin = { email: 'admin@example.org', password: 'password', careful: true };
  await expect(ensureAdmin(db, admin)).rejects.toThrow('ADMIN_PASSWORD can be guessed');
  await ensureAdmin(db, { ...admin, careful: false });
});

describe('an account that stands under the administrator’s address', () => {
  it('becomes the administrator’s, by the operator’s password alone', async () => {
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

  it('is found in no list any more, and whoever wrote with it keeps the messages', async () => {
    const before = await startServer();
    const { student, company } = await anOpenConversation(before);
    await withAdmin(before, student.email);
    const { students } = await company.api.directory.students({});
    expect(students).toEqual([]);
    expect((await company.api.messaging.messages({ with: student.id })).messages).toHaveLength(2);
    await expectRefusal(send(company, student, 'Are you there?'), 'RECIPIENT_GONE');
  });

  it('stays the administrator’s with its own password at every later start', async () => {
    const before = await startServer();
    const admin = await theAdmin(before);
    await admin.api.accounts.changePassword({ currentPassword: adminPassword, newPassword: theirPassword });
    const after = await withAdmin(before, admin.email);
    expect((await signInAt(after, admin.email, theirPassword)).viewer?.userType).toBe('admin');
    expect((await admin.api.accounts.session()).viewer?.userType).toBe('admin');
  });
});
