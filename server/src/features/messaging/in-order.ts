/** Does work of one key piece by piece, in the order in which it came; that of different keys at the same time. */
export function createOrder() {
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
