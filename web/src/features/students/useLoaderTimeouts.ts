import { studentTimings } from '@ambitionhub/contract/students';
import { useEffect, useState } from 'react';
import { tabStorage } from '../../brand/storage.ts';
import { reloadPage } from '../../session/page.ts';

/** Set by the reload and removed by a dashboard that loaded: one reload per visit (decision D5). */
const reloadedKey = 'ambitionhub:dashboard-reloaded';

function reloadOnce(): void {
  // Without a network a reload would leave an empty page.
  if (!navigator.onLine || tabStorage.read(reloadedKey) !== null) return;
  // Without storage it would not end.
  if (tabStorage.write(reloadedKey, 'yes')) reloadPage();
}

/**
 * The dashboard loader's safety nets: a reload after 2 s; true from 10 s on, when loading ends regardless of
 * the outcome.
 */
export function useLoaderTimeouts(loading: boolean): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (!loading) {
      tabStorage.write(reloadedKey, null);
      return;
    }
    const timers = [
      window.setTimeout(reloadOnce, studentTimings.loaderReload),
      window.setTimeout(() => setOver(true), studentTimings.loaderForceStop),
    ];
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [loading]);

  return over;
}
