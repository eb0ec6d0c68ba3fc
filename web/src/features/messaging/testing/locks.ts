type Waiting = { readonly run: () => Promise<unknown>; readonly grant: () => void };
type Held = { readonly lose: (reason: unknown) => void };

/** The browser's Web Locks, with the options that the live stream uses: one holder, a queue, and stealing. */
export function simulatedLocks() {
  let held: Held | null = null;
  const queue: Waiting[] = [];

  const next = (): void => {
    if (held === null) queue.shift()?.grant();
  };

  const request = (
    _name: string,
    { signal, steal = false }: { signal?: AbortSignal; steal?: boolean },
    run: () => Promise<unknown>,
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
      } else {
        queue.push(waiting);
        next();
      }
    });

  return { request };
}
