import type { Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import {
  AddressRefused,
  type AnyMail,
  type Desk,
  type Draft,
  lanes,
  type Mailer,
  type MailJob,
  writeLetter,
} from '../../platform/mail/index.ts';
import { isRefused, noteRefusal } from './refused.store.ts';
import { settingsOf } from './store.ts';

type Deps = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Every kind of e-mail of the product. */
  readonly kinds: readonly AnyMail[];
};

const switchOf = { message: 'emailNotifications', digest: 'emailDigests' } as const;

/**
 * Sends what was queued: each e-mail is written when it is sent, of how things are by then, and only to whom still wants it
 * at an address that takes it. What fails otherwise is tried again by its queue.
 */
export const workMails = ({ db, jobs, mailer, publicUrl, kinds }: Deps): void => {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const desk: Desk = {
    db,
    link: (path, parameters = {}) => {
      const url = new URL(path, publicUrl);
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
  };

  const maySend = async ({ unsubscribe }: AnyMail, { to }: Draft): Promise<boolean> => {
    if (unsubscribe !== null && !(await settingsOf(db, to.userId))[switchOf[unsubscribe]]) return false;
    return !(await isRefused(db, to.email));
  };

  const send = async ({ to, letter, thread }: Draft, id: string): Promise<void> => {
    const written = await writeLetter(letter);
    try {
      await mailer.send({ to: to.email, headers: {}, ...written, ...(thread ? { thread } : {}) }, id);
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      await noteRefusal(db, to.email);
    }
  };

  const handle = async ({ kind: name, data }: MailJob, { id }: { id: string }): Promise<void> => {
    const kind = byName.get(name);
    if (!kind) throw new Error(`no e-mail of the kind ${name} is known here`);
    const draft = await kind.draft(desk, data, id);
    if (!draft) return;
    if (await maySend(kind, draft)) await send(draft, id);
    await draft.settle?.();
  };

  for (const lane of Object.values(lanes)) jobs.work(lane, handle);
};
