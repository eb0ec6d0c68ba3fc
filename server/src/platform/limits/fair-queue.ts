type Task = {
  /** The user whose share it counts against. */
  readonly user: string;
  /** How long the work is expected to take. */
  readonly seconds: number;
  /**
   * Aborts when no one waits for the result anymore: the task leaves the queue. Work that has begun runs to
   * its end.
   */
  readonly signal?: AbortSignal;
};

type Bounds = {
  /** The number of tasks that run at a time. */
  readonly atOnce: number;
  /** The number of waiting tasks: all together, and per user. */
  readonly waiting: number;
  readonly waitingEach: number;
  /** The longest time a task waits. */
  readonly patienceMs: number;
  /** The error for a task that has no place or waited too long. */
  readonly busy: () => Error;
};

interface FairQueue {
  /** Whether a task of this user would be admitted now. */
  hasRoomFor(user: string): boolean;
  /** Runs the work when it is its turn. */
  run<Result>(task: Task, work: () => Promise<Result>): Promise<Result>;
}

type Waiting = Task & { readonly begin: () => void; readonly leave: (reason: unknown) => void };

const halfLifeMs = 60_000;

/** Seconds of work that each user has had; half is forgotten every minute. */
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
 * Runs a few tasks at a time, in this server. The next one belongs to the user who will have had the least
 * work, including the task itself: a first ordinary task goes before costly ones, and before a served user's
 * second. A full queue takes a place from the user with the most tasks in it.
 */
export function createFairQueue({ atOnce, waiting, waitingEach, patienceMs, busy }: Bounds): FairQueue {
  const queue: Waiting[] = [];
  const spending = createSpending();
  let running = 0;

  const byUser = (): Map<string, Waiting[]> => Map.groupBy(queue, ({ user }) => user);

  /** The task that makes room for another user's: the last of a user with at least two more tasks. */
  const whoGivesWay = (user: string): Waiting | undefined => {
    const lines = byUser();
    const countOf = (one: string): number => lines.get(one)?.length ?? 0;
    const most = Math.max(...[...lines.values()].map((line) => line.length));
    return most > countOf(user) + 1 ? queue.findLast((task) => countOf(task.user) === most) : undefined;
  };

  const hasRoomFor = (user: string): boolean =>
    running < atOnce ||
    ((byUser().get(user)?.length ?? 0) < waitingEach &&
      (queue.length < waiting || whoGivesWay(user) !== undefined));

  const takeSlot = async (task: Task): Promise<void> => {
    task.signal?.throwIfAborted();
    if (!hasRoomFor(task.user)) throw busy();
    if (running >= atOnce) {
      if (queue.length >= waiting) whoGivesWay(task.user)?.leave(busy());
      await waitFor(task);
    } else running += 1;
  };

  const waitFor = (task: Task): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const settle = (): void => {
      clearTimeout(patience);
      task.signal?.removeEventListener('abort', giveUp);
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
    const giveUp = (): void => leave(task.signal?.reason);
    const waiter: Waiting = { ...task, begin, leave };
    const patience = setTimeout(() => leave(busy()), patienceMs);
    task.signal?.addEventListener('abort', giveUp);
    queue.push(waiter);
    return promise;
  };

  const passOn = (): void => {
    const loadWith = ({ user, seconds }: Task): number => spending.by(user) + seconds;
    const [first, ...others] = queue;
    if (first)
      others.reduce((least, task) => (loadWith(task) < loadWith(least) ? task : least), first).begin();
    else running -= 1;
  };

  return {
    hasRoomFor,
    run: async (task, work) => {
      await takeSlot(task);
      const start = performance.now();
      spending.add(task.user, task.seconds); // counted when it starts, so that the user's next task waits behind other users'
      try {
        return await work();
      } finally {
        spending.add(task.user, (performance.now() - start) / 1000 - task.seconds);
        passOn();
      }
    },
  };
}
