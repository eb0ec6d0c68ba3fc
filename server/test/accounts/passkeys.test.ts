import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { aDevice, addPasskey, signInByPasskey, type Told } from '../support/passkeys.ts';
import { aStudent, theAdmin, theirPassword } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
describe('a passkey', () => {
  it('is created with the password, and then signs in without it from anywhere', async () => {
    const [student, device] = [await aStudent(server), aDevice(server)];
    await expectRefusal(student.api.accounts.preparePasskey({ password: 'a guess' }), 'WRONG_PASSWORD');
    const { id } = await addPasskey(student, device);
    expect((await student.api.accounts.passkeys()).passkeys).toMatchObject([{ id, name: 'Phone' }]);
    for (const browser of [openBrowser(server), openBrowser(server)]) {
      expect((await signInByPasskey(browser, device)).viewer?.id).toBe(student.id);
      expect((await browser.api.accounts.session()).viewer?.id).toBe(student.id);
    }
  });

  it('is renamed and removed only by its owner; removal needs a recent login and disables the passkey', async () => {
    const [student, other, device] = [await aStudent(server), await aStudent(server), aDevice(server)];
    const { id } = await addPasskey(student, device);
    await expectRefusal(other.api.accounts.renamePasskey({ id, name: 'Mine' }), 'NOT_FOUND');
    await expectRefusal(other.api.accounts.removePasskey({ id }), 'NOT_FOUND');
    await student.api.accounts.renamePasskey({ id, name: 'Old phone' });
    expect((await student.api.accounts.passkeys()).passkeys).toMatchObject([{ name: 'Old phone' }]);
    await server.pool.query(
      `UPDATE sessions SET proved_at = now() - interval '10 minutes' WHERE user_id = $1`,
      [student.id],
    );
    await expectRefusal(student.api.accounts.removePasskey({ id }), 'PASSWORD_NEEDED');
    await signInByPasskey(openBrowser(server), device);
    await student.api.accounts.reauthenticate({ password: theirPassword });
    await student.api.accounts.removePasskey({ id });
    await expectRefusal(signInByPasskey(openBrowser(server), device), 'PASSKEY_REFUSED');
  });

  it('is refused for another site, without user verification, or for another challenge', async () => {
    const [student, device] = [await aStudent(server), aDevice(server)];
    const wrong: readonly Told[] = [
      { origin: 'https://evil.example' },
      { verified: false },
      { challenge: randomBytes(32).toString('base64url') },
    ];
    for (const told of wrong)
      await expectRefusal(addPasskey(student, aDevice(server), told), 'PASSKEY_REFUSED');
    await addPasskey(student, device);
    for (const told of wrong)
      await expectRefusal(signInByPasskey(openBrowser(server), device, told), 'PASSKEY_REFUSED');
  });

  it('works once for each challenge', async () => {
    const [student, device, browser] = [await aStudent(server), aDevice(server), openBrowser(server)];
    await addPasskey(student, device);
    const { options } = await browser.api.accounts.beginPasskeySignIn();
    const cookie = browser.cookieHeader();
    const credential = device.use({ challenge: options.challenge });
    await browser.api.accounts.signInByPasskey({ credential });
    const again = await openBrowser(server).fetch('/api/session/passkey', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ credential }),
    });
    expect(again.status).toBe(400);
  });

  it('belongs to one account: nobody else can register it', async () => {
    const [student, other, device] = [await aStudent(server), await aStudent(server), aDevice(server)];
    await addPasskey(student, device);
    await expectRefusal(addPasskey(other, device), 'PASSKEY_REFUSED');
    expect((await signInByPasskey(openBrowser(server), device)).viewer?.id).toBe(student.id);
  });

  it('cannot sign in to a suspended account, and is removed from an account that becomes the administrator’s', async () => {
    const [student, device] = [await aStudent(server), aDevice(server)];
    await addPasskey(student, device);
    const admin = await theAdmin(server);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await admin.api.moderation.impose({
      id: student.id,
      kind: 'suspension',
      reason: 'Spam',
      seen: null,
      until,
    });
    expect(await signInByPasskey(openBrowser(server), device)).toMatchObject({ viewer: null, notice: true });
    const promoted = await aStudent(server);
    await addPasskey(promoted, aDevice(server));
    await startServer({ database: server, environment: { ADMIN_EMAIL: promoted.email } });
    const { rowCount } = await server.pool.query('SELECT FROM passkeys WHERE user_id = $1', [promoted.id]);
    expect(rowCount).toBe(0);
  });
});
