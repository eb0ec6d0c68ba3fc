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

/**
 * Re-encrypts the keys and recovery codes of second factors with the first secret, so that older secrets can be dropped.
 * Data that no secret can decrypt stays as it is.
 */
export async function renewSealed(db: Database, secrets: Secrets): Promise<void> {
  const [secret] = secrets;
  const currentVersion = versionOf(secret);
  const keys = new Map(secrets.map((value) => [versionOf(value), value]));
  const key = secrets.length === 1 ? secret : { keys, currentVersion };

  const renewed = async (data: string): Promise<string | null> => {
    const version = parseEnvelope(data)?.version;
    for (const legacySecret of secrets) {
      const text = await symmetricDecrypt({ key: { keys, currentVersion, legacySecret }, data }).catch(
        () => null,
      );
      if (text === null) continue;
      const isOfNow =
        version === undefined ? legacySecret === secret : version === currentVersion && secrets.length > 1;
      return isOfNow ? data : symmetricEncrypt({ key, data: text });
    }
    return null;
  };

  await transact(db, async (tx) => {
    for (const { id, ...sealed } of await lockSealed(tx)) {
      const [secret, backupCodes] = await Promise.all([renewed(sealed.secret), renewed(sealed.backupCodes)]);
      if (secret === null || backupCodes === null) continue;
      if (secret !== sealed.secret || backupCodes !== sealed.backupCodes)
        await resealSecrets(tx, id, { secret, backupCodes });
    }
  });
}
