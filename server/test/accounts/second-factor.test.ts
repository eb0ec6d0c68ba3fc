import { beforeEach, describe, expect, it } from 'vitest';
import { createUnsubscribeLinks } from '../../src/features/notifications/index.ts';
import { atServer, openBrowser } from '../support/browser.ts';
import { adminPassword } from '../support/config.ts';
import { openStream } from '../support/live.ts';
import { anotherBrowserOf, aStudent, theAdmin, theirPassword } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { codeOfApp } from '../support/totp.ts';

const server = await startServer({ environment: { ADMIN_SECOND_FACTOR: 'true' } });
const { email } = server.config.admin;
const password = adminPassword;

async function signIn() {
  const browser = openBrowser(server);
  return { ...browser, state: await browser.api.accounts.signIn({ email, password }) };
}

/** The admin is signed in and has an authenticator app. */
async function setUp() {
  const browser = await signIn();
  const { key, uri, recoveryCodes } = await browser.api.accounts.prepareSecondFactor({ password });
  const code = codeOfApp(key);
  const state = await browser.api.accounts.confirmSecondFactor({ code });
  return { ...browser, state, key, uri, recoveryCodes, used: code };
}

/** The entries of the audit log from before the test, which cannot be deleted. */
let before = 0;
async function recorded(): Promise<readonly string[]> {
  const { rows } = await server.pool.query<{ action: string }>('SELECT action FROM audit_log ORDER BY id');
  return rows.slice(before).map(({ action }) => action);
}

beforeEach(async () => {
  await server.pool.query(`
    DELETE FROM two_factors; DELETE FROM sessions; DELETE FROM attempts; UPDATE users SET two_factor_enabled = false`);
  before = 0;
  before = (await recorded()).length;
});

describe('an admin without a required second factor', () => {
  it('can do nothing but set it up', async () => {
    const { api, state, fetch } = await signIn();
    expect(state).toMatchObject({ viewer: null, secondFactor: 'set-up' });
    expect(await api.accounts.session()).toMatchObject({ viewer: null, secondFactor: 'set-up' });
    const newPassword = 'something else entirely';
    for (const forbidden of [
      () => api.moderation.students({}),
      () => api.accounts.sessions(),
      () => api.accounts.changePassword({ currentPassword: password, newPassword }),
      () => api.accounts.removeSecondFactor({ password, code: '000000' }),
    ])
      await expectRefusal(forbidden(), 'UNAUTHENTICATED');
    expect((await fetch('/api/live')).status).toBe(401);
    expect(await api.accounts.secondFactor()).toEqual({ on: false, required: true, recoveryCodesLeft: 0 });
  });

  it('needs the password and a code from the app to set it up', async () => {
    const { api } = await signIn();
    await expectRefusal(api.accounts.prepareSecondFactor({ password: 'a guess' }), 'WRONG_PASSWORD');
    const { key } = await api.accounts.prepareSecondFactor({ password });
    const { fields } = await expectRefusal(
      api.accounts.confirmSecondFactor({ code: codeOfApp(key, 99) }),
      'WRONG_CODE',
    );
    expect(fields).toMatchObject([{ field: 'code' }]);
    expect((await api.accounts.session()).secondFactor).toBe('set-up');
    expect((await signIn()).state.secondFactor).toBe('set-up');
  });

  it('is signed in after setting it up, and sessions without it end', async () => {
    const other = await signIn();
    const { api, state, uri, recoveryCodes } = await setUp();
    expect(state.viewer?.userType).toBe('admin');
    expect((await api.accounts.session()).viewer?.email).toBe(email);
    await api.moderation.students({});
    await expectRefusal(other.api.accounts.prepareSecondFactor({ password }), 'UNAUTHENTICATED');
    expect(uri).toMatch(/^otpauth:\/\/totp\/AmbitionHub:.*issuer=AmbitionHub/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await recorded()).toEqual(['second-factor-on']);
    await expectRefusal(api.accounts.prepareSecondFactor({ password }), 'SECOND_FACTOR_STATE');
    await expectRefusal(api.accounts.confirmSecondFactor({ code: '000000' }), 'SECOND_FACTOR_STATE');
  });
});

describe('logging in with a second factor', () => {
  it('starts a session only after the code, which works once', async () => {
    const { key, used } = await setUp();
    const { api, state, cookies } = await signIn();
    expect(state).toMatchObject({ viewer: null, secondFactor: 'code' });
    expect((await api.accounts.session()).viewer).toBeNull();
    expect([...cookies.keys()]).toEqual(['ambitionhub.two_factor']);
    await expectRefusal(api.accounts.proveSecondFactor({ code: used }), 'WRONG_CODE');
    const code = codeOfApp(key, 1);
    const { viewer } = await api.accounts.proveSecondFactor({ code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(viewer?.email).toBe(email);
    await api.moderation.students({});
    const another = await signIn();
    await expectRefusal(another.api.accounts.proveSecondFactor({ code }), 'WRONG_CODE');
    await expectRefusal(api.accounts.proveSecondFactor({ code }), 'SECOND_FACTOR_OVER');
  });

  it('accepts each recovery code once, even at two places at once', async () => {
    const { recoveryCodes } = await setUp();
    const [code = ''] = recoveryCodes;
    const browsers = await Promise.all([signIn(), signIn()]);
    const outcomes = await Promise.all(
      browsers.map(({ api }) =>
        api.accounts.proveSecondFactor({ code }).then(
          () => 'in',
          () => 'out',
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['in', 'out']);
    const inside = (await Promise.all(browsers.map(({ api }) => api.accounts.session()))).filter(
      ({ viewer }) => viewer,
    );
    expect(inside).toHaveLength(1);
    expect(await recorded()).toEqual(['second-factor-on', 'recovery-code-used']);
  });

  it('is locked after five wrong codes, across any number of logins', async () => {
    const { key } = await setUp();
    const first = await signIn();
    const second = await signIn();
    for (const [wrong, { accounts }] of [first.api, first.api, first.api, second.api, second.api].entries())
      await expectRefusal(accounts.proveSecondFactor({ code: codeOfApp(key, 99 + wrong) }), 'WRONG_CODE');
    const { api } = await signIn();
    await expectRefusal(api.accounts.proveSecondFactor({ code: codeOfApp(key, 1) }), 'SECOND_FACTOR_LOCKED');
    await server.pool.query("UPDATE two_factors SET locked_until = now() - interval '1 second'");
    await api.accounts.proveSecondFactor({ code: codeOfApp(key, 1) });
  });

  it('requires the cookie from the password step', async () => {
    await setUp();
    await expectRefusal(
      openBrowser(server).api.accounts.proveSecondFactor({ code: '123456' }),
      'SECOND_FACTOR_OVER',
    );
    const student = await aStudent(server);
    await expectRefusal(student.api.accounts.proveSecondFactor({ code: '123456' }), 'SECOND_FACTOR_OVER');
  });

  it('can be recovered: a recovery code replaces the lost phone, and then a new key the old one', async () => {
    const { api, recoveryCodes } = await setUp();
    const [first = '', second = ''] = recoveryCodes;
    await expectRefusal(
      api.accounts.renewRecoveryCodes({ password: 'a guess', code: first }),
      'WRONG_PASSWORD',
    );
    const renewed = await api.accounts.renewRecoveryCodes({ password, code: first });
    expect(await api.accounts.secondFactor()).toEqual({ on: true, required: true, recoveryCodesLeft: 10 });
    await expectRefusal(api.accounts.removeSecondFactor({ password, code: second }), 'WRONG_CODE');
    const elsewhere = await signIn();
    await elsewhere.api.accounts.proveSecondFactor({ code: renewed.recoveryCodes[1] ?? '' });
    const stream = await openStream(elsewhere);
    expect(
      await api.accounts.removeSecondFactor({ password, code: renewed.recoveryCodes[0] ?? '' }),
    ).toMatchObject({
      viewer: null,
      secondFactor: 'set-up',
    });
    await stream.ended;
    expect(await recorded()).toContain('second-factor-off');
    await expectRefusal(api.moderation.students({}), 'UNAUTHENTICATED');
    const { key } = await api.accounts.prepareSecondFactor({ password });
    expect((await api.accounts.confirmSecondFactor({ code: codeOfApp(key) })).viewer?.email).toBe(email);
  });
});

it('reveals no keys or recovery codes in the database or the log', async () => {
  const { key, recoveryCodes } = await setUp();
  const { rows } = await server.pool.query<{ line: string }>(
    'SELECT two_factors::text AS line FROM two_factors',
  );
  const [stored = ''] = rows.map(({ line }) => line);
  const everything = stored + server.logged.join('');
  for (const word of [key, ...recoveryCodes]) expect(everything).not.toContain(word);
});

it('is optional for the admin where it is not required', async () => {
  const relaxed = await startServer({ database: server });
  const admin = await theAdmin(relaxed);
  expect(await admin.api.accounts.secondFactor()).toMatchObject({ on: false, required: false });
  const { key } = await admin.api.accounts.prepareSecondFactor({ password });
  await admin.api.accounts.confirmSecondFactor({ code: codeOfApp(key) });
  const { viewer } = await admin.api.accounts.removeSecondFactor({ password, code: codeOfApp(key, 1) });
  expect(viewer?.email).toBe(email);
  const browser = await anotherBrowserOf(admin);
  await browser.api.moderation.students({});
});

describe('a new SESSION_SECRET', () => {
  const [before] = server.config.session.secrets;
  const secret = 'Wd8sLm2Xq5TzRb7vKc3nYg9hJf4pEa6u';
  const restarted = (environment: Readonly<Record<string, string>>) =>
    startServer({ database: server, environment: { ADMIN_SECOND_FACTOR: 'true', ...environment } });

  it('accepts everything signed with the previous one while that is configured too', async () => {
    const student = await aStudent(server);
    const link = createUnsubscribeLinks([before]).tokenFor({ userId: student.id, kind: 'message' });
    const admin = await setUp();
    const halfWay = await signIn();

    const both = await restarted({ SESSION_SECRET: secret, SESSION_SECRET_BEFORE: before });
    const there = atServer(student, both);
    expect((await there.api.accounts.session()).viewer?.id).toBe(student.id);
    await openBrowser(both).api.notifications.unsubscribe({ token: link });
    await atServer(admin, both).api.moderation.students({});
    const finished = atServer(halfWay, both);
    await finished.api.accounts.proveSecondFactor({ code: codeOfApp(admin.key, 1) });

    await there.api.accounts.changePassword({
      currentPassword: theirPassword,
      newPassword: 'something different',
    });
    const newer = createUnsubscribeLinks([secret, before]).tokenFor({ userId: student.id, kind: 'digest' });

    const alone = await restarted({ SESSION_SECRET: secret });
    expect((await atServer(there, alone).api.accounts.session()).viewer?.id).toBe(student.id);
    await openBrowser(alone).api.notifications.unsubscribe({ token: newer });
    await atServer(finished, alone).api.moderation.students({});
    await expectRefusal(atServer(admin, alone).api.moderation.students({}), 'UNAUTHENTICATED');
    await expectRefusal(
      openBrowser(alone).api.notifications.unsubscribe({ token: link }),
      'INVALID_UNSUBSCRIBE_LINK',
    );

    const browser = openBrowser(alone);
    await browser.api.accounts.signIn({ email, password });
    await browser.api.accounts.proveSecondFactor({ code: admin.recoveryCodes[0] ?? '' });
    expect((await browser.api.accounts.secondFactor()).recoveryCodesLeft).toBe(9);
  });

  it('alone invalidates everything signed with the previous one', async () => {
    const student = await aStudent(server);
    const alone = await restarted({ SESSION_SECRET: secret });
    expect((await atServer(student, alone).api.accounts.session()).viewer).toBeNull();
    expect((await student.api.accounts.session()).viewer?.id).toBe(student.id);
  });
});
