import { signInLimits } from '@ambitionhub/contract/accounts';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { mailsTo, resetTokenOf } from '../support/mailbox.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const password = 'a password of their own';

const signUp = async (email: string) => {
  const browser = openBrowser(server);
  return { browser, ...(await browser.api.accounts.signUp({ email, password, userType: 'student' })) };
};
const signIn = (email: string, given = password) =>
  openBrowser(server).api.accounts.signIn({ email, password: given });

/** The alias under which the accounts library takes an address. */
const aliasOf = (email: string) => `${Buffer.from(email).toString('hex')}@hex.invalid`;

describe.each([
  'r&d@acme.com',
  'a/b@acme.com',
  'x=y@acme.com',
  "o'neil!#$%*?^`{|}~@acme.com",
  'ada@example.xn--p1ai',
])('The address %s', (email) => {
  it('signs up, gets email, logs in in any case, resets the password, and is taken', async () => {
    const { browser, viewer } = await signUp(email);
    expect(viewer?.email).toBe(email);
    expect((await browser.api.accounts.session()).viewer?.email).toBe(email);
    const { rows } = await server.pool.query('SELECT email FROM users WHERE id = $1', [viewer?.id]);
    expect(rows).toEqual([{ email }]);
    await expectRefusal(signUp(email.toUpperCase()), 'EMAIL_TAKEN');
    expect(await signIn(email.toUpperCase())).toMatchObject({ viewer: { id: viewer?.id } });
    await expectRefusal(signIn(email, 'not their password'), 'INVALID_CREDENTIALS');

    await browser.api.accounts.requestReset({ email });
    const token = await resetTokenOf(server, email);
    await openBrowser(server).api.accounts.reset({ token, password: 'another long password' });
    await expectRefusal(signIn(email), 'INVALID_CREDENTIALS');
    expect(await signIn(email, 'another long password')).toMatchObject({ viewer: { id: viewer?.id } });
    expect((await mailsTo(server, email)).length).toBeGreaterThan(0);
  });
});

describe('Nobody', () => {
  it('is somebody else by the alias of their address', async () => {
    const { viewer: owner } = await signUp('q&a@acme.com');
    await expectRefusal(signIn(aliasOf('q&a@acme.com')), 'INVALID_CREDENTIALS');
    const { viewer: other } = await signUp(aliasOf('q&a@acme.com'));
    expect(other?.email).toBe(aliasOf('q&a@acme.com'));
    expect(other?.id).not.toBe(owner?.id);
    expect(await signIn(aliasOf('q&a@acme.com'))).toMatchObject({ viewer: { id: other?.id } });
    expect(await signIn('q&a@acme.com')).toMatchObject({ viewer: { id: owner?.id } });
    await expectRefusal(signIn(aliasOf(server.config.admin.email)), 'INVALID_CREDENTIALS');
  });

  it('passes the limit of failed logins by the alias', async () => {
    await signUp('m&m@acme.com');
    for (let nth = 0; nth < signInLimits.perAccount; nth += 1)
      await expectRefusal(signIn('m&m@acme.com', 'not their password'), 'INVALID_CREDENTIALS');
    await expectRefusal(signIn('m&m@acme.com'), 'TOO_MANY_ATTEMPTS');
    await expectRefusal(signIn(aliasOf('m&m@acme.com')), 'INVALID_CREDENTIALS');
  });

  it.each([
    'ada@localhost',
    'ada@gmail',
    '@acme.com',
    'ada@',
    'a b@acme.com',
    'a@b@acme.com',
    'ada@-acme.com',
  ])('signs up as %s', async (email) => {
    await expectRefusal(signUp(email), 'INVALID_INPUT');
  });
});
