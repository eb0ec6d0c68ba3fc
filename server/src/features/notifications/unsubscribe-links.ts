import { createHmac, timingSafeEqual } from 'node:crypto';
import { type UserId, userId } from '@ambitionhub/contract/accounts';
import { type EmailKind, emailKinds } from '@ambitionhub/contract/notifications';
import type { Secrets } from '../../platform/config/index.ts';

/** Which emails a user no longer wants. */
export type Unsubscription = { readonly userId: UserId; readonly kind: EmailKind };

export interface UnsubscribeLinks {
  /**
   * Proves, without a sign-in, that the user was sent this kind of email. It never expires, because people
   * keep emails.
   */
  tokenFor(wish: Unsubscription): string;
  /** A token's content; null if it was not made here. */
  read(token: string): Unsubscription | null;
}

function signerOf(secret: string) {
  const key = createHmac('sha256', secret).update('unsubscribe links').digest();
  return (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
}

/**
 * Signs email links with a separate key, derived from the server's secret; the previous secret's links still
 * work.
 */
export function createUnsubscribeLinks([secret, ...before]: Secrets): UnsubscribeLinks {
  const signed = signerOf(secret);
  const signers = [signed, ...before.map(signerOf)];

  return {
    tokenFor: ({ userId: id, kind }) => {
      const text = `${kind}.${id}`;
      return `${text}.${signed(text)}`;
    },
    read: (token) => {
      const [kindText, idText, signature = ''] = token.split('.');
      const kind = emailKinds.find((one) => one === kindText);
      const id = userId.safeParse(idText);
      if (kind === undefined || !id.success) return null;
      const given = Buffer.from(signature);
      const isOurs = signers.some((sign) => {
        const expected = Buffer.from(sign(`${kind}.${id.data}`));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isOurs ? { userId: id.data, kind } : null;
    },
  };
}
