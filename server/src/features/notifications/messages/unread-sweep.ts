import { notificationTimings } from '@ambitionhub/contract/notifications';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import { defineJob, eachRow, eachStep, type Jobs } from '../../../platform/jobs/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { messageMail } from './message-mail.ts';
import {
  findDueMessages,
  findLeftOver,
  findSweep,
  type MailedConversation,
  moveSweep,
  takeLeftOver,
  takeUnread,
} from './sweep.store.ts';
import { tellMessages } from './tell-messages.ts';

const sweep = defineJob({ name: 'unread-messages', data: z.object({}), pollSeconds: 5, keepSeconds: 60 });
const everyMinute = '* * * * *';

type Deps = {
  /** With the reactions to events. */
  readonly db: Database;
  readonly jobs: Jobs;
};

/** Messages that come within this time share a sweep. */
const slotMs = 10_000;

/**
 * Queues emails about messages that are unread after two minutes. The conversations themselves show which ones, so
 * a crash loses nothing. A sent message only sets the time of the sweep, and a sweep also runs every minute.
 */
export function registerUnreadMessagesJobs({ db, jobs }: Deps): void {
  jobs.work(sweep, () => sweepMessages({ db, jobs }));
  jobs.schedule(sweep, everyMinute, {});
}

/**
 * Visits each message when it is two minutes old (D10), and queues the emails. A message that fails stays to be visited
 * again for a day: until then no later one moves the sweep past it.
 */
export async function sweepMessages({ db, jobs }: Deps): Promise<void> {
  const sweep = await findSweep(db);
  let hasFailed = false;
  const queueAll = async (tx: Transaction, found: readonly MailedConversation[]): Promise<void> => {
    for (const mailed of found) await queueMail(jobs, tx, messageMail, mailed);
  };
  let { from } = sweep;
  await eachStep({
    'new messages': () =>
      eachRow({
        find: async () => {
          const rows = await findDueMessages(db, { ...sweep, from });
          from = rows.at(-1)?.to ?? from;
          return rows;
        },
        keyOf: ({ to }) => to,
        handle: async (due) => {
          const [first, ...others] = due;
          if (!first) return;
          const span = { ...first, to: others.at(-1)?.to ?? first.to };
          try {
            await transact(db, async (tx) => {
              await tellMessages(tx, jobs, span);
              await queueAll(tx, await takeUnread(tx, span));
              if (!hasFailed) await moveSweep(tx, span.to);
            });
          } catch (error) {
            hasFailed ||= due.length === 1;
            throw error;
          }
        },
      }),
    'left over': () =>
      eachRow({
        find: (failed) => findLeftOver(db, failed),
        keyOf: ({ conversationId, userId }) => `${conversationId} ${userId}`,
        handle: (found) => transact(db, async (tx) => queueAll(tx, await takeLeftOver(tx, found))),
      }),
    'given up': () => moveSweep(db, sweep.givenUp),
  });
  await moveSweep(db, sweep.to);
}

/** Schedules a sweep for when a message sent now is two minutes old; one for all messages of a few seconds. */
export function createSweepCall({ db, jobs }: Deps) {
  let called = 0;
  return (): void => {
    const slot = Math.ceil((Date.now() + notificationTimings.emailDelaySeconds * 1000) / slotMs);
    if (slot <= called) return;
    called = slot;
    const options = { startAfter: new Date(slot * slotMs), once: String(slot) };
    // If it cannot be queued, the sweep of every minute finds the message.
    void transact(db, (tx) => jobs.queue(tx, sweep, {}, options)).catch(() => undefined);
  };
}
