import { randomBytes } from 'node:crypto';
import { resetLinkMinutes } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { networkOf, Refusal, type RequestContext } from '../../platform/http/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Mail, Mailer } from '../../platform/mail/index.ts';
import { sessionsEnded } from './events.ts';
import { liftSignInLock, mayMailReset } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { endResetLinks, findResetOwner, putResetLink, setPassword, takeResetLink } from './reset.store.ts';
import { findUserByEmail } from './store.ts';
import { judgePassword } from './strength.ts';
import type { Turns } from './turns.ts';

type Deps = { readonly db: Database; readonly jobs: Jobs; readonly inTurn: Turns };

/**
 * The link is made and mailed by a job, which is queued whether or not the account exists: so the answer takes the same
 * time, and its token is nowhere but in the mail.
 */
const resetLink = defineJob({
  name: 'reset-link',
  data: z.object({ email: z.string() }),
  pollSeconds: 1,
  patienceSeconds: 90,
  retries: { limit: 12, firstPause: 10, longestPause: 3600 },
  keepSeconds: 60,
});

type MailDeps = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly write: (to: { email: string; token: string }) => Promise<Mail>;
};

/** Makes reset links and mails them. A mail that cannot be sent is tried again, with another link in its place. */
export const mailResetLinks = ({ db, jobs, mailer, write }: MailDeps): void =>
  jobs.work(resetLink, async ({ email }, { id }) => {
    const user = await findUserByEmail(db, email);
    if (!user) return;
    const token = randomBytes(24).toString('base64url');
    await putResetLink(db, { id, token, userId: user.id, minutes: resetLinkMinutes });
    await mailer.send(await write({ email, token }), id);
  });

/** What the tokens of reset links are made of; the database cannot even look for anything else. */
const tokenForm = /^[\w-]+$/;

export const createReset = ({ db, jobs, inTurn }: Deps) => ({
  /** Asks for a link. The answer is the same whether or not the account exists, or has asked too often (D4). */
  request: async (email: string, { address }: RequestContext): Promise<void> => {
    if (!(await mayMailReset(db, { email, address }))) return;
    await transact(db, (tx) => jobs.queue(tx, resetLink, { email }));
  },

  /** Sets a new password by a link, which works once; every other link and every session of the account ends. */
  use: async (
    { token, password }: { token: string; password: string },
    { address }: RequestContext,
  ): Promise<void> => {
    const owner = tokenForm.test(token) ? await findResetOwner(db, token) : null;
    if (!owner) throw new Refusal('INVALID_RESET_LINK');
    const { userId, email } = owner;
    await judgePassword(password, email, 'password');
    const passwordHash = await inTurn(networkOf(address), () => hashPassword(password));
    await transact(db, async (tx) => {
      if (!(await takeResetLink(tx, token))) throw new Refusal('INVALID_RESET_LINK');
      await endResetLinks(tx, userId);
      await setPassword(tx, userId, passwordHash);
      await liftSignInLock(tx, { email, address });
      await emit(tx, sessionsEnded({ userId }));
    });
  },
});

export type Reset = ReturnType<typeof createReset>;
