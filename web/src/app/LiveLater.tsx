import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenAnswered } from '../session/whenAnswered.ts';
import { lazily } from '../ui/lazily.tsx';
import { useOnline } from '../ui/OfflineBar.tsx';
import { whenIdle } from '../ui/whenIdle.ts';

/** Not of the screen's own code, so that the login does not carry what only comes after it. */
export const Live = lazily(async () => (await import('./Live.tsx')).Live);

/** Milliseconds after which what is live begins, whatever the screen still waits for, and is fetched again where it did not come. */
const patience = 3000;

/** Whether its code has come. Nothing of the screen needs it, so a connection that is gone is waited for. */
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

/** The live stream, once the screen has what it shows first and has shown it: nothing of it is seen by then. */
export function LiveLater() {
  const client = useQueryClient();
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    let forget = (): void => {};
    const begin = (): void => setIsDue(true);
    const takeBack = whenAnswered(client, () => {
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
