import { randomBytes } from 'node:crypto';
import { productName, resetLinkMinutes, userId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail, type Letter } from '../../platform/mail/index.ts';
import { putResetLink } from './reset.store.ts';
import { findUserByEmail } from './store.ts';

const lifetime = resetLinkMinutes === 60 ? 'one hour' : `${resetLinkMinutes} minutes`;

const letter = (url: string): Letter => ({
  subject: `Reset your ${productName} password`,
  preview: `The link works once, for ${lifetime}.`,
  parts: [
    `Someone asked for a new password for your ${productName} account. Choose one here:`,
    { is: 'action', label: 'Choose a new password', url },
  ],
  notes: [
    `The link works once, for ${lifetime}.`,
    'If you did not ask for it, you can ignore this email: your password stays as it is.',
  ],
});

/**
 * The email with a reset link (D4). It is queued whether or not the account exists, so that the reply takes the same time.
 * The link is created when the email is sent, so its token is stored nowhere; another attempt replaces the link.
 */
export const resetMail = defineMail({
  kind: 'reset',
  lane: 'awaited',
  data: z.object({ email: z.string() }),
  unsubscribe: null,
  write: async ({ db, secretLink }, { email }, id) => {
    const user = await findUserByEmail(db, email);
    if (!user) return null;
    const token = randomBytes(24).toString('base64url');
    await putResetLink(db, { id, token, userId: user.id, minutes: resetLinkMinutes });
    return { to: { email }, by: null, letter: letter(secretLink(paths.resetPassword, { token })) };
  },
});

/** Tells an account's owner that its password is a new one, in case it was not them. */
export const passwordReplacedMail = defineMail({
  kind: 'password-replaced',
  lane: 'awaited',
  data: z.object({ userId }),
  unsubscribe: null,
  write: async ({ link }, { userId }) => ({
    to: userId,
    by: null,
    letter: {
      subject: `Your ${productName} password was changed`,
      preview: 'If it was not you, choose a new one now.',
      parts: [
        `The password of your ${productName} account was changed, and every other device was logged out. If that was you, there is nothing to do.`,
        'If it was not you, choose a new password now. That logs everyone else out:',
        { is: 'action', label: 'Choose a new password', url: link(paths.resetPassword) },
      ],
    },
  }),
});
