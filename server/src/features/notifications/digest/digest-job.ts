import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { day } from '@ambitionhub/contract/schemas';
import * as z from 'zod';
import { type Database, transact } from '../../../platform/database/index.ts';
import { defineJob, eachRow, eachStep, type Jobs } from '../../../platform/jobs/index.ts';
import { queueMails } from '../../../platform/mail/index.ts';
import { digestDay } from './day.ts';
import { markDigests } from './digest.store.ts';
import type { digestMailOf } from './digest-mail.ts';
import type { DigestSource } from './source.ts';

const clock = defineJob({ name: 'digest-clock', data: z.object({}), keepSeconds: 3600 });
const everyFiveMinutes = '*/5 * * * *';
const digest = defineJob({ name: 'digest', data: z.object({ day }) });

/** Readers per transaction: it holds no lock that a message waits for, and takes only a moment. */
const batch = 1_000;

type Deps = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly timeZone: string;
  readonly sources: readonly DigestSource[];
  readonly mail: ReturnType<typeof digestMailOf>;
};

/**
 * The daily digest (D10). A schedule checks the clock every few minutes; the day's job is queued once, and
 * the transaction that queues a reader's email also marks the reader for the day. So nothing is sent twice,
 * however often a server restarts, and the next attempt finishes what a kill interrupted.
 */
export function registerDigestsJobs({ db, jobs, timeZone, sources, mail }: Deps): void {
  jobs.work(clock, () => lookAtTheClock({ db, jobs, timeZone }, new Date()));
  jobs.schedule(clock, everyFiveMinutes, {});
  jobs.work(digest, ({ day }, { signal }) => queueDigests({ db, jobs, sources, mail }, day, signal));
}

/** Queues the job of the day whose digest is due at this instant, unless it was queued before. */
export async function lookAtTheClock(
  { db, jobs, timeZone }: Pick<Deps, 'db' | 'jobs' | 'timeZone'>,
  now: Date,
): Promise<void> {
  const day = digestDay(now, timeZone);
  if (day !== null) await transact(db, (tx) => jobs.queue(tx, digest, { day }, { once: day }));
}

/** Queues a day's digests for users who have none yet. */
export async function queueDigests(
  { db, jobs, sources, mail }: Omit<Deps, 'timeZone'>,
  day: string,
  signal?: AbortSignal,
): Promise<void> {
  const queueFor = (readers: readonly ParticipantId[]): Promise<void> =>
    transact(db, async (tx) => {
      const marked = await markDigests(tx, readers, day);
      await queueMails(
        jobs,
        tx,
        mail,
        marked.map((userId) => ({ userId, day })),
      );
    });
  const stepOf = (source: DigestSource) => () => {
    let after: ParticipantId | null = null;
    return eachRow({
      find: async () => {
        signal?.throwIfAborted();
        const readers: readonly ParticipantId[] = await source.findReaders(db, { after, limit: batch });
        after = readers.at(-1) ?? null;
        return readers;
      },
      keyOf: (userId) => userId,
      handle: queueFor,
    });
  };
  await eachStep(Object.fromEntries(sources.map((source, nth) => [`source ${nth + 1}`, stepOf(source)])));
}
