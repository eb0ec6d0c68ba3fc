import { createHmac } from 'node:crypto';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Secrets } from '../../../platform/config/index.ts';
import { type Database, transact } from '../../../platform/database/index.ts';
import { lockSealed, resealSecrets } from './second-factor.store.ts';

/** The library stores this with encrypted data to find its secret again. It must be the same on every server and after every start. */
const versionOf = (secret: string): number =>
  createHmac('sha256', secret).update('version').digest().readUInt32BE();

/**
 * The secrets in the library's format: it encrypts with the first and decrypts with any. With a single secret it stores no
 * version.
 */
export const createSecretSeal = (secrets: Secrets) => ({
  secret: secrets[0],
  ...(secrets.length > 1 && {
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
  }),
});

/** Encrypts short texts with the installation's first secret, and decrypts what any of them has encrypted. */
export function createSealer(secrets: Secrets) {
  const [secret] = secrets;
  const currentVersion = versionOf(secret);
  const keys = new Map(secrets.map((value) => [versionOf(value), value]));
  const key = secrets.length === 1 ? secret : { keys, currentVersion };

  const opened = async (data: string) => {
    for (const legacySecret of secrets) {
      const text = await symmetricDecrypt({ key: { keys, currentVersion, legacySecret }, data }).catch(
        () => null,
      );
      if (text !== null) return { text, legacySecret };
    }
    return null;
  };

  return {
    seal: (text: string): Promise<string> => symmetricEncrypt({ key, data: text }),

    /** Null if none can decrypt it. */
    open: async (data: string): Promise<string | null> => (await opened(data))?.text ?? null,

    /** The same data encrypted with the first secret; null if none can decrypt it. */
    renew: async (data: string): Promise<string | null> => {
      const found = await opened(data);
      if (!found) return null;
      const version = parseEnvelope(data)?.version;
      const isOfNow =
        version === undefined
          ? found.legacySecret === secret
          : version === currentVersion && secrets.length > 1;
      return isOfNow ? data : symmetricEncrypt({ key, data: found.text });
    },
  };
}
export type Sealer = ReturnType<typeof createSealer>;

/**
 * Re-encrypts the keys and recovery codes of second factors with the first secret, so that older secrets can be dropped.
 * Data that no secret can decrypt stays as it is.
 */
export async function renewSealed(db: Database, secrets: Secrets): Promise<void> {
  const { renew } = createSealer(secrets);
  await transact(db, async (tx) => {
    for (const { id, ...sealed } of await lockSealed(tx)) {
      const [secret, backupCodes] = await Promise.all([renew(sealed.secret), renew(sealed.backupCodes)]);
      if (secret === null || backupCodes === null) continue;
      if (secret !== sealed.secret || backupCodes !== sealed.backupCodes)
        await resealSecrets(tx, id, { secret, backupCodes });
    }
  });
}
