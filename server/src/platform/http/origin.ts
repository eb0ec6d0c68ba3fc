import type { IncomingMessage } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something comes from our own pages. A browser sends the page's origin with
 * every such request, and a page cannot forge it; a client that is not a browser sends none, and has no one
 * else's cookie.
 */
export function fromOwnOrigin({ method = 'GET', headers }: IncomingMessage, publicUrl: string): boolean {
  if (safeMethods.has(method)) return true;
  const { origin, host } = headers;
  if (origin === undefined) return !foreignSites.has(String(headers['sec-fetch-site']));
  const own = new URL(publicUrl);
  // Developers may use another name of the same server, but never another scheme.
  return origin === own.origin || origin === `${own.protocol}//${host}`;
}

const foreignSites = new Set(['cross-site', 'same-site']);
