import pLimit, { type LimitFunction } from 'p-limit';

type Turns = <Result>(user: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs at most so many of each user's tasks at once, in their order. The rest wait. */
export function createTurns(atOnce: number): Turns {
  const turns = new Map<string, LimitFunction>();
  return async (user, work) => {
    const own = turns.get(user) ?? pLimit(atOnce);
    turns.set(user, own);
    try {
      return await own(work);
    } finally {
      if (own.activeCount + own.pendingCount === 0) turns.delete(user);
    }
  };
}
