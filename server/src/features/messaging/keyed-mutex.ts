/**
 * Runs the tasks of one key one at a time, in the order they arrive; tasks of different keys run in parallel.
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key);
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
