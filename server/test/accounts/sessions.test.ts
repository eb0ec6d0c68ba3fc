import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { openStream } from '../support/live.ts';
import { untilOneWaits } from '../support/lock-waits.ts';
import {
  aCompany,
  aNewCompany,
  anotherBrowserOf,
  aStudent,
  theAdminAgain,
  theirPassword,
} from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const withoutSwitches = await startServer({
  database: server,
  environment: {
    DEBUG_SWITCHES: 'false',
    SUPPORT_EMAIL: 'help@campus.example',
    OPERATOR_NAME: 'Byte & <Co>',
  },
});

const isSignedIn = async (browser: Browser) => (await browser.api.accounts.session()).viewer !== null;

describe('changing the password', () => {
  const newPassword = 'something different';

  it('ends the other sessions and keeps this one', async () => {
    const student = await aStudent(server);
    const another = await anotherBrowserOf(student);
    const before = student.cookieHeader();
    await student.api.accounts.changePassword({ currentPassword: theirPassword, newPassword });
    expect(await isSignedIn(student)).toBe(true);
    expect(student.cookieHeader()).not.toBe(before);
    expect(await isSignedIn(another)).toBe(false);
  });

  it('makes the new password the one that signs in', async () => {
    const { api, email } = await aStudent(server);
    await api.accounts.changePassword({ currentPassword: theirPassword, newPassword });
    const { accounts } = openBrowser(server).api;
    await expectRefusal(accounts.signIn({ email, password: theirPassword }), 'INVALID_CREDENTIALS');
    await accounts.signIn({ email, password: newPassword });
  });

  it('requires the current password and names its field', async () => {
    const { api, email } = await aStudent(server);
    const { fields } = await expectRefusal(
      api.accounts.changePassword({ currentPassword: 'a guess', newPassword }),
      'WRONG_PASSWORD',
    );
    expect(fields).toEqual([{ field: 'currentPassword', message: 'Incorrect password. Please try again.' }]);
    await openBrowser(server).api.accounts.signIn({ email, password: theirPassword });
  });

  it('checks the new password like any other', async () => {
    const { api, email } = await aStudent(server);
    for (const weak of ['short', 'password123', email]) {
      const { fields } = await expectRefusal(
        api.accounts.changePassword({ currentPassword: theirPassword, newPassword: weak }),
        'WEAK_PASSWORD',
      );
      expect(fields[0]?.field).toBe('newPassword');
    }
  });
});

it('of an account that is removed at that moment is refused without a server error', async () => {
  const { api, id } = await aStudent(server);
  const removal = await server.pool.connect();
  await removal.query('BEGIN');
  await removal.query('DELETE FROM users WHERE id = $1', [id]);
  const change = expectRefusal(
    api.accounts.changePassword({ currentPassword: theirPassword, newPassword: 'something different' }),
    'UNAUTHENTICATED',
  );
  await untilOneWaits(server);
  await removal.query('COMMIT');
  removal.release();
  await change;
});

describe('open sessions', () => {
  it('are the only ones that get an answer when a read runs alongside the session check', async () => {
    const student = await aStudent(server);
    const company = await aCompany(server);
    const asks = [
      () => student.api.positions.discover({ query: '' }),
      () => company.api.directory.students({}),
      () => company.api.directory.student({ id: student.id }),
    ];
    for (const ask of asks)
      await ask().catch((error: unknown) => expect(error).toMatchObject({ code: 'NOT_FOUND' }));
    await server.pool.query('UPDATE sessions SET expires_at = now() WHERE user_id = any($1)', [
      [student.id, company.id],
    ]);
    for (const ask of asks) await expectRefusal(ask(), 'UNAUTHENTICATED');
  });

  it('number at most fifty: a new one ends the oldest, and all of them are listed', async () => {
    const student = await aStudent(server);
    await server.pool.query(
      `INSERT INTO sessions (id, token, user_id, expires_at, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, now() + interval '1 day', now() - make_interval(mins => n)
       FROM generate_series(1, 70) AS n`,
      [student.id],
    );
    const newest = openBrowser(server);
    await newest.api.accounts.signIn({ email: student.email, password: theirPassword });
    const { sessions } = await newest.api.accounts.sessions();
    expect(sessions).toHaveLength(50);
    expect(sessions[0]?.current).toBe(true);
    const { rows } = await server.pool.query('SELECT FROM sessions WHERE user_id = $1', [student.id]);
    expect(rows).toHaveLength(50);
  });

  it('are listed with their browser, newest first, this one marked', async () => {
    const { email } = await aStudent(server);
    const laptop = openBrowser(server, { userAgent: 'Laptop' });
    await laptop.api.accounts.signIn({ email, password: theirPassword });
    const phone = openBrowser(server, { userAgent: 'Phone' });
    await phone.api.accounts.signIn({ email, password: theirPassword });
    const { sessions } = await laptop.api.accounts.sessions();
    expect(sessions.slice(0, 2)).toMatchObject([
      { userAgent: 'Phone', current: false },
      { userAgent: 'Laptop', current: true },
    ]);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  });

  it('leave out expired ones', async () => {
    const student = await aStudent(server);
    await anotherBrowserOf(student, { expiresAt: new Date(Date.now() - 1000) });
    expect((await student.api.accounts.sessions()).sessions).toHaveLength(1);
  });

  it('can be ended one at a time', async () => {
    const student = await aStudent(server);
    const [lost, kept] = [await anotherBrowserOf(student), await anotherBrowserOf(student)];
    const { sessions } = await lost.api.accounts.sessions();
    await student.api.accounts.revokeSession({ id: sessions.find(({ current }) => current)?.id ?? '' });
    expect(await isSignedIn(lost)).toBe(false);
    expect(await isSignedIn(kept)).toBe(true);
  });

  it('can all be ended but this one', async () => {
    const student = await aStudent(server);
    const others = [await anotherBrowserOf(student), await anotherBrowserOf(student)];
    await student.api.accounts.revokeOtherSessions();
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(student)).toBe(true);
    expect((await student.api.accounts.sessions()).sessions).toHaveLength(1);
  });
});

describe('an unused session', () => {
  const minute = 1;
  const day = 24 * 60;
  const unusedFor = (minutes: number, { id }: { readonly id: string }) =>
    server.pool.query('UPDATE sessions SET used_at = now() - make_interval(mins => $2) WHERE user_id = $1', [
      id,
      minutes,
    ]);
  const minutesUnused = async ({ id }: { readonly id: string }): Promise<number> => {
    const { rows } = await server.pool.query<{ minutes: string }>(
      'SELECT min(extract(epoch FROM now() - used_at) / 60) AS minutes FROM sessions WHERE user_id = $1',
      [id],
    );
    return Number(rows[0]?.minutes);
  };

  it('ends with its stream after fourteen days, which any request extends', async () => {
    const student = await aStudent(server);
    await unusedFor(14 * day - 5 * minute, student);
    expect(await isSignedIn(student)).toBe(true);
    expect(await minutesUnused(student)).toBeLessThan(minute);
    const stream = await openStream(student);
    await unusedFor(14 * day, student);
    await (await anotherBrowserOf(student)).api.accounts.signOut();
    await stream.ended;
    expect(await isSignedIn(student)).toBe(false);
    await expectRefusal(student.api.positions.discover({ query: '' }), 'UNAUTHENTICATED');
    await expectRefusal(student.api.moderation.notices(), 'UNAUTHENTICATED');
    await expect(openStream(student)).rejects.toThrow('no stream: 401');
  });

  it('records its use once a day', async () => {
    const student = await aStudent(server);
    await unusedFor(day - 5 * minute, student);
    await student.api.students.profile();
    expect(await minutesUnused(student)).toBeGreaterThan(day - 6 * minute);
    await unusedFor(day, student);
    await Promise.all([student.api.students.profile(), student.api.accounts.sessions()]);
    expect(await minutesUnused(student)).toBeLessThan(minute);
  });

  it('works while its use cannot be recorded, and records it later', async () => {
    const student = await aStudent(server);
    await unusedFor(day, student);
    await server.pool.query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE SQLSTATE '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE UPDATE OF used_at ON sessions EXECUTE FUNCTION full_disk()`);
    expect(await isSignedIn(student)).toBe(true);
    await server.pool.query('DROP TRIGGER full_disk ON sessions; DROP FUNCTION full_disk');
    expect(await minutesUnused(student)).toBeGreaterThan(day - minute);
    expect(await isSignedIn(student)).toBe(true);
    expect(await minutesUnused(student)).toBeLessThan(minute);
  });

  it('of the admin ends after an hour without user activity, whatever the screen requests automatically', async () => {
    const admin = await theAdminAgain(server);
    await unusedFor(59 * minute, admin);
    await admin.api.moderation.students({});
    await openStream(admin);
    expect(await minutesUnused(admin)).toBeGreaterThan(58 * minute);
    await admin.api.accounts.noteUse();
    expect(await minutesUnused(admin)).toBeLessThan(minute);
    await unusedFor(60 * minute, admin);
    await expectRefusal(admin.api.accounts.noteUse(), 'UNAUTHENTICATED');
    expect(await isSignedIn(admin)).toBe(false);
  });
});

describe('ending sessions a while after logging in', () => {
  const minutesAgo = (minutes: number, { id }: { readonly id: string }) =>
    server.pool.query(
      'UPDATE sessions SET proved_at = now() - make_interval(mins => $2) WHERE user_id = $1',
      [id, minutes],
    );
  const idOf = async (browser: Browser) =>
    (await browser.api.accounts.sessions()).sessions.find(({ current }) => current)?.id ?? '';

  it('requires the password from the tenth minute on, and then not for ten minutes', async () => {
    const student = await aStudent(server);
    const [one, another] = [await anotherBrowserOf(student), await anotherBrowserOf(student)];
    const id = await idOf(one);
    await minutesAgo(10, student);
    const { message } = await expectRefusal(student.api.accounts.revokeSession({ id }), 'PASSWORD_NEEDED');
    expect(message).toBe('Please enter your password to do this.');
    await expectRefusal(student.api.accounts.revokeOtherSessions(), 'PASSWORD_NEEDED');
    for (const browser of [one, another]) expect(await isSignedIn(browser)).toBe(true);

    await student.api.accounts.reauthenticate({ password: theirPassword });
    await student.api.accounts.revokeSession({ id });
    await expectRefusal(another.api.accounts.revokeOtherSessions(), 'PASSWORD_NEEDED');
    await minutesAgo(9, student);
    await student.api.accounts.revokeOtherSessions();
    for (const browser of [one, another]) expect(await isSignedIn(browser)).toBe(false);
  });

  it('refuses a wrong password, names the field, and counts guesses as logging in does', async () => {
    const student = await aStudent(server);
    const guess = () => student.api.accounts.reauthenticate({ password: 'a guess' });
    await minutesAgo(10, student);
    const { fields } = await expectRefusal(guess(), 'WRONG_PASSWORD');
    expect(fields).toEqual([{ field: 'password', message: 'Incorrect password. Please try again.' }]);
    for (let time = 1; time < 5; time += 1) await expectRefusal(guess(), 'WRONG_PASSWORD');
    await expectRefusal(
      student.api.accounts.reauthenticate({ password: theirPassword }),
      'TOO_MANY_ATTEMPTS',
    );
    await expectRefusal(student.api.accounts.revokeOtherSessions(), 'PASSWORD_NEEDED');
  });

  it('does not reveal whether someone else’s session exists', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    await minutesAgo(10, student);
    for (const id of [await idOf(other), crypto.randomUUID()])
      await expectRefusal(student.api.accounts.revokeSession({ id }), 'PASSWORD_NEEDED');
  });
});

describe('the support address', () => {
  it('is part of the session reply where one is configured, signed in or not', async () => {
    for (const browser of [openBrowser(withoutSwitches), await aStudent(withoutSwitches)])
      expect((await browser.api.accounts.session()).supportEmail).toBe('help@campus.example');
    expect((await openBrowser(server).api.accounts.session()).supportEmail).toBe('support@operator.example');
  });

  it('is on the public pages, too', async () => {
    const pageOf = async ({ url }: typeof server) => (await fetch(`${url}/terms`)).text();
    expect(await pageOf(withoutSwitches)).toContain('Write to help@campus.example.');
    expect(await pageOf(withoutSwitches), 'as text, whatever it contains').toContain('Byte &amp; &lt;Co&gt;');
    expect(await pageOf(server)).toContain(
      'Example Operator, 1 Example Street, Exampletown, an example state.',
    );
  });
});

describe('the debug switches', () => {
  it('turn a company into a student with a university, where they are on', async () => {
    const company = await aNewCompany(server);
    const forced = await company.api.accounts.debugSwitch({ switch: 'force_student' });
    expect(forced).toMatchObject({
      debugSwitches: true,
      viewer: { userType: 'student', hasUniversity: false },
    });
    const fixed = await company.api.accounts.debugSwitch({ switch: 'fix_university' });
    expect(fixed.viewer?.hasUniversity).toBe(true);
    expect((await company.api.accounts.session()).viewer).toEqual(fixed.viewer);
  });

  it('keep the university of a student who has one', async () => {
    const student = await aStudent(server);
    await student.api.students.chooseUniversity({ university: 'University of Oxford' });
    await student.api.accounts.debugSwitch({ switch: 'fix_university' });
    expect((await student.api.students.profile()).university).toBe('University of Oxford');
  });

  it('do not exist where they are off', async () => {
    const person = await aNewCompany(withoutSwitches);
    await expectRefusal(person.api.accounts.debugSwitch({ switch: 'force_student' }), 'NOT_FOUND');
    expect(await person.api.accounts.session()).toMatchObject({
      debugSwitches: false,
      viewer: { userType: 'company' },
    });
  });
});
