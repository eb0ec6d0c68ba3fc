type Options = {
  /** The most items in one batch, and the most batches at once. */
  readonly size?: number;
  readonly atOnce?: number;
  /** After how many milliseconds a batch no longer counts as one of them. */
  readonly patience?: number;
  /** How many milliseconds a batch waits for more items before it begins. */
  readonly delay?: number;
};

/**
 * Works on items in batches. An item that arrives during a batch goes into the next one, and counts once if it is
 * added twice. The next batch begins when the last one is done; or, if several may run at once, as soon as as many
 * items wait as are in it: a disk that is slow to write one batch then serves two. `work` handles its own failures.
 */
export function createBatcher<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  { size = Number.POSITIVE_INFINITY, atOnce = 1, patience, delay = 0 }: Options = {},
) {
  type Batch = { items: readonly Item[]; work?: Promise<void> };
  const waiting = new Set<Item>();
  const running = new Set<Batch>();

  const isTime = (): boolean => {
    const last = [...running].at(-1);
    if (waiting.size === 0) return false;
    if (last === undefined) return true;
    return running.size < atOnce && last.items.length > 1 && waiting.size >= last.items.length;
  };

  const begin = async (): Promise<void> => {
    const batch: Batch = { items: [] };
    const end = (): void => {
      running.delete(batch);
      if (isTime()) void begin();
    };
    running.add(batch);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay).unref());
    batch.items = [...waiting].slice(0, size);
    for (const item of batch.items) waiting.delete(item);
    if (batch.items.length === 0) return end();
    const late = patience === undefined ? undefined : setTimeout(end, patience);
    batch.work = work(batch.items);
    await batch.work;
    clearTimeout(late);
    end();
  };

  return {
    add: (items: Iterable<Item>): void => {
      for (const item of items) waiting.add(item);
      if (isTime()) void begin();
    },
    /** Forgets the items that wait, and waits for the batches that have begun. */
    stop: async (): Promise<void> => {
      waiting.clear();
      await Promise.all([...running].map((batch) => batch.work));
    },
  };
}

/** Answers calls in batches: each gets the result with its index, or the failure of its batch. */
export function batchCalls<Call, Result>(
  work: (calls: readonly Call[]) => Promise<readonly Result[]>,
  options: Options,
): (call: Call) => Promise<Result> {
  type Waiting = PromiseWithResolvers<Result> & { readonly call: Call };
  const batcher = createBatcher<Waiting>(async (waiting) => {
    try {
      const results = await work(waiting.map(({ call }) => call));
      for (const [index, { resolve }] of waiting.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }, options);
  return (call) => {
    const one = { ...Promise.withResolvers<Result>(), call };
    batcher.add([one]);
    return one.promise;
  };
}
