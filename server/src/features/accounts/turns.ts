import { Refusal } from '../../platform/http/index.ts';

type Bounds = {
  /** Pieces of work at a time. */
  readonly atOnce: number;
  /** How many may wait, all together and of one key. */
  readonly waiting: number;
  readonly waitingEach: number;
  readonly patienceMs: number;
};

/**
 * Three at a time leave the system's fourth thread to files and names; who waits longer than a request may take is told to
 * come again.
 */
const hashing: Bounds = { atOnce: 3, waiting: 300, waitingEach: 60, patienceMs: 8_000 };

/**
 * Work that costs a processor its time, a few pieces at a time. Whose turn is next goes round by key, so that a crowd
 * behind one address does not keep the others waiting.
 */
export function createTurns({ atOnce, waiting, waitingEach, patienceMs }: Bounds = hashing) {
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  const next = (): void => {
    running -= 1;
    const [first] = queues;
    if (!first) return;
    const [key, queue] = first;
    queues.delete(key);
    const begin = queue.shift();
    if (queue.length > 0) queues.set(key, queue); // behind the others
    begin?.();
  };

  const takePlace = (key: string): Promise<void> => {
    const queue = queues.get(key) ?? [];
    if (queued >= waiting || queue.length >= waitingEach) throw new Refusal('UNAVAILABLE');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      queued -= 1;
      clearTimeout(patience);
    };
    const begin = (): void => {
      leave();
      running += 1;
      resolve();
    };
    const patience = setTimeout(() => {
      leave();
      queue.splice(queue.indexOf(begin), 1);
      if (queue.length === 0) queues.delete(key);
      reject(new Refusal('UNAVAILABLE'));
    }, patienceMs);
    queues.set(key, queue);
    queue.push(begin);
    queued += 1;
    return promise;
  };

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await takePlace(key);
    else running += 1;
    try {
      return await work();
    } finally {
      next();
    }
  };
}

export type Turns = ReturnType<typeof createTurns>;
