import type { IncomingMessage } from 'node:http';
import { isIPv4, SocketAddress } from 'node:net';

const unmapped = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The IP address in a text, with or without a port; null if there is none. */
function addressIn(text: string): string | null {
  const bare = text.trim();
  // The parser takes longer than all else that a redirect does.
  if (isIPv4(bare)) return bare;
  const parsed = SocketAddress.parse(bare) ?? SocketAddress.parse(`[${bare}]`);
  return parsed ? unmapped(parsed.address) : null;
}

/**
 * The client's address. With `trustedProxies` of n, it is the n-th entry from the right of X-Forwarded-For,
 * which is what the outermost trusted proxy saw; entries further left are only the client's claim. Entries
 * that are not addresses are ignored.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = unmapped(request.socket.remoteAddress ?? 'unknown');
  if (trustedProxies === 0) return direct;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded.split(',').filter((hop) => hop.trim() !== '');
  return addressIn(hops.at(-trustedProxies) ?? hops[0] ?? '') ?? direct;
}

const hextets = 8;

/**
 * The key that limits count by: an IPv4 address, or the first half of an IPv6 address, because a client with
 * one IPv6 address has 2^64 of them.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const gap = address.includes('::') ? hextets - first.length - last.length : 0;
  const whole = [...first, ...Array.from({ length: gap }, () => '0'), ...last];
  return `${whole.slice(0, hextets / 2).join(':')}::/64`;
}
