import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import { noteNewWords, noteOldWords, placeWords } from './message-search.store.ts';

/** In seconds. A send is stored moments after its timestamp, but may wait for a lock. */
const lookBacks = { soon: 10, everyMinute: 120 } as const;

const noting = defineJob({
  name: 'message-words',
  data: z.object({ lookBack: z.int().default(lookBacks.everyMinute) }),
  pollSeconds: 5,
  keepSeconds: 60,
});
const everyMinute = '* * * * *';

type Deps = { readonly db: Database; readonly jobs: Jobs };

/**
 * Indexes the words of messages some seconds after they were sent, so that sending stays fast. The messages
 * themselves show which ones are missing, so a crash loses nothing.
 */
export function registerMessageWordsJobs({ db, jobs }: Deps): void {
  jobs.work(noting, ({ lookBack }) => noteWords(db, lookBack));
  jobs.schedule(noting, everyMinute, { lookBack: lookBacks.everyMinute });
}

/** Indexes all messages that are missing. */
export async function noteWords(db: Database, lookBack: number = lookBacks.everyMinute): Promise<void> {
  const next = (from: number) => transact(db, (tx) => noteNewWords(tx, from));
  let more = await next(lookBack);
  while (more) more = await next(0);
  while (await transact(db, noteOldWords));
  await placeWords(db);
}

/** Messages that arrive within this time are indexed together. */
const slotMs = 5_000;

/** Schedules it for a few seconds after a message. */
export function createWordIndexCall({ db, jobs }: Deps) {
  let called = 0;
  return (): void => {
    const slot = Math.ceil(Date.now() / slotMs);
    if (slot <= called) return;
    called = slot;
    const options = { startAfter: new Date(slot * slotMs), once: String(slot) };
    // If it cannot be queued, the job that runs every minute finds the message.
    void transact(db, (tx) => jobs.queue(tx, noting, { lookBack: lookBacks.soon }, options)).catch(
      () => undefined,
    );
  };
}
