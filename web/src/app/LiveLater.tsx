import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenQueriesIdle } from '../session/whenQueriesIdle.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { useOnline } from '../ui/OfflineBar.tsx';
import { whenIdle } from '../ui/whenIdle.ts';

/** A separate chunk, so that the login does not load code that is needed only later. */
export const Live = lazyComponent(async () => (await import('./Live.tsx')).Live);

/**
 * Milliseconds after which the live stream starts, even if the screen still waits for something, and after
 * which a failed load of its code is retried.
 */
const patience = 3000;

/** Whether its code has loaded. The screen does not need it, so it waits for a lost connection to return. */
function useLiveCode(isDue: boolean): boolean {
  const online = useOnline();
  const [isHere, setIsHere] = useState(false);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (!isDue || isHere || !online) return;
    let isWanted = true;
    const fetch = (): void => {
      Live.load().then(
        () => isWanted && setIsHere(true),
        () => isWanted && setFailures((count) => count + 1),
      );
    };
    const timer = window.setTimeout(fetch, failures === 0 ? 0 : patience);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [isDue, isHere, online, failures]);

  return isHere;
}

/**
 * The live stream, which starts after the screen has loaded and shown its first data: none of that depends on
 * the stream.
 */
export function LiveLater() {
  const client = useQueryClient();
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    let forget = (): void => {};
    const begin = (): void => setIsDue(true);
    const takeBack = whenQueriesIdle(client, () => {
      forget = whenIdle(begin);
    });
    const timer = window.setTimeout(begin, patience);
    return () => {
      takeBack();
      forget();
      window.clearTimeout(timer);
    };
  }, [client]);

  return useLiveCode(isDue) && <Live />;
}
