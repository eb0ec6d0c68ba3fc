import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { aPair, send } from '../support/conversation.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const behindTls = await startServer({
  database: server,
  environment: { PUBLIC_URL: 'https://ambitionhub.example' },
});

const signOut = (over: typeof server, origin: string) =>
  openBrowser(over).fetch('/api/session', { method: 'DELETE', headers: { origin } });

describe('a change', () => {
  it('from a page with the same host but another scheme is refused', async () => {
    const { host } = new URL(behindTls.url);
    expect((await signOut(behindTls, `http://${host}`)).status).toBe(403);
    expect((await signOut(behindTls, `https://${host}`)).status).toBe(200);
    expect((await signOut(behindTls, 'https://ambitionhub.example')).status).toBe(200);
    expect((await signOut(server, server.url)).status).toBe(200);
    expect((await signOut(server, server.url.replace('http:', 'https:'))).status).toBe(403);
  });

  it('is accepted with its content type in any case', async () => {
    const reply = await openBrowser(server).fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'APPLICATION/JSON; Charset=UTF-8' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'not theirs' }),
    });
    expect(await reply.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
});

it('no page may be framed, by either header, or use browser features it does not need', async () => {
  const { headers } = await fetch(`${server.url}/login`);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/);
});

it('a reply of the API and a refusal have a length, so that they leave in one piece', async () => {
  for (const path of ['/api/session', '/api/nowhere', '/api/student/profile']) {
    const { headers } = await fetch(`${server.url}${path}`);
    expect(Number(headers.get('content-length')), path).toBeGreaterThan(0);
    expect(headers.get('transfer-encoding'), path).toBeNull();
  }
});

it('a long answer of the API goes out compressed to who takes that, and reads the same', async () => {
  const { student, company } = await aPair(server);
  await send(student, company, 'Hello!');
  await send(company, student, 'We sell snacks to students. '.repeat(60));
  const fetchWith = async (encoding: string) => {
    const reply = await student.fetch(`/api/conversations/${company.id}/messages`, {
      headers: { 'accept-encoding': encoding },
    });
    return { encoding: reply.headers.get('content-encoding'), body: await reply.json() };
  };
  const plain = await fetchWith('identity');
  expect(plain).toMatchObject({ encoding: null, body: { messages: [{ senderId: student.id }, {}] } });
  expect(await fetchWith('gzip, deflate, br')).toEqual({ encoding: 'gzip', body: plain.body });
});
