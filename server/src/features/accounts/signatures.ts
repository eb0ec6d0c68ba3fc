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

/** Signs cookies like the accounts library: `text.signature`, with the first secret. */
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
    /** The text of a signed value; null if no secret has signed it. */
    read: (value: string): string | null => readBy(value, [secret, ...before]),

    /** The cookies of a request, signed with the first secret where an older one was used: the library knows only one. */
    renewed: (cookies: string): string =>
      before.length === 0 ? cookies : cookies.split(/;\s*/).map(renewedCookie).join('; '),
  };
}

export type Signatures = ReturnType<typeof createSignatures>;
