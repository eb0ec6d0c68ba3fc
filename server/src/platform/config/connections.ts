import { isLoopback, type Rule } from './rules.ts';
import type { Variables } from './variables.ts';

const encrypted = new Set(['https:', 'rediss:', 'smtps:']);
/** The driver's setting for "encrypt and verify the server"; libpq's shorter settings verify less. */
const verified = ['verify-full', 'verify-ca', 'require'];

function isEncrypted(address: URL): boolean {
  const { searchParams } = address;
  const mode = searchParams.get('sslmode') ?? '';
  return (
    encrypted.has(address.protocol) ||
    (verified.includes(mode) && (mode === 'verify-full' || !searchParams.has('uselibpqcompat')))
  );
}

/** Whether a connection sends plain text over a network that others may share. */
export function leavesPlain(address: string | undefined, { PRIVATE_NETWORK }: Partial<Variables>): boolean {
  if (address === undefined || PRIVATE_NETWORK === true || !URL.canParse(address)) return false;
  const url = new URL(address);
  const isSocket = url.hostname === '' || Boolean(url.searchParams.get('host')?.startsWith('/'));
  return !isSocket && !isLoopback(address) && !isEncrypted(url);
}

const rule = (
  name:
    | 'DATABASE_URL'
    | 'DATABASE_REPLICA_URL'
    | 'REDIS_URL'
    | 'S3_ENDPOINT'
    | 'STRIPE_API_URL'
    | 'OPENID_ISSUER',
  remedy: string,
): Rule => ({
  broken: (given) => [given[name] ?? []].flat().some((address) => leavesPlain(address, given)),
  fault: `${name} must be encrypted (${remedy}), or PRIVATE_NETWORK must be true if the network in between is private.`,
});

/** In production, no connection may cross a shared network in plain text. Email checks this when it connects. */
export const connectionRules: readonly Rule[] = [
  rule('DATABASE_URL', '?sslmode=verify-full'),
  rule('DATABASE_REPLICA_URL', '?sslmode=verify-full'),
  rule('REDIS_URL', 'rediss:'),
  rule('S3_ENDPOINT', 'https:'),
  rule('STRIPE_API_URL', 'https:'),
  rule('OPENID_ISSUER', 'https:'),
];
