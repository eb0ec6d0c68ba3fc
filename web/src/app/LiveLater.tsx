import { useEffect, useState } from 'react';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { useOnline } from '../ui/OfflineBar.tsx';

/** A separate chunk, so that the login does not load code that is needed only later. */
export const Live = lazyComponent(async () => (await import('./Live.tsx')).Live);

/** Milliseconds after which a failed load of its code is retried. */
const patience = 3000;

/** Whether its code has loaded. The screen does not need it, so it waits for a lost connection to return. */
function useLiveCode(): boolean {
  const online = useOnline();
  const [isHere, setIsHere] = useState(false);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (isHere || !online) return;
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
  }, [isHere, online, failures]);

  return isHere;
}

/** The live stream. The screen around it does not depend on its code. */
export const LiveLater = () => useLiveCode() && <Live />;
