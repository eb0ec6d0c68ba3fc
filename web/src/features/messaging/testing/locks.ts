type Run = (lock?: null) => Promise<unknown>;
type Waiting = { readonly run: Run; readonly grant: () => void };
type Held = { readonly lose: (reason: unknown) => void };

/** The browser's Web Locks, with the options that are used here: one holder, a queue, stealing, and not waiting. */
export function simulatedLocks() {
  let held: Held | null = null;
  const queue: Waiting[] = [];

  const next = (): void => {
    if (held === null) queue.shift()?.grant();
  };

  const request = (
    _name: string,
    {
      signal,
      steal = false,
      ifAvailable = false,
    }: { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean },
    run: Run,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const grant = (): void => {
        const mine: Held = { lose: reject };
        held = mine;
        void run()
          .then(resolve, reject)
          .finally(() => {
            if (held !== mine) return;
            held = null;
            next();
          });
      };
      const waiting = { run, grant };
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(waiting);
        if (at === -1) return;
        queue.splice(at, 1);
        reject(signal.reason);
      });
      if (steal) {
        held?.lose(new DOMException('Stolen', 'AbortError'));
        grant();
      } else if (ifAvailable && held !== null) {
        void run(null).then(resolve, reject);
      } else {
        queue.push(waiting);
        next();
      }
    });

  return { request };
}
