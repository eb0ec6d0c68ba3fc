import type { UserId } from '@ambitionhub/contract/accounts';
import type { EmailKind } from '@ambitionhub/contract/notifications';
import * as z from 'zod';
import type { Database, Transaction } from '../database/index.ts';
import { defineJob, type Job, type Jobs, type QueueOptions } from '../jobs/index.ts';
import type { Letter } from './letter.ts';

type Parameters = Readonly<Record<string, string>>;

/** What a kind of e-mail needs to be written. */
export type Desk = {
  readonly db: Database;
  /** The full address of a page of the product. */
  readonly link: (path: string, parameters?: Parameters) => string;
  /** The same with parameters behind a #, which no browser sends: for what opens something by itself. */
  readonly secretLink: (path: string, parameters: Parameters) => string;
};

/** One e-mail as it is at the moment in which it is sent. */
export type Draft = {
  readonly to: { readonly email: string; readonly userId: UserId };
  readonly letter: Letter;
  /** What it belongs to, such as a conversation; one thread in the mailbox. */
  readonly thread?: string;
  /** What is noted once this e-mail needs no further attempt: it was sent, or may not be sent. */
  readonly settle?: () => Promise<void>;
};

/** Which e-mail waits for which: somebody sits and waits for an awaited one; a hundred thousand digests hold up no other. */
type Lane = 'awaited' | 'usual' | 'bulk';

/** One kind of e-mail. */
export type MailKind<Data extends object> = {
  readonly kind: string;
  readonly lane: Lane;
  /** What is queued: who and what it is about, never the texts. */
  readonly data: z.ZodType<Data>;
  /** The settings' switch that stops it, which is also what its unsubscribe link turns off; null for what must be told. */
  readonly unsubscribe: EmailKind | null;
  /** Reads how things are by now and writes it; null where there is nothing left to say. `id` is the same in every attempt. */
  readonly write: (desk: Desk, data: Data, id: string) => Promise<Draft | null>;
};

/** A kind whose data are not known, as the table of all kinds holds it. */
export type AnyMail = Omit<MailKind<never>, 'data' | 'write'> & {
  readonly draft: (desk: Desk, data: unknown, id: string) => Promise<Draft | null>;
};

type DefinedMail<Data extends object> = MailKind<Data> & AnyMail;

/** Declares a kind of e-mail. It is sent once it stands in `server/src/mails.ts`. */
export const defineMail = <Data extends object>(kind: MailKind<Data>): DefinedMail<Data> => ({
  ...kind,
  draft: (desk, data, id) => kind.write(desk, kind.data.parse(data), id),
});

const mailData = z.object({ kind: z.string(), data: z.unknown() });
export type MailJob = z.infer<typeof mailData>;

const lane = (name: Lane, options: Pick<Job<MailJob>, 'pollSeconds'> & Partial<Job<MailJob>>): Job<MailJob> =>
  defineJob({
    name: `mail-${name}`,
    data: mailData,
    patienceSeconds: 90,
    retries: { limit: 14, firstPause: 10, longestPause: 3600 },
    ...options,
  });

/** The queues of e-mail: each has its own workers, and is looked into more often the sooner its e-mails are expected. */
export const lanes: Readonly<Record<Lane, Job<MailJob>>> = {
  awaited: lane('awaited', { pollSeconds: 1, keepSeconds: 60 }),
  usual: lane('usual', { pollSeconds: 2 }),
  bulk: lane('bulk', { pollSeconds: 5 }),
};

/** Queues an e-mail of one kind for each of these data. Many hold up nobody else's. */
export const queueMails = <Data extends object>(
  jobs: Pick<Jobs, 'queueAll'>,
  tx: Transaction,
  { kind, lane }: DefinedMail<Data>,
  all: readonly Data[],
): Promise<void> =>
  jobs.queueAll(
    tx,
    lanes[all.length > 1 ? 'bulk' : lane],
    all.map((data) => ({ kind, data })),
  );

/** Queues an e-mail in the transaction of what causes it. */
export const queueMail = <Data extends object>(
  jobs: Pick<Jobs, 'queue'>,
  tx: Transaction,
  { kind, lane }: DefinedMail<Data>,
  data: Data,
  options?: QueueOptions,
): Promise<void> => jobs.queue(tx, lanes[lane], { kind, data }, options);
