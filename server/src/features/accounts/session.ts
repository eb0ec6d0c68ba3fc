import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Auth } from './auth.ts';

/**
 * The session token in a request's cookie, or null where there is none or its signature is not ours. The signature is
 * checked before the database is asked, so that a forged cookie costs next to nothing.
 */
export const createTokenReader = async (auth: Auth, secret: string) => {
  const { name } = (await auth.$context).authCookies.sessionToken;
  return (headers: Headers): string | null => {
    const value = parse(headers.get('cookie') ?? '', name)[name];
    if (!value) return null;
    const dot = value.lastIndexOf('.');
    const token = value.slice(0, dot);
    const signature = Buffer.from(value.slice(dot + 1), 'base64');
    const expected = createHmac('sha256', secret).update(token).digest();
    return dot > 0 && signature.length === expected.length && timingSafeEqual(signature, expected)
      ? token
      : null;
  };
};

export type TokenReader = Awaited<ReturnType<typeof createTokenReader>>;
