import { productName, resetLinkMinutes } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { type Letter, type Mail, writeLetter } from '../../platform/mail/index.ts';

const lifetime = resetLinkMinutes === 60 ? 'one hour' : `${resetLinkMinutes} minutes`;

const resetLetter = (url: string): Letter => ({
  subject: `Reset your ${productName} password`,
  paragraphs: [`Somebody asked for a new password for your ${productName} account. Choose one by this link:`],
  action: { label: 'Choose a new password', url },
  notes: [
    `The link works once and for ${lifetime}.`,
    'If you did not ask for it, you can ignore this e-mail: your password stays as it is.',
  ],
});

/** The e-mail with a reset link (D4). */
export const resetMailFrom =
  (publicUrl: string) =>
  async ({ email, token }: { email: string; token: string }): Promise<Mail> => {
    const url = new URL(paths.resetPassword, publicUrl);
    url.searchParams.set('token', token);
    return { to: email, headers: {}, ...(await writeLetter(resetLetter(url.href))) };
  };
