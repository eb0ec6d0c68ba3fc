interface Semaphore {
  /** Takes a place for a user; false if their share is used up. Release it once. */
  take(user: string): boolean;
  release(user: string): void;
}

/**
 * Semaphore in this server's memory, shared among users. `isFree` decides by how many the user has and how many
 * all users have together.
 */
export function createSemaphore(isFree: (own: number, all: number) => boolean): Semaphore {
  const taken = new Map<string, number>();
  let all = 0;

  const count = (user: string, change: 1 | -1): void => {
    const left = (taken.get(user) ?? 0) + change;
    if (left > 0) taken.set(user, left);
    else taken.delete(user);
    all += change;
  };

  return {
    take: (user) => {
      const hasPlace = isFree(taken.get(user) ?? 0, all);
      if (hasPlace) count(user, 1);
      return hasPlace;
    },
    release: (user) => count(user, -1),
  };
}
