import { createECDH } from 'node:crypto';

const curve = 'prime256v1';

/** A new private key that identifies this installation to push services (VAPID, RFC 8292). */
export function newPushKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Leading zeros belong to it.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** The public key of a private one; null if that is not one. */
export function publicPushKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (!/^[\w-]{43}$/.test(privateKey) || bytes.length !== 32) return null;
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}
