import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { aStudent, theirPassword } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const revealing = await startServer({
  database: server,
  environment: { REVEAL_UNKNOWN_ACCOUNTS: 'true' },
});
const wrong = 'not their password';

describe('signing in', () => {
  it('works with the password and the email in any case', async () => {
    const { email, id } = await aStudent(server);
    const browser = openBrowser(server);
    const { viewer } = await browser.api.accounts.signIn({
      email: email.toUpperCase(),
      password: theirPassword,
    });
    expect(viewer?.id).toBe(id);
    expect((await browser.api.accounts.session()).viewer?.id).toBe(id);
  });

  it('does not reveal whether the account or only the password is wrong', async () => {
    const { email } = await aStudent(server);
    const { accounts } = openBrowser(server).api;
    const known = await expectRefusal(accounts.signIn({ email, password: wrong }), 'INVALID_CREDENTIALS');
    const unknown = await expectRefusal(
      accounts.signIn({ email: 'nobody@example.org', password: wrong }),
      'INVALID_CREDENTIALS',
    );
    expect(known).toEqual(unknown);
    expect(known.message).toBe('Invalid email or password. Please try again.');
  });

  it('treats an impossible password as a wrong one', async () => {
    const { email } = await aStudent(server);
    const { accounts } = openBrowser(server).api;
    await expectRefusal(accounts.signIn({ email, password: 'x'.repeat(500) }), 'INVALID_CREDENTIALS');
  });

  it('tells the two apart where the operator has configured it', async () => {
    const { email } = await aStudent(server);
    const { accounts } = openBrowser(revealing).api;
    const known = await expectRefusal(accounts.signIn({ email, password: wrong }), 'WRONG_PASSWORD');
    expect(known.message).toBe('Incorrect password. Please try again.');
    const unknown = await expectRefusal(
      accounts.signIn({ email: 'nobody.else@example.org', password: wrong }),
      'UNKNOWN_ACCOUNT',
    );
    expect(unknown.message).toBe('No account found with this email. Please check your email or sign up.');
  });

  it('creates a missing profile and leaves an existing one alone', async () => {
    const { email, id } = await aStudent(server);
    const stored = () => server.pool.query('SELECT created_at FROM students WHERE user_id = $1', [id]);
    await server.pool.query('DELETE FROM students WHERE user_id = $1', [id]);
    const { accounts } = openBrowser(server).api;
    await accounts.signIn({ email, password: theirPassword });
    const first = await stored();
    await accounts.signIn({ email, password: theirPassword });
    expect(first.rows).toHaveLength(1);
    expect((await stored()).rows).toEqual(first.rows);
  });
});

describe('signing out', () => {
  it('ends the session on the server, so that a copy of its cookie is worthless', async () => {
    const { email } = await aStudent(server);
    const browser = openBrowser(server);
    await browser.api.accounts.signIn({ email, password: theirPassword });
    const copy = openBrowser(server);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    await browser.api.accounts.signOut();
    expect(browser.cookies.size).toBe(0);
    expect((await copy.api.accounts.session()).viewer).toBeNull();
  });

  it('is no error when repeated or without a session', async () => {
    const browser = openBrowser(server);
    await browser.api.accounts.signOut();
    await browser.api.accounts.signOut();
    expect((await browser.api.accounts.session()).viewer).toBeNull();
  });
});
