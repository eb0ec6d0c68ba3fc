import { notificationTimings } from '@ambitionhub/contract/notifications';
import * as z from 'zod';
import { type Database, transact } from '../../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { messageMail } from './message-mail.ts';
import { takeDueConversations } from './sweep.store.ts';

const sweep = defineJob({ name: 'unread-messages', data: z.object({}), pollSeconds: 5, keepSeconds: 60 });
const everyMinute = '* * * * *';

type Deps = { readonly db: Database; readonly jobs: Jobs };

/** Messages that come within so long are looked at together. */
const slotMs = 10_000;

/**
 * Queues the e-mails of messages that are unread after two minutes. Which ones, the conversations themselves say, so that
 * nothing is lost with a process; a message that was sent only says when to look, and every minute somebody looks anyway.
 */
export function workUnreadMessages({ db, jobs }: Deps): void {
  jobs.work(sweep, () => sweepMessages({ db, jobs }));
  jobs.schedule(sweep, everyMinute, 'UTC', {});
}

/** Looks at what has become two minutes old by now, and queues the e-mails. */
export async function sweepMessages({ db, jobs }: Deps): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await sweepOnce(db, jobs);
}

const sweepOnce = (db: Database, jobs: Jobs): Promise<boolean> =>
  transact(db, async (tx) => {
    const taken = await takeDueConversations(tx);
    for (const mailed of taken?.found ?? []) await queueMail(jobs, tx, messageMail, mailed);
    return taken?.isMore ?? false;
  });

/** Has somebody look once a message of this moment is two minutes old; once for all of a few seconds. */
export function createSweepCall({ db, jobs }: Deps) {
  let called = 0;
  return (): void => {
    const slot = Math.ceil((Date.now() + notificationTimings.emailDelaySeconds * 1000) / slotMs);
    if (slot <= called) return;
    called = slot;
    const options = { startAfter: new Date(slot * slotMs), once: String(slot) };
    // Where it cannot be queued, the look of every minute finds what there is.
    void transact(db, (tx) => jobs.queue(tx, sweep, {}, options)).catch(() => undefined);
  };
}
