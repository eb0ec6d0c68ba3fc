import { Refusal } from '../../../platform/http/index.ts';

export type Task = {
  /** Whose share it counts against. */
  readonly user: string;
  /** What the work is expected to take. */
  readonly seconds: number;
  /** Aborts when nobody waits for the result any more: the task is given up. Work that has begun goes on to its end. */
  readonly signal: AbortSignal;
};

type Bounds = {
  /** Tasks that wait, all together and of one user. */
  readonly waiting: number;
  readonly waitingEach: number;
  /** How long a task waits at most. */
  readonly patienceMs: number;
};

export interface FairQueue {
  /** Whether a task of this user would be let in now. */
  hasRoomFor(user: string): boolean;
  /** Does the work when it is its turn. Rejects with IMAGES_BUSY where there is no room or the wait is too long. */
  run<Result>(task: Task, work: () => Promise<Result>): Promise<Result>;
}

type Waiting = Task & { readonly begin: () => void; readonly leave: (reason: unknown) => void };

const halfLifeMs = 60_000;

/** Seconds of work that each user has had, of which half is forgotten in a minute. */
function createSpending() {
  const spent = new Map<string, { seconds: number; at: number }>();
  const by = (user: string, now = performance.now()): number => {
    const known = spent.get(user);
    return known ? known.seconds * 0.5 ** ((now - known.at) / halfLifeMs) : 0;
  };
  return {
    by,
    add: (user: string, seconds: number): void => {
      const now = performance.now();
      spent.set(user, { seconds: by(user) + seconds, at: now });
      for (const other of spent.keys()) if (by(other, now) < 0.01) spent.delete(other);
    },
  };
}

/**
 * One piece of work at a time, in this server. Next comes whoever will have had least of it, the piece itself included:
 * somebody's first ordinary picture goes before costly ones and before the second one of those who were served. A full
 * queue takes the place from whoever has most in it.
 */
export function createFairQueue({ waiting, waitingEach, patienceMs }: Bounds): FairQueue {
  const queue: Waiting[] = [];
  const spending = createSpending();
  let isBusy = false;

  const countOf = (user: string): number => queue.filter((task) => task.user === user).length;

  /** Whose last task gives way to another user's: somebody's with at least two more than they have. */
  const whoGivesWay = (user: string): Waiting | undefined => {
    const longest = queue.reduce((most, task) => Math.max(most, countOf(task.user)), 0);
    return longest > countOf(user) + 1 ? queue.findLast((task) => countOf(task.user) === longest) : undefined;
  };

  const hasRoomFor = (user: string): boolean =>
    !isBusy || (countOf(user) < waitingEach && (queue.length < waiting || whoGivesWay(user) !== undefined));

  const takeSlot = async (task: Task): Promise<void> => {
    task.signal.throwIfAborted();
    if (!isBusy) {
      isBusy = true;
      return;
    }
    if (!hasRoomFor(task.user)) throw new Refusal('IMAGES_BUSY');
    if (queue.length >= waiting) whoGivesWay(task.user)?.leave(new Refusal('IMAGES_BUSY'));
    await waitFor(task);
  };

  const waitFor = (task: Task): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const settle = (): void => {
      clearTimeout(patience);
      task.signal.removeEventListener('abort', giveUp);
      queue.splice(queue.indexOf(waiter), 1);
    };
    const leave = (reason: unknown): void => {
      settle();
      reject(reason);
    };
    const begin = (): void => {
      settle();
      resolve();
    };
    const giveUp = (): void => leave(task.signal.reason);
    const waiter: Waiting = { ...task, begin, leave };
    const patience = setTimeout(() => leave(new Refusal('IMAGES_BUSY')), patienceMs);
    task.signal.addEventListener('abort', giveUp);
    queue.push(waiter);
    return promise;
  };

  const passOn = (): void => {
    const loadWith = ({ user, seconds }: Task): number => spending.by(user) + seconds;
    const [first, ...others] = queue;
    if (!first) {
      isBusy = false;
      return;
    }
    others.reduce((least, task) => (loadWith(task) < loadWith(least) ? task : least), first).begin();
  };

  return {
    hasRoomFor,
    run: async (task, work) => {
      await takeSlot(task);
      const start = performance.now();
      try {
        return await work();
      } finally {
        spending.add(task.user, (performance.now() - start) / 1000);
        passOn();
      }
    },
  };
}
