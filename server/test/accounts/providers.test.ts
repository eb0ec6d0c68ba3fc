import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { afterEach, describe, expect, it } from 'vitest';
import { openProvider } from '../../../tools/openid-provider.ts';
import { removeUser } from '../support/admin.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { untilOneWaits } from '../support/lock-waits.ts';
import { mailsTo, resetTokenOf } from '../support/mailbox.ts';
import { anotherBrowserOf, aStudent, type Person, theAdmin, theirPassword } from '../support/people.ts';
import { answerOf, aPersonAt, comeBack, enterWith, startWithProvider } from '../support/providers.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const { server, provider } = await startWithProvider();
const student = { userType: 'student' } as const;
const password = 'a password of their own';

afterEach(() => {
  provider.forge(null);
  provider.describe(null);
});

/** Begins to connect the provider to a person's account, and goes through it. */
async function beginConnecting({ api }: Person) {
  const { url } = await api.accounts.connectProvider({ provider: 'openid', password: theirPassword });
  return { provider: 'openid' as const, ...(await answerOf(url)) };
}
const connect = async (person: Person) => person.api.accounts.finishProvider(await beginConnecting(person));
const isConnected = async ({ api }: Pick<Browser, 'api'>) =>
  (await api.accounts.providers()).providers.some(({ connectedAt }) => connectedAt !== null);

const accountsOf = async (email: string) =>
  (await server.pool.query('SELECT id FROM users WHERE email = $1', [email])).rows.length;

describe('signing up with a provider', () => {
  it('creates a student with a confirmed address and no password, who then logs in from anywhere', async () => {
    const { email } = aPersonAt(provider);
    const browser = openBrowser(server);
    const { session, connected } = await enterWith(browser, student);
    expect(connected).toBe(false);
    expect(session.viewer).toMatchObject({
      email,
      userType: 'student',
      name: '',
      hasUniversity: false,
      emailConfirmed: true,
    });
    expect((await browser.api.accounts.session()).viewer).toEqual(session.viewer);
    expect(await browser.api.accounts.providers()).toEqual({
      hasPassword: false,
      providers: [{ id: 'openid', name: 'Campus Login', connectedAt: expect.any(String) }],
    });
    const elsewhere = openBrowser(server);
    expect((await enterWith(elsewhere)).session.viewer?.id).toBe(session.viewer?.id);
    expect((await elsewhere.api.accounts.sessions()).sessions).toHaveLength(2);
  });

  it('creates a company that has yet to complete its profile, with the browser’s time zone', async () => {
    aPersonAt(provider);
    const browser = openBrowser(server);
    const { session } = await enterWith(browser, { userType: 'company', timeZone: 'Europe/Berlin' });
    expect(session.viewer).toMatchObject({ userType: 'company', profileCompleted: false });
    expect(await browser.api.companies.profile()).toMatchObject({
      isApproved: false,
      timeZone: 'Europe/Berlin',
    });
  });

  it('verifies a student whose school address the provider has verified', async () => {
    for (const [email, isVerified] of [
      ['ada@stanford.edu', true],
      ['bea@stanford.edu', false],
    ] as const) {
      aPersonAt(provider, { email, email_verified: isVerified });
      const browser = openBrowser(server);
      const { session } = await enterWith(browser, student);
      expect(session.viewer?.emailConfirmed).toBe(isVerified);
      await browser.api.students.chooseUniversity({ university: 'Stanford University' });
      expect((await browser.api.students.profile()).verified).toBe(isVerified);
    }
    await expect
      .poll(async () => (await mailsTo(server, 'bea@stanford.edu')).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('Confirm your email'));
    expect(await mailsTo(server, 'ada@stanford.edu')).toEqual([]);
  });

  it('needs a choice first: a person whom nobody knows does not log in', async () => {
    const { email = '' } = aPersonAt(provider);
    await expectRefusal(enterWith(openBrowser(server)), 'PROVIDER_UNKNOWN');
    expect(await accountsOf(email)).toBe(0);
  });

  it('needs an address', async () => {
    provider.logIn({ sub: 'without-address' });
    await expectRefusal(enterWith(openBrowser(server), student), 'PROVIDER_WITHOUT_EMAIL');
    provider.logIn({ sub: 'without-address', email: 'not an address', email_verified: true });
    await expectRefusal(enterWith(openBrowser(server), student), 'PROVIDER_WITHOUT_EMAIL');
  });

  it('never uses the administrator’s address', async () => {
    aPersonAt(provider, { email: server.config.admin.email });
    await expectRefusal(enterWith(openBrowser(server), student), 'PROVIDER_EMAIL_TAKEN');
    await expectRefusal(enterWith(openBrowser(server)), 'PROVIDER_UNKNOWN');
  });

  it('creates one account in tabs that finish at the same moment', async () => {
    const { email = '' } = aPersonAt(provider);
    const browser = openBrowser(server);
    const tabs = [];
    while (tabs.length < 4) tabs.push(await comeBack(browser, student));
    const { answers, refusals } = await outcomesOf(
      tabs.map((tab) => browser.api.accounts.finishProvider(tab)),
    );
    expect(refusals).toEqual([]);
    expect(new Set(answers.map(({ session }) => session.viewer?.id)).size).toBe(1);
    expect(await accountsOf(email)).toBe(1);
  });
});

describe('an account with the address that the provider names', () => {
  it('stays closed, also to the person who can read its mailbox', async () => {
    const person = await aStudent(server);
    aPersonAt(provider, { email: person.email });
    await expectRefusal(enterWith(openBrowser(server), student), 'PROVIDER_EMAIL_TAKEN');
    await expectRefusal(enterWith(openBrowser(server)), 'PROVIDER_UNKNOWN');
    expect(await isConnected(person)).toBe(false);
    expect((await person.api.accounts.session()).viewer?.emailConfirmed).toBe(false);
  });

  it('that a stranger had squatted is the owner’s after a new password, and the stranger’s login is gone', async () => {
    const email = 'owner@example.org';
    const squatter = aPersonAt(provider, { email, email_verified: false });
    const theirs = openBrowser(server);
    await enterWith(theirs, student);
    const owner = aPersonAt(provider, { email });
    const { api } = openBrowser(server);
    const browser = openBrowser(server);
    await expectRefusal(enterWith(browser, student), 'PROVIDER_EMAIL_TAKEN');

    await api.accounts.requestReset({ email });
    await api.accounts.reset({ token: await resetTokenOf(server, email), password });
    const { viewer } = await browser.api.accounts.signIn({ email, password });
    const { url } = await browser.api.accounts.connectProvider({ provider: 'openid', password });
    await browser.api.accounts.finishProvider({ provider: 'openid', ...(await answerOf(url)) });
    provider.logIn(owner);
    expect((await enterWith(openBrowser(server))).session.viewer?.id).toBe(viewer?.id);

    provider.logIn(squatter);
    expect((await theirs.api.accounts.session()).viewer).toBeNull();
    await expectRefusal(enterWith(openBrowser(server)), 'PROVIDER_UNKNOWN');
  });
});

describe('an address that changes at the provider', () => {
  it('changes nothing here, and the next person with the old one does not get the account', async () => {
    const person = aPersonAt(provider);
    const first = await enterWith(openBrowser(server), student);
    const other = await aStudent(server);
    provider.logIn({ ...person, email: other.email });
    const { session } = await enterWith(openBrowser(server));
    expect(session.viewer).toEqual(first.session.viewer);

    aPersonAt(provider, { email: person.email ?? '' });
    await expectRefusal(enterWith(openBrowser(server)), 'PROVIDER_UNKNOWN');
    await expectRefusal(enterWith(openBrowser(server), student), 'PROVIDER_EMAIL_TAKEN');
  });

  it('is confirmed here once the provider has verified the account’s own', async () => {
    const person = aPersonAt(provider, { email_verified: false });
    expect((await enterWith(openBrowser(server), student)).session.viewer?.emailConfirmed).toBe(false);
    provider.logIn({ ...person, email: 'another@example.org', email_verified: true });
    expect((await enterWith(openBrowser(server))).session.viewer?.emailConfirmed).toBe(false);
    provider.logIn({ ...person, email_verified: true });
    expect((await enterWith(openBrowser(server))).session.viewer?.emailConfirmed).toBe(true);
  });
});

describe('an answer of the provider', () => {
  const hour = Math.floor(Date.now() / 1000) - 3600;

  it.each<[string, Parameters<typeof provider.forge>[0]]>([
    ['for another client', (own) => own({ aud: 'another-client' })],
    ['for another login', (own) => own({ nonce: 'of-another-login' })],
    ['without a nonce', (own) => own({ nonce: undefined })],
    ['of another issuer', (own) => own({ iss: 'https://evil.example' })],
    ['from an hour ago', (own) => own({ exp: hour })],
    ['signed by a stranger', (_, stranger) => stranger()],
    ['signed by nobody', async (own) => `eyJhbGciOiJub25lIn0.${(await own()).split('.')[1]}.`],
    ['without an ID token', async () => undefined],
  ])('%s is refused', async (_, token) => {
    const { email = '' } = aPersonAt(provider);
    provider.forge(token);
    await expectRefusal(enterWith(openBrowser(server), student), 'PROVIDER_REFUSED');
    expect(await accountsOf(email)).toBe(0);
  });

  it('that describes another person than its ID token is refused', async () => {
    aPersonAt(provider);
    provider.describe({ sub: 'another-person' });
    await expectRefusal(enterWith(openBrowser(server), student), 'PROVIDER_REFUSED');
  });

  it('may name the address in its ID token', async () => {
    aPersonAt(provider, { email: 'in-userinfo@example.org' });
    provider.forge((own) => own({ email: 'in-token@example.org', email_verified: true }));
    const { session } = await enterWith(openBrowser(server), student);
    expect(session.viewer).toMatchObject({ email: 'in-token@example.org', emailConfirmed: true });
  });

  it('with another issuer in the address is refused', async () => {
    aPersonAt(provider);
    const browser = openBrowser(server);
    const answer = await comeBack(browser, student);
    await expectRefusal(
      browser.api.accounts.finishProvider({ ...answer, iss: 'https://evil.example' }),
      'PROVIDER_REFUSED',
    );
  });

  it('works once', async () => {
    aPersonAt(provider);
    const browser = openBrowser(server);
    const answer = await comeBack(browser, student);
    const cookie = browser.cookieHeader();
    await browser.api.accounts.finishProvider(answer);
    const thief = openBrowser(server);
    const again = await thief.fetch('/api/session/providers/openid', {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    });
    expect(await again.json()).toMatchObject({ code: 'PROVIDER_REFUSED' });
  });

  it('works only in the browser that began, with what it began, for ten minutes', async () => {
    aPersonAt(provider);
    const [browser, other] = [openBrowser(server), openBrowser(server)];
    const answer = await comeBack(browser, student);
    const own = await comeBack(other, student);
    await expectRefusal(other.api.accounts.finishProvider(answer), 'PROVIDER_REFUSED');
    await expectRefusal(openBrowser(server).api.accounts.finishProvider(answer), 'PROVIDER_REFUSED');
    await expectRefusal(
      browser.api.accounts.finishProvider({ ...answer, state: own.state }),
      'PROVIDER_REFUSED',
    );
    await server.pool.query(`UPDATE verifications SET expires_at = now() WHERE value LIKE '%openid%'`);
    await expectRefusal(browser.api.accounts.finishProvider(answer), 'PROVIDER_REFUSED');
  });

  it('is used with the code that belongs to it: the code of another login is refused', async () => {
    aPersonAt(provider);
    const browser = openBrowser(server);
    const [one, two] = [await comeBack(browser, student), await comeBack(browser, student)];
    await expectRefusal(browser.api.accounts.finishProvider({ ...one, code: two.code }), 'PROVIDER_REFUSED');
  });

  it('logs in in two tabs that went to the provider one after the other', async () => {
    aPersonAt(provider);
    const browser = openBrowser(server);
    const [one, two] = [await comeBack(browser, student), await comeBack(browser, student)];
    const first = await browser.api.accounts.finishProvider(one);
    const second = await browser.api.accounts.finishProvider(two);
    expect(second.session.viewer?.id).toBe(first.session.viewer?.id);
    expect((await browser.api.accounts.session()).viewer?.id).toBe(first.session.viewer?.id);
  });
});

describe('connecting a provider to an account', () => {
  it('takes its password, and then logs in to it, whatever the address there is', async () => {
    const person = await aStudent(server);
    aPersonAt(provider, { email: 'elsewhere@example.org' });
    await expectRefusal(
      person.api.accounts.connectProvider({ provider: 'openid', password: 'a guess' }),
      'WRONG_PASSWORD',
    );
    expect((await connect(person)).connected).toBe(true);
    expect(await isConnected(person)).toBe(true);
    const { session } = await enterWith(openBrowser(server));
    expect(session.viewer).toMatchObject({ id: person.id, email: person.email, emailConfirmed: false });
  });

  it('confirms the account’s address if the provider has verified it', async () => {
    const person = await aStudent(server);
    aPersonAt(provider, { email: person.email });
    expect((await connect(person)).session.viewer?.emailConfirmed).toBe(true);
  });

  it('is finished by the person who began it, in a session that is still open', async () => {
    const [person, other] = [await aStudent(server), await aStudent(server)];
    aPersonAt(provider);
    const answer = await beginConnecting(person);
    for (const [name, value] of other.cookies) person.cookies.set(name, value);
    await expectRefusal(person.api.accounts.finishProvider(answer), 'UNAUTHENTICATED');
    expect(await isConnected(other)).toBe(false);

    const owner = { ...person, ...(await anotherBrowserOf(person)) };
    const late = await beginConnecting(owner);
    await server.pool.query('DELETE FROM sessions WHERE user_id = $1', [person.id]);
    await expectRefusal(owner.api.accounts.finishProvider(late), 'UNAUTHENTICATED');
    await expectRefusal(enterWith(openBrowser(server)), 'PROVIDER_UNKNOWN');
  });

  it('is refused for a login of another account, and for a second login of that provider', async () => {
    const [person, other] = [await aStudent(server), await aStudent(server)];
    const login = aPersonAt(provider);
    await connect(person);
    await expectRefusal(connect(other), 'PROVIDER_TAKEN');
    expect((await connect(person)).connected, 'the same once more').toBe(true);
    aPersonAt(provider);
    await expectRefusal(connect(person), 'PROVIDER_TAKEN');
    provider.logIn(login);
    expect((await enterWith(openBrowser(server))).session.viewer?.id).toBe(person.id);
  });
});

describe('disconnecting a provider', () => {
  it('needs a recent login, and then it opens nothing', async () => {
    const person = await aStudent(server);
    aPersonAt(provider);
    await connect(person);
    await server.pool.query(
      `UPDATE sessions SET proved_at = now() - interval '10 minutes' WHERE user_id = $1`,
      [person.id],
    );
    const { accounts } = person.api;
    await expectRefusal(accounts.disconnectProvider({ provider: 'openid' }), 'PASSWORD_NEEDED');
    await accounts.reauthenticate({ password: theirPassword });
    await accounts.disconnectProvider({ provider: 'openid' });
    expect(await isConnected(person)).toBe(false);
    await expectRefusal(enterWith(openBrowser(server)), 'PROVIDER_UNKNOWN');
    await accounts.signIn({ email: person.email, password: theirPassword });
  });

  it('is refused while it is the only way in; a new password disconnects it, and can connect it again', async () => {
    const { email = '' } = aPersonAt(provider);
    const browser = openBrowser(server);
    await enterWith(browser, student);
    const { accounts } = browser.api;
    await expectRefusal(accounts.disconnectProvider({ provider: 'openid' }), 'LAST_WAY_IN');
    await expectRefusal(accounts.leave({ password }), 'NO_PASSWORD');
    await expectRefusal(accounts.connectProvider({ provider: 'openid', password }), 'NO_PASSWORD');
    await expectRefusal(openBrowser(server).api.accounts.signIn({ email, password }), 'INVALID_CREDENTIALS');

    await accounts.requestReset({ email });
    await accounts.reset({ token: await resetTokenOf(server, email), password });
    await expectRefusal(enterWith(openBrowser(server)), 'PROVIDER_UNKNOWN');
    await accounts.signIn({ email, password });
    const { url } = await accounts.connectProvider({ provider: 'openid', password });
    await accounts.finishProvider({ provider: 'openid', ...(await answerOf(url)) });
    await accounts.disconnectProvider({ provider: 'openid' });
    expect(await isConnected(browser)).toBe(false);
  });
});

describe('an account that is secured at the same moment', () => {
  /** Runs a statement when the work waits for the locked account, as two simultaneous requests may. */
  async function meanwhile(id: string, statement: string, work: () => Promise<unknown>, code: RefusalCode) {
    const client = await server.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
      const outcome = expectRefusal(work(), code);
      await untilOneWaits(server);
      await client.query(statement, [id]);
      await client.query('COMMIT');
      await outcome;
    } finally {
      client.release();
    }
  }

  it('connects nothing from a session that ends', async () => {
    const person = await aStudent(server);
    aPersonAt(provider);
    const answer = await beginConnecting(person);
    const finish = () => person.api.accounts.finishProvider(answer);
    await meanwhile(person.id, 'DELETE FROM sessions WHERE user_id = $1', finish, 'UNAUTHENTICATED');
    await expectRefusal(enterWith(openBrowser(server)), 'PROVIDER_UNKNOWN');
  });

  it('is not opened with a login that is disconnected', async () => {
    const person = await aStudent(server);
    aPersonAt(provider);
    await connect(person);
    const thief = openBrowser(server);
    const answer = await comeBack(thief);
    const finish = () => thief.api.accounts.finishProvider(answer);
    await meanwhile(person.id, 'DELETE FROM provider_logins WHERE user_id = $1', finish, 'PROVIDER_UNKNOWN');
    expect((await thief.api.accounts.session()).viewer).toBeNull();
  });
});

describe('an account that ends', () => {
  it('leaves its login free: the person may sign up again', async () => {
    aPersonAt(provider);
    const { session } = await enterWith(openBrowser(server), student);
    const id = session.viewer?.id;
    if (!id) throw new Error('nobody signed up');
    await removeUser(await theAdmin(server), id);
    await expectRefusal(enterWith(openBrowser(server)), 'PROVIDER_UNKNOWN');
    const again = await enterWith(openBrowser(server), student);
    expect(again.session.viewer?.id).not.toBe(id);
  });

  it('by a suspension shows its person why, and nothing else', async () => {
    const person = await aStudent(server);
    aPersonAt(provider);
    await connect(person);
    const { moderation } = (await theAdmin(server)).api;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await moderation.impose({ id: person.id, kind: 'suspension', reason: 'Spam', seen: null, until });
    const { session } = await enterWith(openBrowser(server));
    expect(session).toMatchObject({ viewer: null, notice: true });
  });

  it('by becoming the administrator’s cannot be opened with a provider', async () => {
    const own = await startWithProvider();
    const person = await aStudent(own.server);
    aPersonAt(own.provider);
    await connect(person);
    const promoted = await startServer({
      database: own.server,
      environment: { ...own.provider.environment, ADMIN_EMAIL: person.email },
    });
    own.provider.serve(promoted.config.http.publicUrl);
    await expectRefusal(enterWith(openBrowser(promoted)), 'PROVIDER_UNKNOWN');
    await own.server.pool.query(
      `INSERT INTO provider_logins (provider, subject, user_id) VALUES ($1, 'the-admin', $2)`,
      [own.provider.issuer, person.id],
    );
    own.provider.logIn({ sub: 'the-admin' });
    await expectRefusal(enterWith(openBrowser(promoted)), 'PROVIDER_UNKNOWN');
  });
});

describe('a provider', () => {
  it('that the operator has not set is nowhere', async () => {
    const without = await startServer({ database: server });
    const { accounts } = openBrowser(without).api;
    expect((await accounts.session()).providers).toEqual([]);
    expect((await openBrowser(server).api.accounts.session()).providers).toEqual([
      { id: 'openid', name: 'Campus Login' },
    ]);
    await expectRefusal(accounts.beginProvider({ provider: 'openid' }), 'NOT_FOUND');
    const answer = { provider: 'openid', state: 'made-up', code: 'made-up' } as const;
    await expectRefusal(accounts.finishProvider(answer), 'NOT_FOUND');
    await expectRefusal(openBrowser(server).api.accounts.beginProvider({ provider: 'google' }), 'NOT_FOUND');
  });

  it('that is away says so, and works again when it is back', async () => {
    const away = await openProvider();
    const own = await startServer({ database: server, environment: away.environment });
    atTheEnd(away.close);
    const browser = openBrowser(own);
    await expectRefusal(browser.api.accounts.beginProvider({ provider: 'openid' }), 'PROVIDER_AWAY');
    away.serve(own.config.http.publicUrl);
    aPersonAt(away);
    expect((await enterWith(browser, student)).session.viewer?.userType).toBe('student');
  });

  it('that another one answers for is refused', async () => {
    const impostor = await startServer({
      database: server,
      environment: { ...provider.environment, OPENID_ISSUER: `${provider.issuer}/` },
    });
    await expectRefusal(
      openBrowser(impostor).api.accounts.beginProvider({ provider: 'openid' }),
      'PROVIDER_AWAY',
    );
  });

  it('learns nothing but what it must, and the browser gets no other cookie', async () => {
    const browser = openBrowser(server);
    const { url } = await browser.api.accounts.beginProvider({ provider: 'openid', signUp: student });
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'ambitionhub',
      redirect_uri: `${server.config.http.publicUrl}/login-openid`,
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect([...browser.cookies.keys()]).toEqual(['ambitionhub.provider']);
  });

  it('leaves no token behind', async () => {
    aPersonAt(provider);
    await enterWith(openBrowser(server), student);
    const { rows } = await server.pool.query('SELECT * FROM provider_logins LIMIT 1');
    expect(Object.keys(rows[0] ?? {})).toEqual(['provider', 'subject', 'user_id', 'created_at']);
    const { rowCount } = await server.pool.query(
      'SELECT FROM credentials WHERE access_token IS NOT NULL OR refresh_token IS NOT NULL OR id_token IS NOT NULL',
    );
    expect(rowCount).toBe(0);
  });
});
