import { expect, vi } from 'vitest';
import type { ReactionName } from '../../../src/reactions.ts';
import { mailsTo } from '../../support/mailbox.ts';
import type { RunningServer } from '../../support/server.ts';

/** Causes what a reaction answers, and looks at what is seen of it. */
export type Proof = (server: RunningServer) => Promise<void>;

/** The proofs of some reactions of the product. */
export type Proofs = Readonly<Partial<Record<ReactionName, Proof>>>;

/** Waits for a mail to somebody that says this, in its subject or its text. */
export const untilMailed = (server: RunningServer, email: string, said: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const mails = (await mailsTo(server, email)).map(({ subject, text }) => `${subject}\n${text}`);
      expect(mails).toContainEqual(expect.stringContaining(said));
    },
    { timeout: 20_000, interval: 20 },
  );
