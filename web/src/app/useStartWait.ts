import { authTimings } from '@ambitionhub/contract/accounts';
import { useEffect, useState } from 'react';

export type Waiting = 'starting' | 'overdue' | 'slow';

/**
 * How long the session has been loading, from the start of the page: 3 s only log, at 8 s the start counts as
 * complete regardless of the outcome, from 10 s on the user sees a message.
 */
export function useStartWait(active: boolean): Waiting {
  const [waiting, setWaiting] = useState<Waiting>('starting');

  useEffect(() => {
    if (!active) return;
    const at = (time: number, react: () => void) =>
      window.setTimeout(react, Math.max(0, time - performance.now()));
    const timers = [
      at(authTimings.slowLog, () => console.warn('The session is still unknown after 3 seconds.')),
      at(authTimings.hardTimeout, () => setWaiting('overdue')),
      at(authTimings.slowNotice, () => setWaiting('slow')),
    ];
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [active]);

  return waiting;
}
