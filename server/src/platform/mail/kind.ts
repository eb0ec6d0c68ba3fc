import { type ParticipantId, type UserId, userId } from '@ambitionhub/contract/accounts';
import type { NewsGroup } from '@ambitionhub/contract/notifications';
import * as z from 'zod';
import type { Database, Transaction } from '../database/index.ts';
import { defineJob, type Job, type Jobs, type QueueOptions } from '../jobs/index.ts';
import type { Letter } from './letter.ts';

type Parameters = Readonly<Record<string, string>>;

/** What writing an email needs. */
export type Desk = {
  readonly db: Database;
  /** The full URL of a page of the product. */
  readonly link: (path: string, parameters?: Parameters) => string;
  /** The same with parameters after a #, which no browser sends to a server: for links that grant access. */
  readonly secretLink: (path: string, parameters: Parameters) => string;
};

/** One email, as it is when it is sent. */
export type Draft = {
  /** A user, at the account's address, if there still is one; or an address, from which nobody can unsubscribe. */
  readonly to: UserId | { readonly email: string };
  /**
   * The company or student whose acts cause an email to a user: several of one kind within two minutes are one, and each
   * causer has so many a day. Null for the reader's own acts, ours and those that must arrive: they are never held back.
   */
  readonly by: ParticipantId | null;
  readonly letter: Letter;
  /** What the email belongs to, such as a conversation; one thread in the mailbox. */
  readonly thread?: string;
  /** Runs when this email needs no further attempt: it was sent, or must not be sent. */
  readonly settle?: () => Promise<void>;
};

/**
 * Emails wait only for others in their lane, so a hundred thousand digests do not delay an email that someone is waiting for.
 */
type Lane = 'awaited' | 'usual' | 'bulk';

/** One kind of email. */
export type MailKind<Data extends object> = {
  readonly kind: string;
  readonly lane: Lane;
  /** The queued data: who and what it is about, never the texts. */
  readonly data: z.ZodType<Data>;
  /** Its feature waits for several to become one, so it does not wait for more. */
  readonly hasWaited?: true;
  /**
   * The setting that turns it off, also used by its unsubscribe link; null if it must always be sent. News of a group is in
   * the bell, too: with its subject, and the page of its first button.
   */
  readonly unsubscribe: NewsGroup | 'digest' | null;
  /**
   * Reads the current state and writes the email; null if there is nothing left to say. `id` is the same in
   * every attempt.
   */
  readonly write: (desk: Desk, data: Data, id: string) => Promise<Draft | null>;
};

/** A kind with unknown data, for the table of all kinds. */
export type AnyMail = Omit<MailKind<never>, 'data' | 'write'> & {
  readonly draft: (desk: Desk, data: unknown, id: string) => Promise<Draft | null>;
};

/** One email to queue. With `onceOf`, there is only one of its kind with this key. */
export type Mailing = {
  readonly mail: Pick<AnyMail, 'kind' | 'lane'>;
  readonly data: object;
  readonly onceOf?: string;
};

type DefinedMail<Data extends object> = MailKind<Data> &
  AnyMail & { readonly about: (data: Data, onceOf?: string) => Mailing };

/** Declares a kind of email. List it under `emails` in its feature's `feature.ts` to have it sent. */
export const defineMail = <Data extends object>(kind: MailKind<Data>): DefinedMail<Data> => ({
  ...kind,
  about: (data, onceOf) => ({
    mail: kind,
    data: kind.data.parse(data),
    ...(onceOf !== undefined && { onceOf }),
  }),
  draft: (desk, data, id) => kind.write(desk, kind.data.parse(data), id),
});

const mailData = z.object({
  kind: z.string(),
  data: z.unknown(),
  /** In place of data: the emails of this kind that have waited for each other. */
  bundle: z.object({ id: z.uuid(), userId }).optional(),
});
export type MailJob = z.infer<typeof mailData>;

const lane = (name: Lane, options: Pick<Job<MailJob>, 'pollSeconds'> & Partial<Job<MailJob>>): Job<MailJob> =>
  defineJob({
    name: `mail-${name}`,
    data: mailData,
    patienceSeconds: 90,
    retries: { limit: 14, firstPause: 10, longestPause: 3600 },
    ...options,
  });

/** The email queues: each has its own workers, and is polled more often the sooner its emails are expected. */
export const lanes: Readonly<Record<Lane, Job<MailJob>>> = {
  awaited: lane('awaited', { pollSeconds: 1, keepSeconds: 60 }),
  usual: lane('usual', { pollSeconds: 2 }),
  bulk: lane('bulk', { pollSeconds: 5 }),
};

/** Queues an email of one kind for each of these data, each once if it has a key. A large number does not delay other kinds. */
export const queueMails = <Data extends object>(
  jobs: Pick<Jobs, 'queueAll'>,
  tx: Transaction,
  { kind, lane }: DefinedMail<Data>,
  all: readonly Data[],
  { onceOf }: { readonly onceOf?: (data: Data) => string } = {},
): Promise<void> =>
  jobs.queueAll(
    tx,
    lanes[all.length > 1 ? 'bulk' : lane],
    all.map((data) => ({ kind, data })),
    onceOf && { onceBy: all.map(onceOf) },
  );

/** Queues emails of any kinds, in the transaction that causes them. Several of one kind do not delay other kinds. */
export async function queueMailings(
  jobs: Pick<Jobs, 'queueAll'>,
  tx: Transaction,
  mailings: readonly Mailing[],
): Promise<void> {
  for (const [{ kind, lane }, all] of Map.groupBy(mailings, ({ mail }) => mail))
    await jobs.queueAll(
      tx,
      lanes[all.length > 1 ? 'bulk' : lane],
      all.map(({ data }) => ({ kind, data })),
      all.some(({ onceOf }) => onceOf !== undefined)
        ? { onceBy: all.map(({ data, onceOf }) => onceOf ?? JSON.stringify(data)) }
        : undefined,
    );
}

/** Queues an email in the transaction that causes it. */
export const queueMail = <Data extends object>(
  jobs: Pick<Jobs, 'queue'>,
  tx: Transaction,
  { kind, lane }: DefinedMail<Data>,
  data: Data,
  options?: QueueOptions,
): Promise<void> => jobs.queue(tx, lanes[lane], { kind, data }, options);
