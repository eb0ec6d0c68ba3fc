import { isLoopback, type Rule } from './rules.ts';
import type { Variables } from './variables.ts';

const encrypted = new Set(['https:', 'rediss:', 'smtps:']);
/** What the driver takes as "encrypt, and verify who answers"; libpq itself means less by the shorter ones. */
const verified = ['verify-full', 'verify-ca', 'require'];

function isEncrypted(address: URL): boolean {
  const { searchParams } = address;
  const mode = searchParams.get('sslmode') ?? '';
  return (
    encrypted.has(address.protocol) ||
    (verified.includes(mode) && (mode === 'verify-full' || !searchParams.has('uselibpqcompat')))
  );
}

/** Whether what it is asked goes over a network of others as it is: to another machine, in the clear. */
export function leavesPlain(address: string | undefined, { PRIVATE_NETWORK }: Partial<Variables>): boolean {
  if (address === undefined || PRIVATE_NETWORK === true || !URL.canParse(address)) return false;
  const url = new URL(address);
  const isSocket = url.hostname === '' || Boolean(url.searchParams.get('host')?.startsWith('/'));
  return !isSocket && !isLoopback(address) && !isEncrypted(url);
}

const rule = (
  name: 'DATABASE_URL' | 'REDIS_URL' | 'S3_ENDPOINT' | 'STRIPE_API_URL',
  remedy: string,
): Rule => ({
  broken: (given) => leavesPlain(given[name], given),
  fault: `${name} must be encrypted (${remedy}), or PRIVATE_NETWORK be true where nobody else is on the network in between.`,
});

/** In production nothing is asked over a network of others in the clear; e-mail finds out when it connects. */
export const connectionRules: readonly Rule[] = [
  rule('DATABASE_URL', '?sslmode=verify-full'),
  rule('REDIS_URL', 'rediss:'),
  rule('S3_ENDPOINT', 'https:'),
  rule('STRIPE_API_URL', 'https:'),
];
