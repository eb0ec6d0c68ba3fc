import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Browser } from './browser.ts';
import { type Person, theirPassword } from './people.ts';
import type { RunningServer } from './server.ts';

/** Values that differ from the expected ones. */
export type Told = { readonly origin?: string; readonly challenge?: unknown; readonly verified?: boolean };

/** The shortest head of a CBOR item. */
function cbor(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  if (length < 256) return Buffer.from([kind | 24, length]);
  return Buffer.from([kind | 25, length >> 8, length & 255]);
}
const bytes = (value: Buffer): Buffer => Buffer.concat([cbor(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([cbor(3, value.length), Buffer.from(value)]);

/** A device that creates and uses WebAuthn passkeys: one key, ES256, no attestation. */
export function aDevice({ config }: RunningServer) {
  const { origin, hostname } = new URL(config.http.publicUrl);
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

export type Device = ReturnType<typeof aDevice>;

/** Adds a passkey to a user's account. */
export async function addPasskey({ api }: Person, device: Device, told: Told = {}) {
  const { options } = await api.accounts.preparePasskey({ password: theirPassword });
  return api.accounts.addPasskey({
    name: 'Phone',
    credential: device.make({ challenge: options.challenge, ...told }),
  });
}

/** Logs in with a passkey. */
export async function signInByPasskey({ api }: Browser, device: Device, told: Told = {}) {
  const { options } = await api.accounts.beginPasskeySignIn();
  return api.accounts.signInByPasskey({ credential: device.use({ challenge: options.challenge, ...told }) });
}
