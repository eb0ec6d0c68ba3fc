import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/config/index.ts';

const signatureOf = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(text).digest();

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The signatures of cookies, as the accounts library makes them: `text.signature`, by the first of the secrets. */
export function createSignatures([secret, ...before]: Secrets) {
  const isBy = (text: string, signature: Buffer) => (one: string) => {
    const expected = signatureOf(text, one);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  };

  const readBy = (value: string, secrets: readonly string[]): string | null => {
    const dot = value.lastIndexOf('.');
    const text = value.slice(0, dot);
    const signature = Buffer.from(value.slice(dot + 1), 'base64');
    return dot > 0 && secrets.some(isBy(text, signature)) ? text : null;
  };

  const renewedCookie = (cookie: string): string => {
    const [name, value = ''] = cookie.split(/=(.*)/s);
    const text = readBy(decoded(value) ?? '', before);
    if (text === null) return cookie;
    return `${name}=${encodeURIComponent(`${text}.${signatureOf(text, secret).toString('base64')}`)}`;
  };

  return {
    /** What a signed value says; null where none of the secrets has signed it. */
    read: (value: string): string | null => readBy(value, [secret, ...before]),

    /** A request's cookies, with what a secret before has signed signed by this one: the library knows one only. */
    renewed: (cookies: string): string =>
      before.length === 0 ? cookies : cookies.split(/;\s*/).map(renewedCookie).join('; '),
  };
}

export type Signatures = ReturnType<typeof createSignatures>;
