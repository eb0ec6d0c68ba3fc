import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import {
  fromDrizzle,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type QueueResult,
  type Schedule,
} from 'pg-boss';
import { afterCommit, isUnavailable, type Transaction } from '../database/index.ts';
import { inShort, type Logger } from '../log/index.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import { idFrom } from '../stable-id.ts';
import { noTracing, type Tracing } from '../tracing/index.ts';
import type { Job } from './job.ts';

export type QueueOptions = {
  /** Not before this instant. */
  readonly startAfter?: Date;
  /** A key for this piece of work: while a job with it is kept, queueing it again does nothing. */
  readonly once?: string;
};

export type Run = {
  /** The same in every attempt at this job. */
  readonly id: string;
  /** The time of the transaction that queued it. */
  readonly queuedAt: Date;
  /** Aborts when the server stops or the attempt takes too long. */
  readonly signal: AbortSignal;
};

export interface Jobs {
  /** Queues a job in the caller's transaction, so that it exists only if its cause does. After `start` only. */
  queue<Data extends object>(
    tx: Transaction,
    job: Job<Data>,
    data: Data,
    options?: QueueOptions,
  ): Promise<void>;
  /** Queues a job for each of these data in one statement; `onceBy` has a key for each. */
  queueAll<Data extends object>(
    tx: Transaction,
    job: Job<Data>,
    all: readonly Data[],
    options?: { readonly onceBy?: readonly string[] },
  ): Promise<void>;
  /** Sets a job's handler, which runs at least once, on one server at a time. Before `start` only. */
  work<Data extends object>(job: Job<Data>, handle: (data: Data, run: Run) => Promise<void>): void;
  /** Queues a job on a cron schedule in UTC, once for all servers together. Before `start`. */
  schedule<Data extends object>(job: Job<Data>, cron: string, data: Data): void;
  /** Updates the queue's tables if needed and starts to work. After a failure it may be called again. */
  start(): Promise<void>;
  /** Lets running jobs finish for up to 10 s; the rest are retried later. */
  stop(): Promise<void>;
}

/** What an earlier start has made, by the job's name. Most starts run a version that has run before. */
type Existing = {
  readonly queues: ReadonlyMap<string, QueueResult>;
  readonly schedules: ReadonlyMap<string, Schedule>;
};

const stopPatienceMs = 10_000;

/** The queue of background work, in the database's schema `pgboss`; any number of servers may share it. */
export function createJobs({
  pool,
  log,
  metrics = createMetrics({ ofProcess: false }),
  tracing = noTracing,
  longestPollSeconds = Number.POSITIVE_INFINITY,
}: {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
  /** Polls at least so often, whatever the jobs say: at least 0.5. */
  readonly longestPollSeconds?: number;
}): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // The queue's own maintenance can run rarely: an idle server should be idle.
    superviseIntervalSeconds: 60,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 600,
    bamIntervalSeconds: 600,
    cronWorkerIntervalSeconds: 30,
  });
  // While the database is down, the next poll tries again. A worker's error arrives as a copy that is not an
  // `Error`.
  boss.on('error', (reported) => {
    const error = reported instanceof Error ? reported : Object.assign(new Error(), reported);
    log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'the job queue failed');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue has a warning'));
  metrics.add({
    name: 'jobs_waiting',
    help: 'Jobs that are due and not begun, by job; counted once a minute.',
    label: 'job',
    read: async () =>
      (await boss.getQueues()).map(({ name, readyCount }) => ({ word: name, value: readyCount })),
  });
  const onStart: ((existing: Existing) => Promise<void>)[] = [];
  const workers = new Map<string, string>();

  // A job queued by this server starts at once rather than at the next poll.
  const lookAfter = (tx: Transaction, { name }: { readonly name: string }): void => {
    const worker = workers.get(name);
    if (worker) afterCommit(tx, () => boss.notifyWorker(worker));
  };

  return {
    queue: async (tx, job, data, { startAfter, once } = {}) => {
      await boss.send(job.name, data, {
        db: fromDrizzle(tx, sql),
        ...(startAfter ? { startAfter } : {}),
        ...(once === undefined ? {} : { id: idOf(job, once) }),
      });
      if (!startAfter) lookAfter(tx, job);
    },

    queueAll: async (tx, job, all, { onceBy } = {}) => {
      if (all.length === 0) return;
      const each = all.map((data, nth) => {
        const once = onceBy?.[nth];
        return once === undefined ? { data } : { data, id: idOf(job, once) };
      });
      const distinct = onceBy ? [...new Map(each.map((one) => [one.id, one])).values()] : each;
      await boss.insert(job.name, distinct, { db: fromDrizzle(tx, sql) });
      lookAfter(tx, job);
    },

    work: (job, handle) => {
      const run = async (found: JobWithMetadata<unknown>): Promise<JobResult> => {
        const { id, createdOn: queuedAt, signal } = found;
        const since = performance.now();
        const ended = (outcome: 'done' | 'failed' | 'given up') =>
          metrics.jobRan(job.name, outcome, (performance.now() - since) / 1000);
        try {
          await tracing.job({ name: job.name, id }, () =>
            handle(job.data.parse(found.data), { id, queuedAt, signal }),
          );
          ended('done');
          return { id, status: 'completed' };
        } catch (error) {
          const isLast = found.retryCount >= found.retryLimit;
          const level = isLast ? 'error' : 'warn';
          ended(isLast ? 'given up' : 'failed');
          log[level]({ err: error, job: job.name, id, attempt: found.retryCount + 1 }, 'a job failed');
          return { id, status: 'failed', output: { message: inShort(error) } };
        }
      };
      onStart.push(async (existing) => {
        await ensureQueue(boss, job, existing.queues.get(job.name));
        const options = {
          pollingIntervalSeconds: Math.min(job.pollSeconds, longestPollSeconds),
          batchSize: job.atOnce,
          burstWhenBatchFull: true,
          perJobResults: true,
          includeMetadata: true,
        } as const;
        workers.set(job.name, await boss.work(job.name, options, (found) => Promise.all(found.map(run))));
      });
    },

    schedule: (job, cron, data) => {
      onStart.push(async ({ schedules }) => {
        const earlier = schedules.get(job.name);
        const isSame =
          earlier?.cron === cron && earlier.timezone === 'UTC' && isDeepStrictEqual(earlier.data, data);
        if (!isSame) await boss.schedule(job.name, cron, data, { tz: 'UTC' });
      });
    },

    start: async () => {
      try {
        await boss.start();
        const existing = {
          queues: new Map((await boss.getQueues()).map((queue) => [queue.name, queue])),
          schedules: new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule])),
        };
        for (const step of onStart) await step(existing);
      } catch (error) {
        // The failed start may have left half of it running, so a second start begins from scratch.
        await boss.stop({ graceful: false });
        throw error;
      }
    },

    stop: () => boss.stop({ graceful: true, timeout: stopPatienceMs }),
  };
}

async function ensureQueue<Data extends object>(
  boss: PgBoss,
  job: Job<Data>,
  existing: QueueResult | undefined,
): Promise<void> {
  const options = {
    expireInSeconds: job.patienceSeconds,
    retryLimit: job.retries.limit,
    retryDelay: job.retries.firstPause,
    retryDelayMax: job.retries.longestPause,
    retryBackoff: true,
    deleteAfterSeconds: job.keepSeconds,
  } as const;
  if (!existing) return boss.createQueue(job.name, options);
  const isSame = Object.entries(options).every(([name, value]) => Object(existing)[name] === value);
  if (!isSame) await boss.updateQueue(job.name, options);
}

/** The id of the job that is queued once for a key. */
const idOf = ({ name }: { readonly name: string }, once: string): string => idFrom(`${name} ${once}`);
