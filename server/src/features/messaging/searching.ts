import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import { noteNewWords, noteOldWords } from './searching.store.ts';

const noting = defineJob({ name: 'message-words', data: z.object({}), pollSeconds: 5, keepSeconds: 60 });
const everyMinute = '* * * * *';

type Deps = { readonly db: Database; readonly jobs: Jobs };

/**
 * Notes the words of messages for the search, some seconds after they were sent, so that a send costs nothing for
 * it. The messages themselves show which are missing: nothing is lost with a process.
 */
export function workMessageWords({ db, jobs }: Deps): void {
  jobs.work(noting, () => noteWords(db));
  jobs.schedule(noting, everyMinute, 'UTC', {});
}

/** Notes the words of all messages that are missing. */
export async function noteWords(db: Database): Promise<void> {
  while (await noteNewWords(db));
  while (await noteOldWords(db));
}

/** Messages that come within this time are noted together. */
const slotMs = 5_000;

/** Schedules it for a few seconds after a message. */
export function createNotingCall({ db, jobs }: Deps) {
  let called = 0;
  return (): void => {
    const slot = Math.ceil(Date.now() / slotMs);
    if (slot <= called) return;
    called = slot;
    const options = { startAfter: new Date(slot * slotMs), once: String(slot) };
    // If it cannot be queued, the run of every minute finds the message.
    void transact(db, (tx) => jobs.queue(tx, noting, {}, options)).catch(() => undefined);
  };
}
