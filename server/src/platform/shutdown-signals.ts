/** The signals that ask a program to end. */
export const shutdownSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const echoMs = 1_000;

/**
 * Calls `stop` at the first signal to end. One Ctrl-C arrives several times, from the terminal, from npm and from
 * the processes it started; these echoes are ignored. At a later signal the process exits immediately.
 */
export function onShutdownSignal(stop: () => void): void {
  let first: number | null = null;
  for (const signal of shutdownSignals)
    process.on(signal, () => {
      if (first === null) stop();
      else if (performance.now() - first > echoMs) process.exit(1);
      first ??= performance.now();
    });
}
