type Run = (lock: { readonly name: string } | null) => Promise<unknown>;
type Waiting = { readonly run: Run; readonly grant: () => void };
type Held = { readonly lose: (reason: unknown) => void };
type Options = { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean };

/** One lock: one holder and a queue. */
function simulatedLock(name: string) {
  let held: Held | null = null;
  const queue: Waiting[] = [];

  const next = (): void => {
    if (held === null) queue.shift()?.grant();
  };

  return ({ signal, steal = false, ifAvailable = false }: Options, run: Run): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const grant = (): void => {
        const mine: Held = { lose: reject };
        held = mine;
        void run({ name })
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
}

/** The browser's Web Locks, with the options that are used here: waiting, stealing, and not waiting. */
export function simulatedLocks() {
  const locks = new Map<string, ReturnType<typeof simulatedLock>>();
  return {
    request(name: string, options: Options, run: Run): Promise<unknown> {
      const lock = locks.get(name) ?? simulatedLock(name);
      locks.set(name, lock);
      return lock(options, run);
    },
  };
}
