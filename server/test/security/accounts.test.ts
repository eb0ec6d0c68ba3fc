import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/features/accounts/password-hash.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { adminPassword } from '../support/config.ts';
import { proofOf, resetTokenOf, stopOf } from '../support/mailbox.ts';
import { aNewCompany, aStudent, sessionCookie, theAdminAgain, theirPassword } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { codeOfApp } from '../support/totp.ts';

vi.mock('../../src/features/accounts/password-hash.ts', { spy: true });

const server = await startServer();
const wrong = 'not their password';

/** Requests whose answer could depend on an account's existence; only the address differs. */
const asksAbout: Readonly<Record<string, (email: string) => Promise<readonly [string, string, object]>>> = {
  'a sign-in': async (email) => ['/api/session', 'POST', { email, password: wrong }],
  'a sign-in with an impossible password': async (email) => [
    '/api/session',
    'POST',
    { email, password: 'x'.repeat(300) },
  ],
  'a reset link': async (email) => ['/api/password-resets', 'POST', { email }],
};

const put = (browser: Browser, [path, method, body]: readonly [string, string, object]): Promise<Response> =>
  browser.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A reply without the parts that are new in each. */
const seen = async (reply: Response) => ({
  status: reply.status,
  headers: [...reply.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  body: await reply.text(),
});

/** The statements of requests in order, and the number of passwords hashed in the meantime. */
async function workOf(act: () => Promise<unknown>) {
  const statements: string[] = [];
  const ofRequests = new WeakSet<object>();
  const hear = (client: object) => void ofRequests.add(client);
  server.pool.on('acquire', hear);
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args
  ) {
    const [statement] = args as unknown as [string | { text: string }];
    if (ofRequests.has(this)) statements.push(typeof statement === 'string' ? statement : statement.text);
    return original.apply(this, args);
  });
  const before = hashes();
  try {
    await act();
  } finally {
    query.mockRestore();
    server.pool.off('acquire', hear);
  }
  return { statements, hashes: hashes() - before };
}
const original = pg.Client.prototype.query;
const hashes = (): number =>
  vi.mocked(hashPassword).mock.calls.length + vi.mocked(verifyPassword).mock.calls.length;

describe('enumeration', () => {
  it.each(Object.entries(asksAbout))(
    '%s is answered the same whether or not the account exists',
    async (_, ask) => {
      const { email } = await aStudent(server);
      const known = await seen(await put(openBrowser(server), await ask(email)));
      expect(await seen(await put(openBrowser(server), await ask('nobody@example.org')))).toEqual(known);
    },
  );

  it('a request to change to an address is answered the same whether or not it has an account', async () => {
    const { email: taken } = await aStudent(server);
    const student = await aStudent(server);
    for (const email of [taken, 'nobody.has.this@example.org'])
      expect(await student.api.accounts.changeAddress({ email, password: theirPassword })).toEqual({
        email: student.email,
        confirmed: false,
        newEmail: email,
      });
  });

  it('starting a sign-in by passkey does not reveal whose passkeys exist', async () => {
    const begun = await openBrowser(server).api.accounts.beginPasskeySignIn();
    expect(JSON.stringify(begun)).not.toMatch(/allowCredentials":\[\{|@/);
  });
});

describe('timing', () => {
  it.each(Object.entries(asksAbout))(
    '%s runs the same queries and hashes whether or not the account exists',
    async (_, ask) => {
      const { email } = await aStudent(server);
      const known = await workOf(async () => put(openBrowser(server), await ask(email)));
      const unknown = await workOf(async () =>
        put(openBrowser(server), await ask('nobody.at.all@example.org')),
      );
      expect(unknown.hashes).toBe(known.hashes);
      expect(unknown.statements.length).toBe(known.statements.length);
      expect(known.statements.length).toBeGreaterThan(0);
    },
  );
});

describe('secrets at rest', () => {
  it('the database stores no password, token, key or code in a usable form', async () => {
    const { accounts } = openBrowser(server).api;
    const email = 'at.rest@example.org';
    const password = 'lighthouse in the fog';
    const person = openBrowser(server);
    await person.api.accounts.signUp({ email, password, userType: 'student' });
    await accounts.requestReset({ email });
    await person.api.accounts.changeAddress({ email: 'at.rest.too@example.org', password });
    const admin = openBrowser(server);
    await admin.api.accounts.signIn({ email: server.config.admin.email, password: adminPassword });
    const { key, recoveryCodes } = await admin.api.accounts.prepareSecondFactor({ password: adminPassword });
    await admin.api.accounts.confirmSecondFactor({ code: codeOfApp(key) });
    const secrets = [
      password,
      await resetTokenOf(server, email),
      await proofOf(server, email),
      await stopOf(server, email),
      key,
      ...recoveryCodes,
      decodeURIComponent(person.cookies.get(sessionCookie) ?? ''),
      server.config.session.secrets[0],
    ];
    for (const table of [
      'users',
      'sessions',
      'credentials',
      'verifications',
      'two_factors',
      'address_links',
      'passkeys',
      'provider_logins',
      'attempts',
      'pgboss.job',
    ]) {
      const { rows } = await server.pool.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM ${table} t`,
      );
      const stored = rows.map(({ row }) => row).join('\n');
      for (const secret of secrets) expect(stored.includes(secret), table).toBe(false);
    }
    await server.pool.query('DELETE FROM two_factors; UPDATE users SET two_factor_enabled = false');
  });

  it('a copy of the database signs in nobody with its sessions', async () => {
    const { id } = await aNewCompany(server);
    const { rows } = await server.pool.query<{ token: string; id: string }>(
      'SELECT token, id FROM sessions WHERE user_id = $1',
      [id],
    );
    const [{ token, id: sessionId } = { token: '', id: '' }] = rows;
    for (const forged of [
      token,
      `${token}.`,
      `${token}.${Buffer.alloc(32).toString('base64')}`,
      sessionId,
      `${token}.${token}`,
    ]) {
      const browser = openBrowser(server);
      browser.cookies.set(sessionCookie, encodeURIComponent(forged));
      expect((await browser.api.accounts.session()).viewer).toBeNull();
    }
  });
});

describe('a session', () => {
  it('ends when its browser starts another one', async () => {
    const [first, second] = [await aStudent(server), await aStudent(server)];
    const copy = openBrowser(server);
    for (const [name, value] of first.cookies) copy.cookies.set(name, value);
    await first.api.accounts.signIn({ email: second.email, password: theirPassword });
    expect((await first.api.accounts.session()).viewer?.id).toBe(second.id);
    expect((await copy.api.accounts.session()).viewer).toBeNull();
  });

  it('of the admin lasts for twelve hours, and others for thirty days', async () => {
    const [admin, student] = [await theAdminAgain(server), await aStudent(server)];
    const age = (hours: number) =>
      server.pool.query(
        'UPDATE sessions SET created_at = now() - make_interval(hours => $1) WHERE user_id = ANY ($2::uuid[])',
        [hours, [admin.id, student.id]],
      );
    await age(11);
    expect((await admin.api.accounts.session()).viewer?.id).toBe(admin.id);
    await age(13);
    expect((await admin.api.accounts.session()).viewer).toBeNull();
    expect((await student.api.accounts.session()).viewer?.id).toBe(student.id);
    await expect(admin.api.moderation.students({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
