import { expect, vi } from 'vitest';
import { mailsTo } from '../../support/mailbox.ts';
import type { RunningServer } from '../../support/server.ts';

/** Causes the event of a reaction and checks its visible effect. */
export type Proof = (server: RunningServer) => Promise<void>;

/** The proofs of some reactions of the product. */
export type Proofs = Readonly<Record<string, Proof>>;

/** Waits for an email to a user with this in its subject or text. */
export const untilMailed = (server: RunningServer, email: string, said: string): Promise<void> =>
  vi.waitFor(async () => {
    const mails = (await mailsTo(server, email)).map(({ subject, text }) => `${subject}\n${text}`);
    expect(mails).toContainEqual(expect.stringContaining(said));
  });
