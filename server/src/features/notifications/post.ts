import type { UserId } from '@ambitionhub/contract/accounts';
import { notificationTimings, unsubscribeTexts } from '@ambitionhub/contract/notifications';
import { paths } from '@ambitionhub/contract/routes';
import { type Database, transact } from '../../platform/database/index.ts';
import type { Jobs, Run } from '../../platform/jobs/index.ts';
import {
  AddressRefused,
  type AnyMail,
  type Desk,
  type Draft,
  lanes,
  type Mailer,
  type MailJob,
  type Sender,
  writeLetter,
} from '../../platform/mail/index.ts';
import { findReader } from '../accounts/index.ts';
import { gatherDrafts } from './gather.ts';
import { findBundle, holdMail, removeBundle } from './held.store.ts';
import { isRefused, noteRefusal } from './refused.store.ts';
import { settingsOf } from './store.ts';
import { wantsEmail } from './switches.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

type Deps = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly links: UnsubscribeLinks;
  readonly sender: Sender;
  /** Every kind of email of the product. */
  readonly kinds: readonly AnyMail[];
  /** How long an email that others cause waits for more of its kind. */
  readonly holdSeconds?: number | undefined;
};

type Recipient = { readonly email: string; readonly userId: UserId | null; readonly isAway: boolean };

/**
 * Sends queued emails: each is written from the current state when it is sent, and only to a user who still
 * wants it, at an address that accepts it. The queue retries other failures. Emails that other people cause wait
 * for each other first, within a limit for each of these people.
 */
export function registerMailJobs({
  db,
  jobs,
  mailer,
  publicUrl,
  links,
  sender,
  kinds,
  holdSeconds = notificationTimings.emailDelaySeconds,
}: Deps): void {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const desk: Desk = {
    db,
    link: (path, parameters = {}) => {
      const url = new URL(path, publicUrl);
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    secretLink: (path, parameters) => `${new URL(path, publicUrl)}#${new URLSearchParams(parameters)}`,
  };

  /** Null once the account is gone. */
  const recipientOf = async (to: Draft['to']): Promise<Recipient | null> => {
    if (typeof to !== 'string') return { email: to.email, userId: null, isAway: false };
    const reader = await findReader(db, to);
    return reader && { userId: to, ...reader };
  };

  /**
   * News goes only to users who want it and can see it. A user who has requested the account's removal can no
   * longer see it, and a suspended user reads their messages later.
   */
  const wantsNews = async (
    kind: NonNullable<AnyMail['unsubscribe']>,
    { userId, isAway }: Recipient,
  ): Promise<boolean> => userId !== null && !isAway && wantsEmail(await settingsOf(db, userId), kind);

  const maySend = async ({ unsubscribe }: AnyMail, to: Recipient): Promise<boolean> =>
    (unsubscribe === null || (await wantsNews(unsubscribe, to))) && !(await isRefused(db, to.email));

  /** The link that unsubscribes from this kind: for the reader, and for the mail program (RFC 8058). */
  const wayOut = ({ unsubscribe }: AnyMail, { userId }: Recipient) => {
    if (unsubscribe === null || userId === null) return { notes: [], links: [], headers: {} };
    const token = links.tokenFor({ userId, kind: unsubscribe });
    const url = desk.link(paths.unsubscribe, { token });
    return {
      notes: [unsubscribeTexts.reason[unsubscribe]],
      links: [{ label: unsubscribeTexts.button, url }],
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  };

  const send = async (
    kind: AnyMail,
    to: Recipient,
    { id, letter, thread }: Pick<Draft, 'letter' | 'thread'> & { readonly id: string },
  ): Promise<void> => {
    const { notes, links, headers } = wayOut(kind, to);
    const written = await writeLetter(
      { ...letter, notes: [...(letter.notes ?? []), ...notes], links },
      sender,
    );
    try {
      await mailer.send({ to: to.email, headers, ...written, ...(thread ? { thread } : {}) }, id);
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      await noteRefusal(db, to.email);
    }
  };

  /** Lets an email wait for others of its kind to the same reader. Returns whether it will be sent. */
  const hold = (kind: AnyMail, mail: Omit<Parameters<typeof holdMail>[1], 'kind'>) =>
    transact(db, async (tx) => {
      const seconds = kind.hasWaited ? 0 : holdSeconds;
      const held = await holdMail(tx, { ...mail, kind: kind.kind }, seconds);
      if (held === 'full') return false;
      if (held === 'held') return true;
      const bundle = { id: held.bundle, userId: mail.userId };
      const options = seconds > 0 ? { startAfter: held.sendAt } : {};
      await jobs.queue(tx, lanes[kind.lane], { kind: kind.kind, data: null, bundle }, options);
      return true;
    });

  const sendBundle = async (kind: AnyMail, { id, userId }: NonNullable<MailJob['bundle']>): Promise<void> => {
    const held = await findBundle(db, { bundle: id, userId, kind: kind.kind });
    const drafts: Draft[] = [];
    for (const one of held) {
      const draft = await kind.draft(desk, one.data, one.id);
      if (draft?.to === userId) drafts.push(draft);
    }
    const to = await recipientOf(userId);
    const [first, ...others] = drafts;
    if (first && to && (await maySend(kind, to))) {
      const isLast = held.some((one) => one.isLast);
      await send(kind, to, { ...gatherDrafts([first, ...others], { isLast }), id });
    }
    for (const draft of drafts) await draft.settle?.();
    await removeBundle(db, id);
  };

  const handle = async (
    { kind: name, data, bundle }: MailJob,
    { id, queuedAt }: Pick<Run, 'id' | 'queuedAt'>,
  ): Promise<void> => {
    const kind = byName.get(name);
    if (!kind) throw new Error(`unknown kind of email: ${name}`);
    if (bundle) return sendBundle(kind, bundle);
    const draft = await kind.draft(desk, data, id);
    if (!draft) return;
    const to = await recipientOf(draft.to);
    if (to && (await maySend(kind, to))) {
      if (to.userId === null || draft.by === null) await send(kind, to, { ...draft, id });
      else if (await hold(kind, { id, userId: to.userId, by: draft.by, data, queuedAt })) return;
    }
    await draft.settle?.();
  };

  for (const lane of Object.values(lanes)) jobs.work(lane, handle);
}
