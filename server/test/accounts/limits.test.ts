import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { resetTokenOf } from '../support/mailbox.ts';
import { aStudent, theirPassword } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const secondServer = await startServer({ database: server });
const withoutProxy = await startServer({ database: server, environment: { TRUST_PROXY: '0' } });

type Attempt = { email: string; password?: string; address?: string; over?: typeof server };

const attempt = ({ email, password = 'not their password', address, over = server }: Attempt) =>
  openBrowser(over, address ? { address } : {}).api.accounts.signIn({ email, password });

/**
 * One of many at once. A slow machine may answer that it is too busy, also for an attempt that it goes on with and
 * counts; then this one tries again.
 */
async function attemptInCrowd(given: Attempt): Promise<Awaited<ReturnType<typeof attempt>>> {
  try {
    return await attempt(given);
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'UNAVAILABLE') return attemptInCrowd(given);
    throw error;
  }
}

async function failTimes(count: number, failing: Attempt) {
  for (let time = 0; time < count; time += 1) await expectRefusal(attempt(failing), 'INVALID_CREDENTIALS');
}

/** Uses up the twenty failures of a network: makes one and raises its count. */
async function useUp(address: string) {
  await failTimes(1, { email: `fails-${address.replace(/\W/g, '-')}@example.org`, address });
  await server.pool.query(
    `UPDATE attempts SET count = 20 WHERE key LIKE 'sign-in network%' AND window_ends_at =
     (SELECT max(window_ends_at) FROM attempts WHERE key LIKE 'sign-in network%')`,
  );
}

/** The failures counted under a key, once no attempt is in progress. */
const failuresOf = async (key: string): Promise<number | undefined> => {
  const { rows } = await server.pool.query<{ count: number }>(
    "SELECT count FROM attempts WHERE key LIKE 'sign-in % ' || $1 AND pending = 0",
    [key],
  );
  return rows[0]?.count;
};

const endWindows = () =>
  server.pool.query("UPDATE attempts SET window_ends_at = now() - interval '1 second'");

describe('an account', () => {
  it('allows five failures from anywhere; then even the right password has to wait', async () => {
    const { email } = await aStudent(server);
    await failTimes(5, { email });
    const { message } = await expectRefusal(attempt({ email, password: theirPassword }), 'TOO_MANY_ATTEMPTS');
    const reply = await openBrowser(server).fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: theirPassword }),
    });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(message).toBe('Too many failed login attempts. Please try again later or reset your password.');
  });

  it('counts simultaneous attempts on all servers together', async () => {
    const { email } = await aStudent(server);
    const calls = Array.from({ length: 16 }, (_, index) =>
      attemptInCrowd({ email, over: index % 2 === 0 ? server : secondServer }),
    );
    const { refusals } = await outcomesOf(calls);
    const [checked, refused] = ['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'].map(
      (one) => refusals.filter((code) => code === one).length,
    );
    expect(checked).toBeLessThanOrEqual(5);
    expect(Number(checked) + Number(refused)).toBe(16);
    await expect.poll(() => failuresOf(email)).toBe(5);
  });

  it('is free again after fifteen minutes', async () => {
    const { email } = await aStudent(server);
    await failTimes(5, { email });
    const { rows } = await server.pool.query<{ minutes: number }>(
      "SELECT extract(epoch FROM window_ends_at - now()) / 60 AS minutes FROM attempts WHERE key LIKE '%' || $1",
      [email],
    );
    expect(Number(rows[0]?.minutes)).toBeGreaterThan(14);
    expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(15);
    await endWindows();
    expect((await attempt({ email, password: theirPassword })).viewer?.email).toBe(email);
  });

  it('has no failures after its owner signs in', async () => {
    const { email } = await aStudent(server);
    await failTimes(4, { email });
    await attempt({ email, password: theirPassword });
    await failTimes(4, { email });
    await attempt({ email, password: theirPassword });
  });

  it('is counted by its email in any case, whether or not it exists', async () => {
    for (const email of ['No.Body@example.org', 'no.body@EXAMPLE.org', 'no.body@example.org'])
      await failTimes(email === 'no.body@example.org' ? 3 : 1, { email });
    await expectRefusal(attempt({ email: 'NO.BODY@example.org' }), 'TOO_MANY_ATTEMPTS');
  });

  it('also counts failures where the current password is required', async () => {
    const student = await aStudent(server);
    const change = (currentPassword: string) =>
      student.api.accounts.changePassword({ currentPassword, newPassword: 'a different password' });
    for (let time = 0; time < 5; time += 1) await expectRefusal(change('a guess'), 'WRONG_PASSWORD');
    await expectRefusal(change(theirPassword), 'TOO_MANY_ATTEMPTS');
  });
});

describe('a password reset', () => {
  it('lets the owner in at once, after any number of failures', async () => {
    const { email } = await aStudent(server);
    const address = '203.0.113.24';
    await failTimes(5, { email, address });
    await useUp(address);
    await expectRefusal(attempt({ email, password: theirPassword, address }), 'TOO_MANY_ATTEMPTS');
    // Whichever server of the product takes the job writes the email.
    const browser = openBrowser(secondServer, { address });
    await browser.api.accounts.requestReset({ email });
    const password = 'remembered at last';
    await browser.api.accounts.reset({ token: await resetTokenOf(server, email), password });
    expect((await attempt({ email, password, address })).viewer?.email).toBe(email);
  });
});

describe('a network address', () => {
  it('in IPv6 counts as the whole network that one customer gets', async () => {
    await useUp('2001:db8:7:9::1');
    await expectRefusal(
      attempt({ email: 'six@example.org', address: '2001:db8:7:9:ffff::2' }),
      'TOO_MANY_ATTEMPTS',
    );
    await failTimes(1, { email: 'six@example.org', address: '2001:db8:7:a::1' });
  });

  it('counts the same on any port', async () => {
    await useUp('203.0.113.26:1234');
    for (const address of ['203.0.113.26', '::ffff:203.0.113.26', '[::ffff:203.0.113.26]:99'])
      await expectRefusal(attempt({ email: 'port@example.org', address }), 'TOO_MANY_ATTEMPTS');
  });

  it('that is invalid or too long counts as the proxy’s own', async () => {
    for (const address of ['x'.repeat(7000), 'unknown', '300.1.1.1'])
      await failTimes(1, { email: `none-${address.length}@example.org`, address });
    await endWindows();
  });

  it('allows twenty failures across all accounts, even at once and on all servers', async () => {
    const address = '203.0.113.20';
    const calls = Array.from({ length: 26 }, (_, index) =>
      attemptInCrowd({
        email: `guess-${index}@example.org`,
        address,
        over: index % 2 === 0 ? server : secondServer,
      }),
    );
    const { refusals } = await outcomesOf(calls);
    const [checked, refused] = ['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'].map(
      (one) => refusals.filter((code) => code === one).length,
    );
    expect(checked).toBeLessThanOrEqual(20);
    expect(Number(checked) + Number(refused)).toBe(26);
    await expect.poll(() => failuresOf(address)).toBe(20);
    const { email } = await aStudent(server);
    await expectRefusal(attempt({ email, password: theirPassword, address }), 'TOO_MANY_ATTEMPTS');
    expect((await attempt({ email, password: theirPassword })).viewer?.email).toBe(email);
  });

  it('of a whole campus may sign in more than twenty times at once', async () => {
    const address = '203.0.113.19';
    const people = await Promise.all(Array.from({ length: 24 }, () => aStudent(server)));
    const calls = people.map((person, index) =>
      attemptInCrowd({
        email: person.email,
        password: theirPassword,
        address,
        over: index % 2 ? server : secondServer,
      }),
    );
    expect((await outcomesOf(calls)).refusals).toEqual([]);
  });

  it('of a whole campus may sign in any number of times', async () => {
    const address = '203.0.113.21';
    for (let time = 0; time < 25; time += 1) {
      const { email } = await aStudent(server);
      await attempt({ email, password: theirPassword, address });
    }
  });

  it('is the one that the trusted proxy saw, not one that the client claims', async () => {
    for (let time = 0; time < 20; time += 1)
      await failTimes(1, { email: `left-${time}@example.org`, address: `10.9.9.${time}, 203.0.113.22` });
    await expectRefusal(
      attempt({ email: 'left@example.org', address: '10.9.9.99, 203.0.113.22' }),
      'TOO_MANY_ATTEMPTS',
    );
  });

  it('cannot be claimed where no proxy is trusted', async () => {
    for (let time = 0; time < 20; time += 1)
      await failTimes(1, { email: `direct-${time}@example.org`, over: withoutProxy });
    await expectRefusal(attempt({ email: 'direct@example.org', over: withoutProxy }), 'TOO_MANY_ATTEMPTS');
  });
});
