import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does one piece of work at a time for all that was added until it begins; what comes meanwhile waits for the next. An
 * item that is added twice is one. What fails is told and forgotten: whoever adds has a next time.
 */
export function createBatching<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  { after = 0, onFault }: { readonly after?: number; readonly onFault: (error: unknown) => void },
) {
  const waiting = new Set<Item>();
  let isBusy = false;

  const run = async (): Promise<void> => {
    isBusy = true;
    while (waiting.size > 0) {
      if (after > 0) await pause(after, undefined, { ref: false });
      const items = [...waiting];
      waiting.clear();
      await work(items).catch(onFault);
    }
    isBusy = false;
  };

  return {
    add: (items: Iterable<Item>): void => {
      for (const item of items) waiting.add(item);
      if (!isBusy) void run();
    },
  };
}
