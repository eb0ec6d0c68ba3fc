import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { mailedResetTokenOf, resetTokenOf } from '../support/mailbox.ts';
import { anotherBrowserOf, aStudent, theirPassword } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const newPassword = 'a password after the reset';

const reset = (token: string, password = newPassword) =>
  openBrowser(server).api.accounts.reset({ token, password });

const aResetLink = async () => {
  const student = await aStudent(server);
  await openBrowser(server).api.accounts.requestReset({ email: student.email });
  return { student, token: await resetTokenOf(server, student.email) };
};

describe('asking for a reset link', () => {
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

  it('sends one mail account no more than five links an hour, and says nothing of it', async () => {
    const { email } = await aStudent(server);
    for (let time = 0; time < 8; time += 1)
      expect(await openBrowser(server).api.accounts.requestReset({ email })).toEqual({ done: true });
    const { rows } = await server.pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pgboss.job WHERE data->>'to' = $1",
      [email],
    );
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('mails one that works', async () => {
    const { email } = await aStudent(server);
    await openBrowser(server).api.accounts.requestReset({ email });
    await reset(await mailedResetTokenOf(server, email));
    await openBrowser(server).api.accounts.signIn({ email, password: newPassword });
  });

  it('leaves the password as it is', async () => {
    const { student } = await aResetLink();
    const { viewer } = await openBrowser(server).api.accounts.signIn({
      email: student.email,
      password: theirPassword,
    });
    expect(viewer?.id).toBe(student.id);
  });
});

describe('a reset link', () => {
  it('sets a new password, after which the old one is wrong', async () => {
    const { student, token } = await aResetLink();
    const { email } = student;
    await reset(token);
    const { accounts } = openBrowser(server).api;
    await expectRefusal(accounts.signIn({ email, password: theirPassword }), 'INVALID_CREDENTIALS');
    expect((await accounts.signIn({ email, password: newPassword })).viewer?.id).toBe(student.id);
  });

  it('ends every session of the account, and no other', async () => {
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
    expect(message).toBe('This reset link is invalid or has expired. Please request a new one.');
  });

  it('works once also when it is used several times at the same instant', async () => {
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

  it('survives a password that is too weak, so that a better one can be chosen', async () => {
    const { student, token } = await aResetLink();
    await expectRefusal(reset(token, 'password123'), 'WEAK_PASSWORD');
    await expectRefusal(reset(token, student.email), 'WEAK_PASSWORD');
    await reset(token);
  });

  it('that was made up is refused', async () => {
    for (const token of ['made-up', 'x'.repeat(24), '../..', "' or 1=1", '\0'])
      await expectRefusal(reset(token), 'INVALID_RESET_LINK');
  });

  it('is not in the database: who reads a copy of it cannot reset anybody’s password', async () => {
    const { token } = await aResetLink();
    const { rows } = await server.pool.query('SELECT identifier, value FROM verifications');
    expect(JSON.stringify(rows)).not.toContain(token);
    const [row] = rows;
    await expectRefusal(reset(String(row.identifier).replace('reset-password:', '')), 'INVALID_RESET_LINK');
  });
});
