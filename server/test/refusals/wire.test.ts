import { livePath } from '@ambitionhub/contract/api';
import { type RefusalCode, refusals } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import { aStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const student = await aStudent(server);

const json = { 'content-type': 'application/json' };

async function expectRefused(response: Response, code: RefusalCode) {
  const text = await response.text();
  expect(JSON.parse(text), text).toMatchObject({
    code,
    ...refusals[code],
    data: { fields: expect.any(Array) },
  });
  expect(response.status).toBe(refusals[code].status);
  expect(text).not.toMatch(/\bat .*\.[jt]s|node_modules|stack/);
}

const put = (body: string, headers: Record<string, string> = json) =>
  student.fetch('/api/student/university', { method: 'PUT', headers, body });

describe('a body that is not JSON', () => {
  it.each(['{"university":', '{university: 1}', '\u0000', 'null null', '{"a":1}}'])(
    'is refused: %s',
    async (body) => {
      await expectRefused(await put(body), 'MALFORMED_REQUEST');
    },
  );

  it('is refused where it is missing', async () => {
    await expectRefused(await student.fetch('/api/student/university', { method: 'PUT' }), 'INVALID_INPUT');
  });

  it.each(['null', '[]', '"text"', '7', 'true', '{"__proto__":{"university":"Stanford University"}}'])(
    'with the wrong shape is refused as input: %s',
    async (body) => {
      await expectRefused(await put(body), 'INVALID_INPUT');
    },
  );
});

describe('a body of another type', () => {
  const good = '{"university":"Stanford University"}';

  it.each([
    'text/plain',
    'application/xml',
    'text/html; charset=utf-16',
    'nonsense',
    'application/octet-stream',
  ])('is not read as JSON: %s', async (type) => {
    const response = await put(good, { 'content-type': type });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it('is refused where it is a broken form', async () => {
    await expectRefused(
      await put('nonsense', { 'content-type': 'multipart/form-data' }),
      'MALFORMED_REQUEST',
    );
  });
});

describe('a body that is too large', () => {
  const large = JSON.stringify({ university: 'x'.repeat(200_000) });

  it('is refused by its declared length', async () => {
    await expectRefused(await put(large), 'TOO_LARGE');
  });

  it('is refused while it arrives without a declared length', async () => {
    const chunks = new Blob([large]).stream();
    const response = await student.fetch('/api/student/university', {
      method: 'PUT',
      headers: json,
      body: chunks,
      duplex: 'half',
    });
    await expectRefused(response, 'TOO_LARGE');
  });
});

describe('an address', () => {
  it.each(['/api/', '/api/nothing', '/api/conversations/x/y/z', '/api//session'])(
    'with no route is not found: %s',
    async (path) => {
      await expectRefused(await student.fetch(path), 'NOT_FOUND');
    },
  );

  it.each([
    { method: 'PATCH', path: '/api/session', allow: 'GET, POST, PUT, DELETE' },
    { method: 'POST', path: '/api/student/profile', allow: 'GET, PATCH' },
    { method: 'DELETE', path: '/api/conversations', allow: 'GET' },
    { method: 'PUT', path: livePath, allow: 'GET' },
  ])('refuses other methods and lists its own: $method $path', async (address) => {
    const response = await student.fetch(address.path, { method: address.method });
    expect(response.headers.get('allow')).toBe(address.allow);
    await expectRefused(response, 'METHOD_NOT_ALLOWED');
  });

  it('with broken escapes is refused', async () => {
    const response = await student.fetch('/api/conversations/%E0%A4%A');
    expect([400, 404]).toContain(response.status);
  });

  it('of a page that does not exist redirects home and changes nothing', async () => {
    const page = await student.fetch('/no-such-page');
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toBe('/');
    await expectRefused(await student.fetch('/no-such-page', { method: 'POST' }), 'NOT_FOUND');
  });
});

describe('a reply', () => {
  it('from the API is never cached, and its type never guessed', async () => {
    const { headers } = await student.fetch('/api/session');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
