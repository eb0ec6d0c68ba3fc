import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs one batch at a time with all the items added before it begins; items that arrive during a batch go into the
 * next one. An item that is added twice counts once. A failure is reported and dropped: each caller tries again
 * later anyway.
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
