import { paths, productName, resetLinkMinutes } from '@ambitionhub/contract/accounts';
import type { Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type Letter, mailJob, writeLetter } from '../../platform/mail/index.ts';

type Deps = { readonly jobs: Jobs; readonly publicUrl: string };

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

/** Queues the e-mail with a reset link (D4), in the caller's transaction where it has one. */
export const createResetMail =
  ({ jobs, publicUrl }: Deps) =>
  async (db: Database, { email, token }: { email: string; token: string }): Promise<void> => {
    const url = new URL(paths.resetPassword, publicUrl);
    url.searchParams.set('token', token);
    await jobs.queue(db, mailJob, { to: email, headers: {}, ...(await writeLetter(resetLetter(url.href))) });
  };
