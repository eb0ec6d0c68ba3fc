import { refusals } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { resetTokenOf } from '../support/mailbox.ts';
import { theAdmin } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const password = 'a password of their own';

function signUp(email: string, options: { password?: string; userType?: 'student' | 'company' } = {}) {
  const browser = openBrowser(server);
  const call = browser.api.accounts.signUp({ email, password, userType: 'student', ...options });
  return { browser, call };
}

describe('signing up', () => {
  it('creates a student who has yet to choose a university, and signs them in', async () => {
    const { browser, call } = signUp('ada@example.org');
    const { viewer } = await call;
    expect(viewer).toMatchObject({
      email: 'ada@example.org',
      userType: 'student',
      name: '',
      hasUniversity: false,
      profileCompleted: true,
    });
    expect((await browser.api.accounts.session()).viewer).toEqual(viewer);
    expect((await browser.api.students.profile()).visible).toBe(false);
  });

  it('creates a company that has yet to complete its profile and be approved', async () => {
    const { browser, call } = signUp('acme@example.org', { userType: 'company' });
    expect((await call).viewer).toMatchObject({
      userType: 'company',
      hasUniversity: true,
      profileCompleted: false,
    });
    expect(await browser.api.companies.profile()).toMatchObject({
      isApproved: false,
      profileCompleted: false,
    });
  });

  it('treats an email in any case and with spaces around it as the same email', async () => {
    await signUp('  Grace.Hopper@Example.ORG ').call;
    await expectRefusal(signUp('grace.hopper@example.org').call, 'EMAIL_TAKEN');
    await expectRefusal(signUp('GRACE.HOPPER@EXAMPLE.ORG', { userType: 'company' }).call, 'EMAIL_TAKEN');
  });

  it('refuses the administrator’s address like any other that is taken', async () => {
    const { message } = await expectRefusal(signUp('Admin@Example.org').call, 'EMAIL_TAKEN');
    expect(message).toBe('An account with this email already exists.');
    expect((await (await theAdmin(server)).api.accounts.session()).viewer?.userType).toBe('admin');
  });

  it('creates one account from simultaneous sign-ups', async () => {
    const calls = Array.from({ length: 6 }, () => signUp('at.once@example.org').call);
    const { answers, refusals: codes } = await outcomesOf(calls);
    expect(answers).toHaveLength(1);
    expect(codes).toEqual(Array(5).fill('EMAIL_TAKEN'));
    const { rows } = await server.pool.query(
      'SELECT count(*)::int AS n FROM credentials WHERE user_id = $1',
      [answers[0]?.viewer?.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it.each([
    'plainaddress',
    '@example.org',
    'a@b',
    'two@at@example.org',
    'a b@example.org',
    `${'x'.repeat(250)}@e.org`,
  ])('refuses an invalid email: %s', async (email) => {
    const { fields } = await expectRefusal(signUp(email).call, 'INVALID_INPUT');
    expect(fields).toEqual([{ field: 'email', message: expect.any(String) }]);
  });

  it('refuses an invalid email in the words of the specification', async () => {
    const { fields } = await expectRefusal(signUp('plainaddress').call, 'INVALID_INPUT');
    expect(fields[0]?.message).toBe('Invalid email format. Please enter a valid email address.');
  });
});

describe('a password', () => {
  it.each([
    { weak: 'short', fault: 'too-short' },
    { weak: '🙂🙂🙂🙂', fault: 'too-short' },
    { weak: 'password123', fault: 'common' },
    { weak: 'PassWord1', fault: 'common' },
    { weak: 'AmbitionHub', fault: 'common' },
    { weak: 'dragon12', fault: 'common' },
    { weak: '00000001', fault: 'common' },
    { weak: 'stanford', fault: 'common' },
    { weak: 'qwertyuiop', fault: 'common' },
    { weak: 'summer2026', fault: 'common' },
    { weak: 'Choice2026', fault: 'common' },
    { weak: 'zzzzzzzzzzzz', fault: 'common' },
    { weak: 'Weak.Choice@example.org', fault: 'is-email' },
    { weak: 'weak.choice', fault: 'is-email' },
  ])('is refused as too weak: $weak', async ({ weak, fault }) => {
    const { message, fields } = await expectRefusal(
      signUp('weak.choice@example.org', { password: weak }).call,
      'WEAK_PASSWORD',
    );
    expect(message).toBe('Password is too weak. Please use a stronger password.');
    expect(fields).toEqual([{ field: 'password', message: fault }]);
  });

  it('may be long and in any script, and is the same in any Unicode composition', async () => {
    const composed = 'Müller trinkt Café ☕';
    await signUp('composed@example.org', { password: composed.normalize('NFC') }).call;
    const browser = openBrowser(server);
    const { viewer } = await browser.api.accounts.signIn({
      email: 'composed@example.org',
      password: composed.normalize('NFD'),
    });
    expect(viewer?.email).toBe('composed@example.org');
  });

  it.each([64, 65, 100, 128])(
    'may have %i characters of two units each, wherever it is chosen',
    async (count) => {
      const emoji = ['🙂', '🦊', '🌵', '🚲', '🎻', '🧭', '🪁'];
      const [first = '', second = '', third = ''] = [0, 1, 2].map((shift) =>
        Array.from({ length: count }, (_, at) => emoji[(at * at + shift * at + shift) % emoji.length]).join(
          '',
        ),
      );
      const email = `emoji-${count}@example.org`;
      const { browser, call } = signUp(email, { password: first });
      await call;
      await browser.api.accounts.changePassword({ currentPassword: first, newPassword: second });
      await browser.api.accounts.reauthenticate({ password: second });
      const { api } = openBrowser(server);
      await expectRefusal(api.accounts.signIn({ email, password: first }), 'INVALID_CREDENTIALS');
      await api.accounts.signIn({ email, password: second });
      await api.accounts.requestReset({ email });
      await api.accounts.reset({ token: await resetTokenOf(server, email), password: third });
      expect((await api.accounts.signIn({ email, password: third })).viewer?.email).toBe(email);
    },
  );

  it('may not have 129 characters, of however many units each', async () => {
    for (const character of ['🙂', 'ü']) {
      const { fields } = await expectRefusal(
        signUp('too.long@example.org', { password: character.repeat(129) }).call,
        'INVALID_INPUT',
      );
      expect(fields.map(({ field }) => field)).toEqual(['password']);
    }
  });

  it('is stored only as a memory-hard hash', async () => {
    await signUp('hashed@example.org').call;
    const { rows } = await server.pool.query<{ password: string }>(
      "SELECT password FROM credentials JOIN users ON users.id = user_id WHERE email = 'hashed@example.org'",
    );
    expect(rows.map(({ password }) => password)).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    ]);
  });
});

it('by very many from one network is limited; a whole campus and other networks are not', async () => {
  const campus = '203.0.113.7';
  await server.pool.query(
    "INSERT INTO attempts (key, count, window_ends_at) VALUES ($1, 499, now() + interval '1 hour')",
    [`sign-up network ${campus}`],
  );
  const input = { email: 'the.last@example.org', password, userType: 'student' as const };
  await openBrowser(server, { address: campus }).api.accounts.signUp(input);
  const flood = openBrowser(server, { address: campus }).api.accounts;
  const oneTooMany = { ...input, email: 'one.too.many@example.org' };
  const { message } = await expectRefusal(flood.signUp(oneTooMany), 'TOO_MANY_SIGN_UPS');
  expect(message).toBe(refusals.TOO_MANY_SIGN_UPS.message);
  await openBrowser(server).api.accounts.signUp(oneTooMany);
});
