import { describe, expect, it, vi } from 'vitest';
import { refusingRows, whileBroken } from '../support/broken-table.ts';
import { openBrowser } from '../support/browser.ts';
import { mailsTo, resetTokenOf, resetTokensOf } from '../support/mailbox.ts';
import { anotherBrowserOf, aStudent, theirPassword } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const newPassword = 'a password after the reset';

const reset = (token: string, password = newPassword) =>
  openBrowser(server).api.accounts.reset({ token, password });

async function aResetLink() {
  const student = await aStudent(server);
  await openBrowser(server).api.accounts.requestReset({ email: student.email });
  return { student, token: await resetTokenOf(server, student.email) };
}

describe('requesting a reset link', () => {
  it('is answered the same whether or not the account exists', async () => {
    const { email } = await aStudent(server);
    const ask = async (address: string) => {
      const response = await openBrowser(server).fetch('/api/password-resets', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: address }),
      });
      return {
        status: response.status,
        body: await response.text(),
        cookies: response.headers.getSetCookie(),
      };
    };
    expect(await ask('nobody@example.org')).toEqual(await ask(email));
  });

  it('sends an account at most five links an hour, without revealing it', async () => {
    const { email } = await aStudent(server);
    for (let time = 0; time < 8; time += 1)
      expect(await openBrowser(server).api.accounts.requestReset({ email })).toEqual({ done: true });
    await vi.waitFor(async () => expect(await mailsTo(server, email)).toHaveLength(5));
    // The last email reaches the outbox a moment before its job is done.
    const waiting = "SELECT FROM pgboss.job WHERE name = 'mail-awaited' AND state < 'completed'";
    await vi.waitFor(async () => expect((await server.pool.query(waiting)).rows).toEqual([]));
    expect(await mailsTo(server, email)).toHaveLength(5);
  });

  it('emails a link that works', async () => {
    const { email } = await aStudent(server);
    await openBrowser(server).api.accounts.requestReset({ email });
    await reset(await resetTokenOf(server, email));
    await openBrowser(server).api.accounts.signIn({ email, password: newPassword });
  });

  it('does the same work whether or not the account exists, so that timing reveals nothing', async () => {
    const { email } = await aStudent(server);
    const { accounts } = openBrowser(server).api;
    for (const typed of [email, 'nobody.at.all@example.org']) await accounts.requestReset({ email: typed });
    const { rows } = await server.pool.query(
      "SELECT data#>>'{data,email}' AS email FROM pgboss.job WHERE data#>>'{data,email}' = ANY ($1) ORDER BY created_on",
      [[email, 'nobody.at.all@example.org']],
    );
    expect(rows).toEqual([{ email }, { email: 'nobody.at.all@example.org' }]);
  });

  it('fails if the request cannot be stored', async () => {
    await whileBroken(server.pool, refusingRows('pgboss.job'), async () => {
      const request = openBrowser(server).api.accounts.requestReset({ email: 'somebody@example.org' });
      await expect(request).rejects.toMatchObject({ code: 'INTERNAL' });
    });
    server.takeErrors();
  });

  it('leaves the password unchanged', async () => {
    const { student } = await aResetLink();
    const { viewer } = await openBrowser(server).api.accounts.signIn({
      email: student.email,
      password: theirPassword,
    });
    expect(viewer?.id).toBe(student.id);
  });
});

describe('a reset link', () => {
  it('sets a new password and invalidates the old one', async () => {
    const { student, token } = await aResetLink();
    const { email } = student;
    await reset(token);
    const { accounts } = openBrowser(server).api;
    await expectRefusal(accounts.signIn({ email, password: theirPassword }), 'INVALID_CREDENTIALS');
    expect((await accounts.signIn({ email, password: newPassword })).viewer?.id).toBe(student.id);
  });

  it('ends every session of the account and no other', async () => {
    const { student, token } = await aResetLink();
    const bystander = await aStudent(server);
    const another = await anotherBrowserOf(student);
    await reset(token);
    for (const browser of [student, another])
      expect((await browser.api.accounts.session()).viewer).toBeNull();
    expect((await bystander.api.accounts.session()).viewer?.id).toBe(bystander.id);
  });

  it('works once', async () => {
    const { token } = await aResetLink();
    await reset(token);
    const { message } = await expectRefusal(reset(token), 'INVALID_RESET_LINK');
    expect(message).toBe('This link has expired or was already used. Please request a new one.');
  });

  it('works once, even when used several times at once', async () => {
    const { student, token } = await aResetLink();
    const passwords = Array.from({ length: 6 }, (_, index) => `password of tab ${index}`);
    const winners: string[] = [];
    const calls = passwords.map((password) => reset(token, password).then(() => winners.push(password)));
    const { refusals } = await outcomesOf(calls);
    expect(refusals).toEqual(Array(5).fill('INVALID_RESET_LINK'));
    const [password = ''] = winners;
    const { viewer } = await openBrowser(server).api.accounts.signIn({ email: student.email, password });
    expect(viewer?.id).toBe(student.id);
  });

  it('works for one hour', async () => {
    const { token } = await aResetLink();
    const lifetime = await server.pool.query<{ minutes: number }>(
      'SELECT extract(epoch FROM max(expires_at) - now()) / 60 AS minutes FROM verifications',
    );
    expect(Math.round(Number(lifetime.rows[0]?.minutes))).toBe(60);
    await server.pool.query("UPDATE verifications SET expires_at = now() - interval '1 second'");
    await expectRefusal(reset(token), 'INVALID_RESET_LINK');
  });

  it('survives a password that is too weak, so that the user can choose a better one', async () => {
    const { student, token } = await aResetLink();
    await expectRefusal(reset(token, 'password123'), 'WEAK_PASSWORD');
    await expectRefusal(reset(token, student.email), 'WEAK_PASSWORD');
    await reset(token);
  });

  it('must be one we sent', async () => {
    for (const token of ['made-up', 'x'.repeat(24), '../..', "' or 1=1", '\0'])
      await expectRefusal(reset(token), 'INVALID_RESET_LINK');
  });

  it('invalidates every other link of the account', async () => {
    const { student } = await aResetLink();
    const { accounts } = openBrowser(server).api;
    await accounts.requestReset({ email: student.email });
    const [newer = '', older = ''] = await resetTokensOf(server, student.email, 2);
    await reset(older);
    await expectRefusal(reset(newer), 'INVALID_RESET_LINK');
  });

  it('is invalid after the password is changed another way', async () => {
    const { student, token } = await aResetLink();
    await student.api.accounts.changePassword({ currentPassword: theirPassword, newPassword });
    await expectRefusal(reset(token), 'INVALID_RESET_LINK');
  });

  it('sets the first password of an imported account', async () => {
    const { student, token } = await aResetLink();
    await server.pool.query('DELETE FROM credentials WHERE user_id = $1', [student.id]);
    await reset(token);
    const { viewer } = await openBrowser(server).api.accounts.signIn({
      email: student.email,
      password: newPassword,
    });
    expect(viewer?.id).toBe(student.id);
  });

  it('is not in the database: a copy of it cannot reset a password', async () => {
    const { token } = await aResetLink();
    const { rows } = await server.pool.query(
      'SELECT to_jsonb(v) FROM verifications v UNION ALL SELECT to_jsonb(j) FROM pgboss.job j',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const links = await server.pool.query<{ identifier: string }>('SELECT identifier FROM verifications');
    for (const { identifier } of links.rows) await expectRefusal(reset(identifier), 'INVALID_RESET_LINK');
  });
});
