import { createHmac } from 'node:crypto';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Secrets } from '../../../platform/config/index.ts';
import { type Database, transact } from '../../../platform/database/index.ts';
import { lockSealed, resealSecrets } from './second-factor.store.ts';

/** By which the library finds the secret that something was encrypted with: the same on every server, and after every start. */
const versionOf = (secret: string): number =>
  createHmac('sha256', secret).update('version').digest().readUInt32BE();

/**
 * The secrets as the library takes them: it encrypts with the first and decrypts with any. A secret by itself is not named in
 * what it encrypts; that is always the first one's.
 */
export const sealingSecrets = (secrets: Secrets) => ({
  secret: secrets[0],
  ...(secrets.length > 1 && {
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
  }),
});

/**
 * Encrypts keys and recovery codes of the second step anew with the first of the secrets where they are another one's, so that
 * they outlive it. What none of the secrets opens stays as it is.
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
