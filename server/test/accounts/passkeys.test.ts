import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { aStudent, type Person, theAdmin, theirPassword } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { origin, hostname } = new URL(server.config.http.publicUrl);

type Told = { readonly origin?: string; readonly challenge?: unknown; readonly verified?: boolean };

/** The head of a CBOR item, as short as it can be. */
function cbor(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  if (length < 256) return Buffer.from([kind | 24, length]);
  return Buffer.from([kind | 25, length >> 8, length & 255]);
}
const bytes = (value: Buffer): Buffer => Buffer.concat([cbor(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([cbor(3, value.length), Buffer.from(value)]);

/** A device that makes passkeys and uses them, as WebAuthn has it: one key, ES256, no attestation. */
function aDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge, origin: from = origin }: Told): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = ({ verified = true }: Told, credential = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const flags = 1 | (verified ? 4 : 0) | (credential.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      createHash('sha256').update(hostname).digest(),
      Buffer.from([flags]),
      count,
      credential,
    ]);
  };
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    make: (told: Told) => {
      // COSE: an EC2 key for ES256 on P-256.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([
        cbor(5, 3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        cbor(5, 0),
        text('authData'),
        bytes(authenticatorData(told, made)),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', told).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    use: (told: Told) => {
      const client = clientData('webauthn.get', told);
      const data = authenticatorData(told);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

type Device = ReturnType<typeof aDevice>;

async function add({ api }: Person, device: Device, told: Told = {}) {
  const { options } = await api.accounts.preparePasskey({ password: theirPassword });
  return api.accounts.addPasskey({
    name: 'Phone',
    credential: device.make({ challenge: options.challenge, ...told }),
  });
}

async function signIn({ api }: Browser, device: Device, told: Told = {}) {
  const { options } = await api.accounts.beginPasskeySignIn();
  return api.accounts.signInByPasskey({ credential: device.use({ challenge: options.challenge, ...told }) });
}

describe('a passkey', () => {
  it('is made with the password, and signs in without it from anywhere', async () => {
    const [student, device] = [await aStudent(server), aDevice()];
    await expectRefusal(student.api.accounts.preparePasskey({ password: 'a guess' }), 'WRONG_PASSWORD');
    const { id } = await add(student, device);
    expect((await student.api.accounts.passkeys()).passkeys).toMatchObject([{ id, name: 'Phone' }]);
    for (const browser of [openBrowser(server), openBrowser(server)]) {
      expect((await signIn(browser, device)).viewer?.id).toBe(student.id);
      expect((await browser.api.accounts.session()).viewer?.id).toBe(student.id);
    }
  });

  it('is renamed and removed by its owner only, removed after a fresh login, and then counts for nothing', async () => {
    const [student, other, device] = [await aStudent(server), await aStudent(server), aDevice()];
    const { id } = await add(student, device);
    await expectRefusal(other.api.accounts.renamePasskey({ id, name: 'Mine' }), 'NOT_FOUND');
    await expectRefusal(other.api.accounts.removePasskey({ id }), 'NOT_FOUND');
    await student.api.accounts.renamePasskey({ id, name: 'Old phone' });
    expect((await student.api.accounts.passkeys()).passkeys).toMatchObject([{ name: 'Old phone' }]);
    await server.pool.query(
      `UPDATE sessions SET proved_at = now() - interval '10 minutes' WHERE user_id = $1`,
      [student.id],
    );
    await expectRefusal(student.api.accounts.removePasskey({ id }), 'PASSWORD_NEEDED');
    await signIn(openBrowser(server), device);
    await student.api.accounts.proveAnew({ password: theirPassword });
    await student.api.accounts.removePasskey({ id });
    await expectRefusal(signIn(openBrowser(server), device), 'PASSKEY_REFUSED');
  });

  it('of another site, without a look at who holds it, or for another challenge is none', async () => {
    const [student, device] = [await aStudent(server), aDevice()];
    const wrong: readonly Told[] = [
      { origin: 'https://evil.example' },
      { verified: false },
      { challenge: randomBytes(32).toString('base64url') },
    ];
    for (const told of wrong) await expectRefusal(add(student, aDevice(), told), 'PASSKEY_REFUSED');
    await add(student, device);
    for (const told of wrong)
      await expectRefusal(signIn(openBrowser(server), device, told), 'PASSKEY_REFUSED');
  });

  it('is used once for each challenge', async () => {
    const [student, device, browser] = [await aStudent(server), aDevice(), openBrowser(server)];
    await add(student, device);
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

  it('is one account’s: nobody else can register it', async () => {
    const [student, other, device] = [await aStudent(server), await aStudent(server), aDevice()];
    await add(student, device);
    await expectRefusal(add(other, device), 'PASSKEY_REFUSED');
    expect((await signIn(openBrowser(server), device)).viewer?.id).toBe(student.id);
  });

  it('lets nobody in whose account is suspended, and goes with an account that becomes the administrator’s', async () => {
    const [student, device] = [await aStudent(server), aDevice()];
    await add(student, device);
    const admin = await theAdmin(server);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await admin.api.moderation.impose({
      id: student.id,
      kind: 'suspension',
      reason: 'Spam',
      seen: null,
      until,
    });
    expect(await signIn(openBrowser(server), device)).toMatchObject({ viewer: null, notice: true });
    const promoted = await aStudent(server);
    await add(promoted, aDevice());
    await startServer({ database: server, environment: { ADMIN_EMAIL: promoted.email } });
    const { rowCount } = await server.pool.query('SELECT FROM passkeys WHERE user_id = $1', [promoted.id]);
    expect(rowCount).toBe(0);
  });
});
