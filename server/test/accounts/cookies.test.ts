import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { aStudent, theirPassword } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const behindTls = await startServer({
  database: server,
  environment: { PUBLIC_URL: 'https://ambitionhub.example' },
});

async function signIn(over: typeof server) {
  const { email } = await aStudent(server);
  const response = await openBrowser(over).fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: theirPassword }),
  });
  expect(response.status).toBe(200);
  return { cookie: response.headers.getSetCookie().join('\n'), body: await response.text() };
}

describe('the session cookie', () => {
  it('is hidden from scripts and from other sites', async () => {
    const { cookie } = await signIn(server);
    expect(cookie).toMatch(/^ambitionhub\.session_token=/);
    for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=2592000/i])
      expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/; Domain/i);
  });

  it('travels over HTTPS only where the product is served over HTTPS', async () => {
    expect((await signIn(server)).cookie).not.toMatch(/; Secure/i);
    const { cookie } = await signIn(behindTls);
    expect(cookie).toMatch(/^__Host-ambitionhub\.session_token=/);
    expect(cookie).toMatch(/; Secure/i);
  });

  it('signs in over HTTPS as well', async () => {
    const { email, id } = await aStudent(server);
    const browser = openBrowser(behindTls);
    await browser.api.accounts.signIn({ email, password: theirPassword });
    expect((await browser.api.accounts.session()).viewer?.id).toBe(id);
    await browser.api.accounts.signOut();
    expect((await browser.api.accounts.session()).viewer).toBeNull();
  });

  it('holds a token that no response body shows, and no body shows a password', async () => {
    const browser = openBrowser(server);
    const bodies: string[] = [];
    const call = async (path: string, method: string, input?: object) => {
      const response = await browser.fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(input ? { body: JSON.stringify(input) } : {}),
      });
      expect(response.status, path).toBe(200);
      bodies.push(await response.text());
    };
    const tokens: string[] = [];
    const noteToken = () => {
      for (const value of browser.cookies.values())
        tokens.push(decodeURIComponent(value).split('.')[0] ?? '');
    };
    const email = 'no.token@example.org';
    await call('/api/accounts', 'POST', { email, password: theirPassword, userType: 'student' });
    noteToken();
    await call('/api/session', 'GET');
    await call('/api/account/sessions', 'GET');
    await call('/api/session', 'POST', { email, password: theirPassword });
    noteToken();
    await call('/api/account/password', 'PUT', {
      currentPassword: theirPassword,
      newPassword: 'another fine one',
    });
    noteToken();
    await call('/api/session', 'DELETE');
    expect(new Set(tokens).size).toBe(3);
    for (const secret of [...tokens, theirPassword, 'argon2id'])
      expect(bodies.join('\n')).not.toContain(secret);
  });

  it('comes with HSTS where the product is served over HTTPS', async () => {
    const header = async (over: typeof server) =>
      (await openBrowser(over).fetch('/api/session')).headers.get('strict-transport-security');
    expect(await header(server)).toBeNull();
    expect(await header(behindTls)).toContain('max-age=31536000');
  });
});
