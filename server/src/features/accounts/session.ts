import { parse } from 'hono/utils/cookie';
import { LRUCache } from 'lru-cache';
import type { Auth } from './auth.ts';
import type { Signatures } from './signatures.ts';

const rememberedCookies = 20_000;
/** In characters, for all cookies together. */
const rememberedLength = 20_000_000;

/**
 * Reads the session token from a request's cookie; null if there is none or its signature is invalid. The signature is
 * checked before any query, so a forged cookie costs almost nothing, and once per cookie, since it stays valid.
 */
export async function createTokenReader(auth: Auth, signatures: Signatures) {
  const { name } = (await auth.$context).authCookies.sessionToken;
  const verified = new LRUCache<string, string>({
    max: rememberedCookies,
    maxSize: rememberedLength,
    sizeCalculation: (_token, cookie) => cookie.length,
  });

  const verify = (cookie: string): string | null => {
    const value = parse(cookie, name)[name];
    return value ? signatures.read(value) : null;
  };

  return (cookie: string): string | null => {
    const known = verified.get(cookie);
    if (known !== undefined) return known;
    const token = verify(cookie);
    if (token !== null) verified.set(cookie, token);
    return token;
  };
}

export type TokenReader = Awaited<ReturnType<typeof createTokenReader>>;
