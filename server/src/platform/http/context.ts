import type { IncomingMessage } from 'node:http';

/** What a procedure knows of its request before anybody is recognised. */
export type RequestContext = {
  readonly headers: Headers;
  /** Headers that the reply gets, such as cookies. */
  readonly replyHeaders: Headers;
  /** The client's address, taken from a proxy only where one is trusted. */
  readonly address: string;
};

/**
 * The client's address. With `trustedProxies` of n, the n-th entry from the right of X-Forwarded-For, which is what the
 * outermost trusted proxy saw; entries further left are the client's own claim.
 */
export const clientAddress = (request: IncomingMessage, trustedProxies: number): string => {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? hops[0] ?? direct;
};
