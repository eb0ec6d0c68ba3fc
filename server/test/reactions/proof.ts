import { expect, vi } from 'vitest';
import type { FeatureName, ReactionName } from '../../src/features.ts';
import { mailsTo } from '../support/mailbox.ts';
import type { RunningServer, ServerHere } from '../support/server.ts';

/** Causes an event and checks its visible effect. */
export type Proof = (server: ServerHere) => Promise<void>;
export type Proofs = Readonly<Record<string, Proof>>;

/**
 * For each of a feature's reactions its cause and its visible effect: `proofs` of `test/<feature>/proofs.ts`. A missing one
 * does not compile. `acts` of the same file are acts of people that its notices tell of.
 */
export type ProofsOf<Feature extends FeatureName> = Readonly<Record<ReactionName<Feature>, Proof>>;

/** Waits for an email to a user with this in its subject or text. */
export const untilMailed = (server: RunningServer, email: string, said: string): Promise<void> =>
  vi.waitFor(async () => {
    const mails = (await mailsTo(server, email)).map(({ subject, text }) => `${subject}\n${text}`);
    expect(mails).toContainEqual(expect.stringContaining(said));
  });
