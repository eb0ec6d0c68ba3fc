import { createHmac } from 'node:crypto';
import { dayIn } from '@ambitionhub/contract/calendar';
import { isbot } from 'isbot';
import { type Database, isUnavailable, transact } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { addFigures } from './figures.store.ts';
import type { Link } from './link-cache.ts';
import { addVisitors, keyOf } from './visitors.store.ts';

/** One opening of a link. */
export type Click = {
  readonly address: string;
  readonly userAgent: string;
  /** Whether the visitor asks not to be tracked: counted, but not told apart. */
  readonly isPrivate: boolean;
};

type Visitor = Click & { count: number };
/** The visitors of a link on one day. */
type Bucket = { readonly code: string; readonly day: string; readonly visitors: Map<string, Visitor> };

const everyMs = 1_000;
/** Visitors that a batch tells apart. More, which only an attack brings, are counted as clicks. */
const mostVisitors = 100_000;
/** Batches that wait for the database: an hour of them. */
const mostWaiting = 3_600;
const hashBytes = 16;

/**
 * Counts clicks in memory and writes them about every second, and at the end: a crash loses at most the last second. While
 * the database is away, batches wait.
 */
export function createClickCounter({
  db,
  log,
  now = () => new Date(),
}: {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  readonly now?: () => Date;
}) {
  let open = new Map<string, Bucket>();
  let visitors = 0;
  const waiting: (readonly Bucket[])[] = [];
  let writing: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    if (open.size > 0) waiting.push([...open.values()]);
    open = new Map();
    visitors = 0;
    if (waiting.length > mostWaiting) {
      waiting.shift();
      log.error({}, 'clicks of an hour ago were dropped: the database is away');
    }
    for (let batch = waiting[0]; batch; batch = waiting[0]) {
      await saveOrSplit(batch);
      waiting.shift();
    }
  };

  /** Saves a batch. If the database refuses it, although it is there, only the link that it refuses loses its clicks. */
  const saveOrSplit = async (batch: readonly Bucket[]): Promise<void> => {
    try {
      await save(db, batch);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const [first] = batch;
      if (batch.length > 1) for (const one of batch) await saveOrSplit([one]);
      else log.error({ err: error, code: first?.code, day: first?.day }, 'clicks of a link were refused');
    }
  };

  const flush = (): Promise<void> =>
    (writing ??= write().finally(() => {
      writing = null;
    }));

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.error({ err: error }, 'clicks are not written yet'));
  }, everyMs);
  timer.unref();

  return {
    count: ({ code, timeZone }: Link, click: Click): void => {
      let bucket = open.get(code);
      if (!bucket) {
        bucket = { code, day: dayIn(timeZone, now()), visitors: new Map() };
        open.set(code, bucket);
      }
      const one = visitors < mostVisitors ? click : { address: '', userAgent: '', isPrivate: true };
      const key = `${one.isPrivate ? '-' : ''}${one.address} ${one.userAgent}`;
      const visitor = bucket.visitors.get(key);
      if (visitor) visitor.count += 1;
      else {
        visitors += 1;
        bucket.visitors.set(key, { ...one, count: 1 });
      }
    },
    flush,
    /** Writes what is left. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await writing?.catch(() => undefined);
      await flush();
    },
  };
}
export type ClickCounter = ReturnType<typeof createClickCounter>;

async function save(db: Database, buckets: readonly Bucket[]): Promise<void> {
  const people = buckets
    .map(({ code, day, visitors }) => ({
      code,
      day,
      visitors: [...visitors.values()].filter(({ userAgent }) => !isbot(userAgent)),
    }))
    .filter(({ visitors }) => visitors.length > 0);
  if (people.length === 0) return;
  await transact(db, async (tx) => {
    const keys = new Map<string, Buffer>();
    for (const day of new Set(people.map((one) => one.day))) keys.set(day, await keyOf(tx, day));
    const hashed = people.flatMap(({ code, day, visitors }) =>
      visitors
        .filter(({ isPrivate }) => !isPrivate)
        .map((visitor) => ({ code, day, visitor: hashOf(keys.get(day), code, visitor) })),
    );
    const added = await addVisitors(tx, hashed);
    await addFigures(tx, [
      ...people.map(({ code, day, visitors }) => ({
        code,
        day,
        clicks: visitors.reduce((sum, { count }) => sum + count, 0),
      })),
      ...added.map(({ code, day, count }) => ({ code, day, uniqueClicks: count })),
    ]);
  });
}

/** A visitor of a link, whom nobody can recognize on another day or at another link. */
function hashOf(key: Buffer | undefined, code: string, { address, userAgent }: Click): Buffer {
  if (!key) throw new Error('a day without a key');
  return createHmac('sha256', key)
    .update(`${code}\n${address}\n${userAgent}`)
    .digest()
    .subarray(0, hashBytes);
}
